import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Input } from '@xuegong/contracts/endpoint'
import { success } from '@xuegong/contracts/envelope'
import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { people } from '@xuegong/contracts/modules/people'
import type { StudentRow } from '@xuegong/contracts/modules/people/student-fields'
import { Button } from 'antd'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { type Instead, startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { DataTable } from './DataTable.tsx'
import type { ColumnOf } from './field-columns.ts'
import { type ListOptions, useList } from './use-list.ts'

const api = await startApi('tiny')
const user = userEvent.setup()
const opened = vi.fn<(name: string) => void>()

const fixed = { StuStatus: 1 }
const columns: ColumnOf<StudentRow>[] = [
  'StudentNo',
  { name: 'TrueName', sorter: false, render: name => <a href="#name">{name}</a> },
  { name: 'StuStatus', title: '状态码', number: true, needTotal: true },
  { name: 'Mobile', permission: 'student.import' },
]

function Students({ options }: { options?: ListOptions<Input<typeof people.listStudents>> }) {
  const list = useList(people.listStudents, options)
  return (
    <>
      <Button onClick={() => list.refresh()}>刷新</Button>
      <Button onClick={() => list.refresh({ first: true })}>从头刷新</Button>
      <DataTable
        label="名单"
        list={list}
        columns={columns}
        width={600}
        empty="没有"
        onOpen={({ TrueName }) => opened(TrueName)}
        selectable
      />
    </>
  )
}

interface Shown {
  who?: string
  instead?: Instead
  options?: ListOptions<Input<typeof people.listStudents>>
}
const show = (path: string, { who = 'admin', instead, options }: Shown = {}) =>
  showPart(
    api,
    <Routes>
      <Route path="/list/:pageNo?" element={<Students options={options} />} />
    </Routes>,
    { path, token: api.token(who), ...(instead && { instead }) },
  )

/** The rows on the screen, without asking of each element what it is and whether it can be seen: that takes seconds. */
const rows = () =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=table] tr.ant-table-row')]
    expect(found).not.toEqual([])
    return found
  })
const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])] as HTMLElement[]
const numbers = async () => (await rows()).map(row => cells(row)[1]?.textContent)
const selected = () => screen.getByText('已选择:').textContent
const goTo = async (page: string) => user.click(await screen.findByTitle(page))
const students = async (input: object) =>
  (await api.as('admin')(people.listStudents, input)).ResultValue!.rows.map(({ StudentNo }) => StudentNo)

/** An answer of the list with one row of this number. */
const page = (StudentNo: string, total = 30) =>
  new Response(JSON.stringify(success({ total, Rows: [{ Id: StudentNo, StudentNo, TrueName: '张三', StuStatus: 1 }] })))

test('pages, sizes and sorting go through the address to the server and back onto the screen', async () => {
  show('/list')
  await goTo('2')
  await waitFor(async () => expect(await numbers()).toEqual(await students({ PageIndex: 2 })))
  await user.click(screen.getAllByText('学号')[0] as HTMLElement)
  expect(location.search).toBe('?sortField=StudentNo&sortOrder=ascend')
  const sorted = await students({ sortField: 'StudentNo', sortOrder: 'ascend' })
  await waitFor(async () => expect(await numbers()).toEqual(sorted))
  expect(screen.getByRole('table', { name: '名单' }).textContent).toContain('学号')
  expect(screen.getByText('第 1-10 条/总共 40 条')).toBeTruthy()
})

test('rows under either name are shown, and of two answers the one that was asked for last', async () => {
  let late: (answer: Response) => void = () => {}
  const answers = [page('first'), new Promise<Response>(resolve => (late = resolve)), page('third')]
  const instead: Instead = path => (path === people.listStudents.path ? answers.shift() : undefined)
  const { store } = show('/list', { instead })
  await screen.findByText('first')
  await goTo('2')
  await goTo('3')
  await screen.findByText('third')
  late(page('second'))
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('second'))
  expect(await numbers()).toEqual(['third'])
})

test('rows stay selected while pages turn, and are counted and summed up over all pages', async () => {
  const first = (await api.as('admin')(people.listStudents, { PageSize: 11 })).ResultValue!.rows
  const sum = first.reduce((total, { StuStatus }) => total + StuStatus, 0)
  show('/list')
  await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
  await goTo('2')
  const row = (await screen.findByText(first[10]!.StudentNo)).closest('tr')
  await user.click(cells(row ?? undefined)[0] as HTMLElement)
  expect(selected()).toBe('已选择: 11')
  expect(screen.getByText(/^状态码总计/).textContent).toBe(`状态码总计 ${sum}`)
  await user.click(screen.getByText('清空'))
  expect(screen.queryByText('已选择:')).toBeNull()
})

test('keys travel over the rows: arrows, Home, End, Enter opens, Space selects, PageDown turns the page', async () => {
  show('/list')
  const all = await rows()
  all[0]?.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement).toBe(all[1])
  await user.keyboard('{Enter} ')
  expect(opened).toHaveBeenLastCalledWith(cells(all[1])[2]?.textContent)
  expect(selected()).toBe('已选择: 1')
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(all[9])
  await user.keyboard('{PageDown}')
  await waitFor(async () => expect(document.activeElement).toBe((await rows())[0]))
  expect(location.search).toBe('?PageIndex=2')
  expect((await rows()).map(row => row.tabIndex)).toEqual([0, ...Array<number>(9).fill(-1)])
})

test('a press on the row opens it; on the checkbox cell it selects, on a link it is the link’s own', async () => {
  opened.mockClear()
  show('/list')
  const [box, number, name] = cells((await rows())[0]) as [HTMLElement, HTMLElement, HTMLElement]
  await user.click(within(name).getByText(/./))
  await user.click(box)
  expect(opened).not.toHaveBeenCalled()
  expect(selected()).toBe('已选择: 1')
  await user.click(number)
  expect(opened).toHaveBeenCalledTimes(1)
})

test('a link to a page that is no more leads to the last one, and the empty one is not gone back to', async () => {
  const before = history.length
  show('/list?PageIndex=900')
  await rows()
  const total = (await api.as('admin')(people.listStudents, {})).ResultValue!.total
  expect(location.search).toBe(`?PageIndex=${Math.ceil(total / 10)}`)
  expect(history.length).toBe(before)
})

test('an empty page whose total claims more is left page by page, and at the first one that ends', async () => {
  let calls = 0
  const empty = () => new Response(JSON.stringify(success({ total: 95, rows: [] })))
  show('/list?PageIndex=3', { instead: path => (path === people.listStudents.path ? (calls++, empty()) : undefined) })
  expect(await screen.findByText('没有')).toBeTruthy()
  expect(location.search).toBe('?PageIndex=1')
  expect(calls).toBe(3)
})

test('refreshing reads the same page, filters and sorting again, or starts at page 1', async () => {
  const asked: number[] = []
  const instead: Instead = path => void (path === people.listStudents.path && asked.push(1))
  show('/list?sortField=Grade&sortOrder=descend&StuStatus=1&PageIndex=2', { instead })
  await rows()
  const { search } = location
  await user.click(screen.getByRole('button', { name: '刷新' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(location.search).toBe(search)
  await user.click(screen.getByRole('button', { name: '从头刷新' }))
  const first = await students({ sortField: 'Grade', sortOrder: 'descend', StuStatus: 1 })
  await waitFor(async () => expect(await numbers()).toEqual(first))
})

test('codes of an address that the dictionary lacks are not asked for, and the others once', async () => {
  const asked: string[] = []
  show('/list?Sex=2&Political=123&StuStatus=77', { instead: path => void asked.push(path) })
  await rows()
  const { rows: women } = (await api.as('admin')(people.listStudents, { Sex: '2' })).ResultValue!
  expect(await numbers()).toEqual(women.map(({ StudentNo }) => StudentNo))
  expect(asked.filter(path => path === people.listStudents.path)).toHaveLength(1)
})

test('where the dictionary cannot be read, the server decides about the codes of an address', async () => {
  const broken: Instead = path =>
    path === dictionary.listCodeItems.path ? new Response('{}', { status: 500 }) : undefined
  show('/list?Sex=123', { instead: broken })
  expect(await screen.findByText('性别的值“123”不在字典中')).toBeTruthy()
})

test('with pageURI the page is the last part of the path: turning it pushes, sorting leads back to 1', async () => {
  show('/list/2?StuStatus=1', { options: { pageURI: true } })
  await waitFor(async () => expect(await numbers()).toEqual(await students({ StuStatus: 1, PageIndex: 2 })))
  const before = history.length
  await goTo('3')
  expect(location.pathname + location.search).toBe('/list/3?StuStatus=1')
  expect(history.length).toBe(before + 1)
  await user.click((await screen.findAllByText('学号'))[0] as HTMLElement)
  expect(location.pathname).toBe('/list/1')
})

test('a list in a dialog keeps pages and sorting to itself, and what is fixed stays', async () => {
  show('/list?PageIndex=3', { options: { local: true, fixed } })
  await goTo('2')
  await user.click((await screen.findAllByText('学号'))[0] as HTMLElement)
  const sorted = await students({ StuStatus: 1, sortField: 'StudentNo', sortOrder: 'ascend' })
  await waitFor(async () => expect(await numbers()).toEqual(sorted))
  expect(location.search).toBe('?PageIndex=3')
})

test('what a list always asks for wins over the address', async () => {
  show('/list?StuStatus=6', { options: { fixed } })
  expect(await numbers()).toEqual(await students({ StuStatus: 1 }))
})

test.each([
  ['admin', true],
  ['bzr01', false],
])('%s sees the column that a permission guards: %s', async (who, seen) => {
  show('/list', { who })
  await rows()
  expect(screen.queryAllByText('手机号').length > 0).toBe(seen)
})
