import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { query } from '@xuegong/contracts/endpoint'
import { FlagOf } from '@xuegong/contracts/fields'
import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { people } from '@xuegong/contracts/modules/people'
import { system } from '@xuegong/contracts/modules/system'
import { listAsides } from '@xuegong/contracts/modules/system/list-asides'
import { Id, Page, paging } from '@xuegong/contracts/shapes'
import * as t from 'typebox'
import { Modal } from 'antd'
import { expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { windowOf } from '#test/window.ts'
import { useListAddress } from '../list/list-address.ts'
import { useList } from '../list/use-list.ts'
import { orgFilter } from '../people/OrgFilter.tsx'
import { FilterForm } from './FilterForm.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const around = (path: string) => ({ token: api.token('admin'), path })
const search = () => new URLSearchParams(location.search)

function Logs() {
  const list = useList(system.listOperLogs)
  return <FilterForm list={list} search="Key" fields={[{ from: 'StartTime', to: 'EndTime' }]} />
}
function Roster() {
  const list = useList(people.listStudents)
  return (
    <FilterForm
      list={list}
      fields={['Grade', { name: 'Sex', width: 92 }, 'StuStatus', 'Political', orgFilter, 'ClassId']}
    />
  )
}
const listOpen = {
  ...query({
    summary: '',
    path: '/api/x',
    access: 'signedIn',
    input: t.Object({ ...paging, IsOpen: t.Optional(FlagOf('是否公示')) }),
    result: Page(t.Object({ Id })),
  }),
  name: 'listOpen',
}
function Open() {
  const address = useListAddress(listOpen)
  return <FilterForm list={{ ...address, endpoint: listOpen }} fields={['IsOpen']} />
}
function Named() {
  const list = useList(system.listTerm)
  return <FilterForm list={list} fields={['SchoolYear']} />
}
/** Those beyond the fourth. */
const unfold = () => user.click(screen.getByRole('button', { name: /更多筛选/ }))
const enter = async (label: string, text: string) => {
  // What arrives while somebody types is read first.
  await waitFor(() => expect(screen.getByRole('button', { name: '本学期' })).toHaveProperty('disabled', false))
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.paste(text)
  await user.keyboard('{Enter}')
}

test('a time that ends before it begins is said and goes nowhere, neither by itself nor by a search', async () => {
  showPart(api, <Logs />, around('/?StartTime=2026-11-20 08:00:00'))
  await enter('结束时间', '2026-11-19 08:00:00')
  expect(await screen.findByText('结束时间不能小于开始时间')).toBeTruthy()
  await user.type(screen.getByLabelText('操作人或接口'), '学生{Enter}')
  expect([...search().keys()]).toEqual(['StartTime'])
})

test('a mended time applies, and then the search as well', async () => {
  showPart(api, <Logs />, around('/?StartTime=2026-11-20 08:00:00'))
  await enter('结束时间', '2026-11-19 08:00:00')
  await enter('结束时间', '2026-11-21 08:00:00')
  await user.type(screen.getByLabelText('操作人或接口'), '学生{Enter}')
  expect(search().get('EndTime')).toBe('2026-11-21 08:00:00')
  expect(search().get('Key')).toBe('学生')
})

test('a link whose time ends before it begins is not searched either', async () => {
  showPart(api, <Logs />, around('/?StartTime=2026-11-20 08:00:00&EndTime=2026-11-19 08:00:00'))
  await user.type(screen.getByLabelText('操作人或接口'), '学生{Enter}')
  expect(await screen.findByText('结束时间不能小于开始时间')).toBeTruthy()
  expect(search().get('Key')).toBeNull()
})

test('a day typed into both ends is that whole day', async () => {
  showPart(api, <Logs />, around('/'))
  await enter('开始时间', '2026-11-20')
  await enter('结束时间', '2026-11-20')
  expect([search().get('StartTime'), search().get('EndTime')]).toEqual(['2026-11-20 00:00:00', '2026-11-20 23:59:59'])
})

test('today, the last seven days and the term of the calendar are whole days of the school, whatever the browser takes for today', async () => {
  const term = (await api.as('admin')(listAsides.getTermNow, {})).ResultValue!
  showPart(api, <Logs />, around('/'))
  const press = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }))
    return [search().get('StartTime'), search().get('EndTime')]
  }
  expect(await press('今天')).toEqual(['2026-10-14 00:00:00', '2026-10-14 23:59:59'])
  expect(await press('近7天')).toEqual(['2026-10-08 00:00:00', '2026-10-14 23:59:59'])
  await waitFor(() => expect(screen.getByRole('button', { name: '本学期' })).toHaveProperty('disabled', false))
  expect(await press('本学期')).toEqual([`${term.StartDate} 00:00:00`, `${term.EndDate} 23:59:59`])
  expect(screen.getByRole('button', { name: '本学期' }).getAttribute('aria-pressed')).toBe('true')
})

test('a text applies by Enter, a code of numbers stays a number', async () => {
  showPart(api, <Roster />, around('/?StuStatus=1'))
  expect(await screen.findByText('在读')).toBeTruthy()
  await user.type(screen.getByLabelText('年级'), '2023{Enter}')
  expect(location.search).toBe('?StuStatus=1&Grade=2023')
})

test('a chosen filter keeps its name before its value, a typed one too', async () => {
  showPart(api, <Roster />, around('/?StuStatus=1&Sex=2&Grade=2024'))
  const textOf = (label: string) => screen.getByLabelText(label).closest('.ant-select')?.textContent
  await waitFor(() =>
    expect([textOf('性别'), textOf('年级'), textOf('政治面貌')]).toEqual(['性别：女', '年级：2024', '政治面貌']),
  )
  showPart(api, <Named />, around('/?SchoolYear=2026-2027'))
  expect(screen.getByLabelText('学年').closest('.ant-input-affix-wrapper')?.textContent).toBe('学年：')
})

test('a college keeps the name of what it is', async () => {
  const college = (await api.as('admin')(people.listOrgs, {})).ResultValue!.find(({ Kind }) => Kind === 'org')
  showPart(api, <Roster />, around(`/?OrgId=${college?.Id}`))
  await unfold()
  expect(await screen.findByText('学院：')).toBeTruthy()
})

test('a filter that the contract declares for several takes several, which the list finds by any of them', async () => {
  showPart(api, <Roster />, around('/?Political=03'))
  await user.click(screen.getByLabelText('政治面貌'))
  const option = async (name: string) => (await screen.findAllByTitle(name)).at(-1) as HTMLElement
  await user.click(await option('群众'))
  expect(search().getAll('Political')).toEqual(['03', '13'])
  await user.click(await option('群众'))
  await user.click(await option('共青团员'))
  expect(location.search).toBe('')
})

test('beyond four filters the rest folds, which this browser remembers', async () => {
  showPart(api, <Roster />, around('/'))
  const fold = () => screen.getByRole('button', { name: /^(更多筛选|收起)/ })
  expect(screen.getByLabelText('政治面貌')).toBeTruthy()
  expect(screen.queryByLabelText('班级')).toBeNull()
  await user.click(fold())
  expect(screen.getByLabelText('班级')).toBeTruthy()
  expect(fold().getAttribute('aria-expanded')).toBe('true')
  expect(localStorage.getItem('pro__FILTERS_OPEN')).toContain('true')
})

test('on phones all filters fold but the search', async () => {
  windowOf('max-width: 576px')
  showPart(api, <Logs />, around('/'))
  expect(screen.getByLabelText('操作人或接口')).toBeTruthy()
  expect(screen.queryByLabelText('开始时间')).toBeNull()
  await user.click(screen.getByRole('button', { name: '筛选' }))
  expect(screen.getByLabelText('开始时间')).toBeTruthy()
})

test('a college is chosen in the tree, a class by its name', async () => {
  const orgs = (await api.as('admin')(people.listOrgs, {})).ResultValue!
  const [college, home] = ['org', 'class'].map(kind => orgs.find(({ Kind }) => Kind === kind)!)
  showPart(api, <Roster />, around('/'))
  await unfold()
  await user.click(await screen.findByLabelText('学院 / 专业 / 班级'))
  await user.click(await screen.findByTitle(college!.Name))
  expect(location.search).toBe(`?OrgId=${college!.Id}`)
  await user.type(screen.getByLabelText('班级'), home!.Name)
  await screen.findAllByTitle(home!.Name)
  await user.keyboard('{Enter}')
  expect(location.search).toBe(`?OrgId=${college!.Id}&ClassId=${home!.Id}`)
})

test('the college of an address is shown by its name', async () => {
  const college = (await api.as('admin')(people.listOrgs, {})).ResultValue!.find(({ Kind }) => Kind === 'org')
  showPart(api, <Roster />, around(`/?OrgId=${college?.Id}`))
  await unfold()
  expect(await screen.findByText('信息工程学院')).toBeTruthy()
})

test('a flag is chosen as yes or no', async () => {
  showPart(api, <Open />, around('/?IsOpen=0'))
  expect(await screen.findByText('否')).toBeTruthy()
  await user.click(screen.getByLabelText('是否公示'))
  await user.click(await screen.findByTitle('是'))
  expect(location.search).toBe('?IsOpen=1')
})

test('/ leads into the search', async () => {
  showPart(api, <Logs />, around('/'))
  await user.keyboard('/')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('操作人或接口')))
})

test('in a dialog / leads into its search, not into one behind it', async () => {
  const inDialog = (
    <>
      <Logs />
      <Modal open>
        <Logs />
      </Modal>
    </>
  )
  showPart(api, inDialog, around('/'))
  await screen.findByRole('dialog')
  await user.keyboard('/')
  const [, inside] = screen.getAllByLabelText('操作人或接口')
  await waitFor(() => expect(document.activeElement).toBe(inside))
})

test('clearing takes everything away, what was refused too', async () => {
  showPart(api, <Logs />, around('/?StartTime=2026-11-20 08:00:00'))
  await enter('结束时间', '2026-11-19 08:00:00')
  await user.click(screen.getByRole('button', { name: '清空筛选' }))
  expect(location.search).toBe('')
  expect(screen.getByLabelText('结束时间')).toHaveProperty('value', '')
})

test('clearing leaves page size and sorting', async () => {
  showPart(api, <Roster />, around('/?Grade=2023&PageIndex=2&PageSize=20&sortField=Grade&sortOrder=descend'))
  await user.click(screen.getByRole('button', { name: '清空筛选' }))
  expect(location.search).toBe('?PageSize=20&sortField=Grade&sortOrder=descend')
})

test('a list without codes does not read the dictionary', async () => {
  const asked: string[] = []
  showPart(api, <Logs />, { ...around('/?Key=fdy01'), instead: path => void asked.push(path) })
  await waitFor(() => expect(asked).toContain(system.listOperLogs.path))
  expect(asked).not.toContain(dictionary.listCodeItems.path)
})
