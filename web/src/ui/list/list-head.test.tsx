import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import type { StudentRow } from '@xuegong/contracts/modules/people/student-fields'
import { expect, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { windowOf } from '#test/window.ts'
import { DataTable } from './DataTable.tsx'
import type { ColumnOf } from './field-columns.ts'
import { useList } from './use-list.ts'

const api = await startApi('tiny')
const user = userEvent.setup()
const opened = vi.fn<(name: string) => void>()
const columns: ColumnOf<StudentRow>[] = ['StudentNo', 'TrueName', 'StuStatus', 'Mobile']

function Students() {
  const list = useList(people.listStudents)
  const open = ({ TrueName }: StudentRow) => opened(TrueName)
  return <DataTable label="名单" list={list} columns={columns} width={600} empty="没有" onOpen={open} selectable />
}
const show = (path: string, who = 'admin') => showPart(api, <Students />, { path, token: api.token(who) })

/** The rows on the screen, without asking of each element whether it can be seen: that takes seconds. */
const rows = () =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=table] tr.ant-table-row')]
    expect(found).not.toEqual([])
    return found
  })
const selected = () => screen.getByText('已选择:').textContent

test('what is selected lies over the head of the list, in which nothing can be reached meanwhile', async () => {
  show('/')
  await rows()
  const head = screen.getByRole('status').parentElement?.firstElementChild
  expect([head?.hasAttribute('inert'), screen.getByRole('status').textContent]).toEqual([false, ''])
  await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
  expect([head?.hasAttribute('inert'), screen.getByRole('status').textContent]).toEqual([
    true,
    expect.stringMatching(/^已选择: 10/),
  ])
})

test('the head tells how many rows there are, also where there is a single page', async () => {
  show('/?Key=2024010101')
  await waitFor(() => expect(screen.getByText(/^共/).textContent).toBe('共 1 条'))
  expect(document.querySelector('.ant-pagination')).toBeNull()
})

test('the header of the table stays in sight', async () => {
  show('/')
  await rows()
  expect(document.querySelector('.ant-table-sticky-holder thead')).toBeTruthy()
})

const choosePageSize = async (size: string) => {
  await user.click(screen.getByLabelText('页码'))
  await user.click(await screen.findByTitle(size))
}

test('the page size is remembered for the list and the person, and does not stand in the address', async () => {
  show('/?PageIndex=2')
  await rows()
  await choosePageSize('20 条/页')
  await waitFor(async () => expect(await rows()).toHaveLength(20))
  expect(location.search).toBe('')
  cleanup()
  show('/')
  await waitFor(async () => expect(await rows()).toHaveLength(20))
  cleanup()
  show('/', 'college01')
  expect(await rows()).toHaveLength(10)
})

test('a page size in the address goes before the remembered one', async () => {
  show('/?PageSize=30')
  expect(await rows()).toHaveLength(30)
})

test('on a phone a row is two lines: name and state, two facts; it is opened, selected and travelled like any other', async () => {
  windowOf('max-width: 576px')
  opened.mockClear()
  show('/')
  const [first, second] = await rows()
  const { rows: all } = (await api.as('admin')(people.listStudents, {})).ResultValue!
  const { TrueName, StudentNo } = all[0]!
  expect(first?.children[1]?.textContent).toBe(`${TrueName}在读学号 ${StudentNo}手机号 ${all[0]!.Mobile}`)
  expect(document.querySelectorAll('thead')).toHaveLength(0)
  first?.focus()
  await user.keyboard('{ArrowDown} {Enter}')
  expect(document.activeElement).toBe(second)
  expect([selected(), opened.mock.lastCall]).toEqual(['已选择: 1', [all[1]!.TrueName]])
})

test('on a phone the page is selected and the list is sorted above the rows', async () => {
  windowOf('max-width: 576px')
  show('/')
  await rows()
  await user.click(screen.getByRole('checkbox', { name: '选择本页' }))
  expect(selected()).toBe('已选择: 10')
  await user.click(screen.getByRole('checkbox', { name: '选择本页' }))
  expect(screen.queryByText('已选择:')).toBeNull()
  await user.click(screen.getByLabelText('排序'))
  await user.click(await screen.findByTitle('按学号降序'))
  expect(location.search).toBe('?sortField=StudentNo&sortOrder=descend')
})

test('the row whose detail is open is marked', async () => {
  const { rows: all } = (await api.as('admin')(people.listStudents, {})).ResultValue!
  show(`/?detail=${all[3]!.Id}`)
  const marked = (await rows()).map(row => row.getAttribute('aria-current'))
  expect(marked).toEqual([null, null, null, 'true', ...Array<null>(6).fill(null)])
})
