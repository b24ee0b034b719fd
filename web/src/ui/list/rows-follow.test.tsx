import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { crudOf } from '@xuegong/contracts/entity'
import { people } from '@xuegong/contracts/modules/people'
import type { StudentRow } from '@xuegong/contracts/modules/people/student-fields'
import { system } from '@xuegong/contracts/modules/system'
import { Button } from 'antd'
import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { windowOf } from '#test/window.ts'
import { EntityPage } from '../entity/EntityPage.tsx'
import { DataTable } from './DataTable.tsx'
import type { ColumnOf } from './field-columns.ts'
import { useDetail } from './list-address.ts'
import { TableRows } from './TableRows.tsx'
import { defaultTableSetting, useChangeTableSetting } from './table-setting.ts'
import { useList } from './use-list.ts'

const api = await startApi('tiny')
const user = userEvent.setup()

interface Named {
  Id: string
  Name: string
}
type Given = ComponentProps<typeof TableRows<Named>>

const given: Given = {
  rows: [{ Id: 'a', Name: '甲' }],
  columns: [{ dataIndex: 'Name', title: '名', sorter: true }],
  room: 600,
  empty: '没有',
  className: 'one',
  selectable: false,
  expandable: undefined,
  onRow: () => ({}),
  onChange: () => {},
}
const row = () => document.querySelector<HTMLElement>('tr.ant-table-row')
const title = () => document.querySelector<HTMLElement>('[role=columnheader]')
const sorted = vi.fn<() => void>()

test.each<[keyof Given, Partial<Given>, () => unknown, unknown]>([
  ['rows', { rows: [{ Id: 'a', Name: '乙' }] }, () => row()?.textContent, '乙'],
  ['columns', { columns: [{ dataIndex: 'Name', title: '名字' }] }, () => title()?.textContent, '名字'],
  ['room', { room: 700 }, () => document.querySelector<HTMLElement>('.ant-table-body table')?.style.width, '700px'],
  ['className', { className: 'two' }, () => row()?.classList.contains('two'), true],
  ['selectable', { selectable: true }, () => row()?.querySelectorAll('td.ant-table-selection-column').length, 1],
  [
    'expandable',
    { expandable: { expandedRowRender: () => '展开', expandedRowKeys: ['a'] } },
    () => document.querySelector('tr.ant-table-expanded-row')?.textContent,
    '展开',
  ],
  ['onRow', { onRow: () => ({ title: '一行' }) }, () => row()?.title, '一行'],
  [
    'onChange',
    { onChange: () => sorted() },
    () => {
      act(() => title()?.click())
      return sorted.mock.calls.length
    },
    1,
  ],
])('rows follow another value of %s', (_, other, seen, expected) => {
  const { rerender } = render(<TableRows {...given} />)
  expect(seen()).not.toEqual(expected)
  rerender(<TableRows {...given} {...other} />)
  expect(seen()).toEqual(expected)
})

test('an empty list says so in the words that it has now, and does not scroll', () => {
  const { rerender } = render(<TableRows {...given} rows={[]} />)
  expect(document.querySelector('.ant-table-scroll-horizontal')).toBeNull()
  rerender(<TableRows {...given} rows={[]} empty="什么也没有" />)
  expect(document.querySelector('.ant-table-placeholder')?.textContent).toBe('什么也没有')
  rerender(<TableRows {...given} />)
  expect(document.querySelector('.ant-table-scroll-horizontal')).toBeTruthy()
})

const columns: ColumnOf<StudentRow>[] = ['StudentNo', 'TrueName', 'Grade']

/** A list with what changes around it. */
function Students() {
  const list = useList(people.listStudents)
  const [, open] = useDetail()
  const [selectable, select] = useState(false)
  const [names, setNames] = useState(columns)
  const changeSetting = useChangeTableSetting()
  return (
    <>
      <Button onClick={() => list.set({ Sex: '1' })}>男生</Button>
      <Button onClick={() => select(true)}>可以选择</Button>
      <Button onClick={() => setNames(['TrueName'])}>只要姓名</Button>
      <Button onClick={() => void changeSetting({ ...defaultTableSetting, align: 'center' })}>居中</Button>
      <Button onClick={() => list.turn(2, { detail: list.reading.data?.rows[0]?.Id ?? '' })}>下一个</Button>
      <DataTable
        label="名单"
        list={list}
        columns={names}
        width={600}
        empty="没有"
        onOpen={({ Id }) => open(Id)}
        selectable={selectable}
      />
    </>
  )
}
const show = async (path = '/') => {
  showPart(api, <Students />, { path, token: api.token('admin') })
  await waitFor(() => expect(row()).toBeTruthy())
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const titles = () => [...document.querySelectorAll('[role=columnheader]')].flatMap(each => each.textContent || [])

test('a list is sorted within what it was narrowed to meanwhile', async () => {
  await show()
  await press('男生')
  await waitFor(() => expect(location.search).toBe('?Sex=1'))
  await user.click(document.querySelectorAll<HTMLElement>('[role=columnheader]')[2]!)
  await waitFor(() => expect(location.search).toMatch(/^\?Sex=1&sortField=Grade&sortOrder=/))
})

test('rows that can be selected by now have boxes, and other columns are seen', async () => {
  await show()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  await press('可以选择')
  expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(9)
  await press('只要姓名')
  expect(titles()).toEqual(['姓名'])
})

test('columns stand as the look of tables has it by now', async () => {
  await show()
  const align = () => row()?.querySelector<HTMLElement>('td')?.style.textAlign
  expect(align()).not.toBe('center')
  await press('居中')
  await waitFor(() => expect(align()).toBe('center'))
})

test.each([
  ['desk', '600px'],
  ['tablet', '800px'],
])('rows that open show that they do, and scroll at a %s below %s', async (window, least) => {
  if (window === 'tablet') windowOf('min-width: 577px')
  await show()
  expect(row()?.className).toContain('open')
  expect(document.querySelector<HTMLElement>('.ant-table-body table')?.style.width).toBe(least)
})

test('where the row that Tab stopped at is gone, it stops at the first', async () => {
  await show()
  const stops = () => [...document.querySelectorAll<HTMLElement>('tr.ant-table-row')].map(({ tabIndex }) => tabIndex)
  act(() => row()?.focus())
  await user.keyboard('{End}')
  await waitFor(() => expect(stops().indexOf(0)).toBe(9))
  await user.click(screen.getByTitle('2'))
  await waitFor(() => expect(location.search).toBe('?PageIndex=2'))
  await waitFor(() => expect(stops().indexOf(0)).toBe(0))
})

test('the row whose detail was turned to is brought into sight, and by going back the list is there without it', async () => {
  await show()
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  const [first, second] = document.querySelectorAll<HTMLElement>('tr.ant-table-row')
  await user.click(first!.children[1]!)
  await waitFor(() => expect(first!.getAttribute('aria-current')).toBe('true'))
  expect(seen.mock.contexts).toEqual([first])
  expect(seen).toHaveBeenCalledWith({ block: 'nearest' })
  await user.click(second!.children[1]!)
  await waitFor(() => expect(second!.getAttribute('aria-current')).toBe('true'))
  act(() => history.back())
  await waitFor(() => expect(document.querySelector('[aria-current]')).toBeNull())
  expect(location.search).toBe('')
})

test('other columns of a simple entity are seen', async () => {
  function Terms() {
    const [names, setNames] = useState<readonly ('SchoolYear' | 'Semester')[]>(['SchoolYear', 'Semester'])
    return (
      <>
        <Button onClick={() => setNames(['Semester'])}>只要学期</Button>
        <EntityPage of={crudOf(system, 'Term')} purpose="" columns={names} form={[]} nameOf={({ Id }) => Id} />
      </>
    )
  }
  showPart(api, <Terms />, { token: api.token('admin') })
  await waitFor(() => expect(titles()).toHaveLength(2))
  await press('只要学期')
  await waitFor(() => expect(titles()).toHaveLength(1))
})
