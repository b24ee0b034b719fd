import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import type { StudentRow } from '@xuegong/contracts/modules/people/student-fields'
import { beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '#api/local-db.ts'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { DataTable } from './DataTable.tsx'
import type { ColumnOf } from './field-columns.ts'
import { useList } from './use-list.ts'

const api = await startApi('tiny')
const user = userEvent.setup()
const columns: ColumnOf<StudentRow>[] = ['StudentNo', 'TrueName', 'Grade', 'Mobile']

function Students({ local }: { local: boolean }) {
  const list = useList(people.listStudents, { local })
  return (
    <>
      <button type="button" onClick={() => list.set({ Grade: ['2024'] })}>
        只看 2024 级
      </button>
      <button type="button" onClick={list.clear}>
        清空筛选
      </button>
      <DataTable label="名单" list={list} columns={columns} width={600} empty="没有" />
    </>
  )
}

interface Usage {
  LoginName: string
  Lists?: object
}
const usage = () => localStore<Usage>('', { name: 'usage', keyPath: 'LoginName' })
beforeEach(() => usage().put({ LoginName: 'admin' }))

/** Shows a list to the administrator or somebody else, with what he chose before. */
async function show(search = '', { who = 'admin', local = false } = {}) {
  cleanup()
  const asked: string[] = []
  const instead = (path: string) => {
    asked.push(path)
    return undefined
  }
  showPart(api, <Students local={local} />, { path: `/list${search}`, token: api.token(who), instead })
  const table = await screen.findByRole('table', { name: '名单' })
  await within(table).findAllByRole('row')
  return { asked: () => asked.filter(path => path === people.listStudents.path).length }
}
const listUse = async () =>
  ((await usage().get('admin'))?.Lists as Record<string, object> | undefined)?.[people.listStudents.path]
const putListUse = (use: object) => usage().put({ LoginName: 'admin', Lists: { [people.listStudents.path]: use } })
const grade = (name: string) => ({ name, query: 'Grade=2024' })
const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const openColumns = async () => user.click(screen.getByRole('button', { name: '列设置' }))
const openViews = async (name = '视图') => user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
async function saveView(name: string) {
  await openViews()
  await user.type(await screen.findByLabelText('视图名称'), `${name}{Enter}`)
  await screen.findByRole('button', { name })
}

test('a column is hidden and moved at once, and stays so for this person', async () => {
  await show()
  await openColumns()
  await user.click(await screen.findByRole('checkbox', { name: '年级' }))
  await user.click(screen.getByRole('button', { name: '手机号上移' }))
  await user.click(screen.getByRole('button', { name: '手机号上移' }))
  await waitFor(() => expect(titles()).toEqual(['学号', '手机号', '姓名']))
  await show()
  await waitFor(() => expect(titles()).toEqual(['学号', '手机号', '姓名']))
  await show('', { who: 'fdy01' })
  expect(titles()).toEqual(['学号', '姓名', '年级', '手机号'])
})

test('the last column cannot be hidden, and one press gives back what the list had', async () => {
  await show()
  await openColumns()
  for (const name of ['学号', '姓名', '年级']) await user.click(await screen.findByRole('checkbox', { name }))
  await waitFor(() => expect(titles()).toEqual(['手机号']))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '手机号' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '恢复默认' }))
  await waitFor(() => expect(titles()).toEqual(['学号', '姓名', '年级', '手机号']))
})

test('a column is made wider at the edge of its title, without sorting; pressed twice it has its own width', async () => {
  await show()
  const stored = async () => (await usage().get('admin'))?.Lists
  const handle = () =>
    screen.getByRole('columnheader', { name: /姓名/ }).querySelector('span[aria-hidden][class*=handle]')!
  fireEvent.pointerDown(handle(), { clientX: 100, button: 0 })
  fireEvent.pointerMove(handle(), { clientX: 260 })
  fireEvent.pointerUp(handle(), { clientX: 260 })
  fireEvent.click(handle())
  // Nothing is laid out here: the column was 0 px wide.
  const uses = (width?: number) => [
    { key: 'StudentNo' },
    { key: 'TrueName', ...(width && { width }) },
    { key: 'Grade' },
    { key: 'Mobile' },
  ]
  await waitFor(async () => expect(await stored()).toEqual({ [people.listStudents.path]: { columns: uses(160) } }))
  expect(location.search).toBe('')
  fireEvent.doubleClick(handle())
  await waitFor(async () => expect(await stored()).toEqual({ [people.listStudents.path]: { columns: uses() } }))
})

test('a column is made no wider than 600 px and no narrower than 56, and with the left button alone', async () => {
  await show()
  const handle = () =>
    screen.getByRole('columnheader', { name: /姓名/ }).querySelector('span[aria-hidden][class*=handle]')!
  const drag = (clientX: number, button = 0) => {
    fireEvent.pointerDown(handle(), { clientX: 1000, button })
    fireEvent.pointerUp(handle(), { clientX })
  }
  const widths = async () =>
    ((await listUse()) as { columns?: { width?: number }[] } | undefined)?.columns?.map(({ width }) => width)
  drag(1200, 2)
  drag(1000)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(await widths()).toBeUndefined()
  drag(2000)
  await waitFor(async () => expect(await widths()).toEqual([undefined, 600, undefined, undefined]))
  drag(300)
  await waitFor(async () => expect(await widths()).toEqual([undefined, 56, undefined, undefined]))
})

test('columns that an address names are those shown, whatever one chose; choosing others makes them one’s own', async () => {
  await putListUse({ columns: [{ key: 'TrueName', hidden: true }] })
  await show('?columns=TrueName.-StudentNo.-Mobile')
  await waitFor(() => expect(titles()).toEqual(['姓名', '年级']))
  await openColumns()
  await user.click(await screen.findByRole('checkbox', { name: '手机号' }))
  await waitFor(() => expect(location.search).toBe(''))
  expect(titles()).toEqual(['姓名', '年级', '手机号'])
})

test('a view brings back filters, order and columns; a link to it says the same', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show('?columns=TrueName.-StudentNo.-Mobile.Grade&sortField=StudentNo&sortOrder=descend')
  await user.click(screen.getByText('只看 2024 级'))
  await saveView('大三')
  const query = 'Grade=2024&columns=TrueName.-StudentNo.-Mobile.Grade&sortField=StudentNo&sortOrder=descend'
  await show()
  await openViews()
  await user.click(await screen.findByRole('button', { name: '大三' }))
  await waitFor(() => expect(location.search).toBe(`?${query}`))
  expect(titles()).toEqual(['姓名', '年级'])
  await openViews('大三')
  await user.click(await screen.findByRole('button', { name: '复制大三的链接' }))
  expect(writeText).toHaveBeenCalledWith(`http://localhost:3000/list?${query}`)
})

test('a list opens with the view that was made the first, and asks for nothing else; an address that says something wins', async () => {
  await show('?Grade=2024')
  await saveView('大三')
  await user.click(screen.getByRole('button', { name: '默认打开大三' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '默认打开大三', pressed: true })).toBeTruthy())
  const { asked } = await show()
  expect(location.search).toBe('?Grade=2024')
  expect(asked()).toBe(1)
  await show('?Grade=2023')
  expect(location.search).toBe('?Grade=2023')
})

test('the view that a list opened with does not come back when its filters are taken away', async () => {
  await putListUse({ views: [grade('大三')], start: '大三' })
  const before = history.length
  await show()
  expect([location.search, history.length]).toEqual(['?Grade=2024', before])
  await user.click(screen.getByText('清空筛选'))
  await waitFor(() => expect(location.search).toBe(''))
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(location.search).toBe('')
})

test('a removed view is no longer the one that the list opens with', async () => {
  await putListUse({ views: [grade('大三'), grade('全部')], start: '大三' })
  await show('?Grade=2023')
  await openViews()
  await user.click(await screen.findByRole('button', { name: '删除视图大三' }))
  await waitFor(async () => expect(await listUse()).toEqual({ views: [grade('全部')], start: '' }))
})

test('of twenty views none is added, but one is replaced', async () => {
  await putListUse({ views: Array.from({ length: 20 }, (_, at) => grade(`视图${at}`)) })
  await show('?Grade=2023')
  await openViews()
  await user.type(await screen.findByLabelText('视图名称'), '又一个{Enter}')
  expect(screen.getByText('最多保存 20 个视图，请先删除不用的')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '又一个' })).toBeNull()
  await user.clear(screen.getByLabelText('视图名称'))
  await user.type(screen.getByLabelText('视图名称'), '视图7')
  expect(screen.getByRole('button', { name: '更新' })).toHaveProperty('disabled', false)
})

test('a view is replaced under its name, and removed', async () => {
  await show('?Grade=2024')
  await saveView('大三')
  await user.type(screen.getByLabelText('视图名称'), '大三')
  expect(screen.getByRole('button', { name: '更新' })).toBeTruthy()
  await user.clear(screen.getByLabelText('视图名称'))
  await user.click(screen.getByRole('button', { name: '删除视图大三' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '大三' })).toBeNull())
})

test('a list in a dialog is as it was made, whatever view and columns the list of the page has', async () => {
  const views = [{ name: '一人', query: 'Key=2024010101' }]
  await putListUse({ columns: [{ key: 'Mobile', hidden: true }], views, start: '一人' })
  await show('', { local: true })
  expect(titles()).toEqual(['学号', '姓名', '年级', '手机号'])
  expect(screen.getByText(/^共/).textContent).toBe('共 40 条')
})

test('a list in a dialog has neither views nor columns to choose', async () => {
  await show('', { local: true })
  expect(screen.queryByRole('button', { name: '列设置' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^视图/ })).toBeNull()
})
