import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { crudOf } from '@xuegong/contracts/entity'
import { people } from '@xuegong/contracts/modules/people'
import type { StudentRow } from '@xuegong/contracts/modules/people/student-fields'
import { system } from '@xuegong/contracts/modules/system'
import { Button } from 'antd'
import { useMemo } from 'react'
import { expect, test, vi } from 'vitest'
import { type Instead, startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { EntityPage } from '../entity/EntityPage.tsx'
import { DataTable } from './DataTable.tsx'
import type { ColumnOf } from './field-columns.ts'
import { useDetail } from './list-address.ts'
import { Marks } from './table-parts.tsx'
import { TableRows } from './TableRows.tsx'
import { useList } from './use-list.ts'

const api = await startApi('tiny')
const user = userEvent.setup()

test('keys, a detail that opens and a reading that brings nothing new draw no row anew: a page has up to a hundred', async () => {
  let drawn = 0
  function Counted() {
    const list = useList(people.listStudents)
    const [, open] = useDetail()
    const counted = useMemo((): ColumnOf<StudentRow>[] => {
      const render = (name: string, { Id }: StudentRow) => {
        drawn += 1
        return <Button onClick={() => open(Id)}>{name}</Button>
      }
      return ['StudentNo', { name: 'TrueName', render }]
    }, [open])
    return (
      <>
        <Button onClick={() => list.refresh()}>刷新</Button>
        <DataTable label="名单" list={list} columns={counted} width={600} empty="没有" onOpen={({ Id }) => open(Id)} />
      </>
    )
  }
  let asked = 0
  const instead: Instead = path => {
    if (path === people.listStudents.path) asked += 1
    return undefined
  }
  showPart(api, <Counted />, { token: api.token('admin'), instead })
  await waitFor(() => expect(drawn).toBe(10))
  const [first, second] = document.querySelectorAll<HTMLElement>('tr.ant-table-row')
  await user.click(first!.children[0]!)
  await waitFor(() => expect(first!.getAttribute('aria-current')).toBe('true'))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(second!.getAttribute('aria-current')).toBe('true'))
  expect([first!.getAttribute('aria-current'), first!.tabIndex, second!.tabIndex]).toEqual([null, -1, 0])
  await user.click(screen.getByRole('button', { name: '刷新' }))
  const table = screen.getByRole('table')
  await waitFor(() => expect([asked, table.getAttribute('aria-busy')]).toEqual([2, 'false']))
  expect(drawn).toBe(10)
})

test('rows that are selected draw none anew, however they are', async () => {
  let drawn = 0
  function Counted() {
    const list = useList(people.listStudents)
    const counted = useMemo((): ColumnOf<StudentRow>[] => {
      const render = (name: string) => {
        drawn += 1
        return name
      }
      return ['StudentNo', { name: 'TrueName', render }]
    }, [])
    return (
      <>
        <Button onClick={() => list.selection.setAll()}>全部</Button>
        <DataTable label="名单" list={list} columns={counted} width={600} empty="没有" selectable />
      </>
    )
  }
  showPart(api, <Counted />, { token: api.token('admin') })
  const boxes = await screen.findAllByRole('checkbox', { name: '选择此行' })
  expect(drawn).toBe(10)
  for (const box of [boxes[5]!, boxes[2]!, ...screen.getAllByRole('checkbox', { name: '选择本页' }).slice(0, 1)])
    await user.click(box)
  await user.click(screen.getByRole('button', { name: '全部' }))
  expect(document.querySelectorAll('.ant-table-row-selected')).toHaveLength(10)
  expect(drawn).toBe(10)
})

test('a detail that opens draws no row of a simple entity anew', async () => {
  const reads = vi.fn<(row: unknown) => string>(() => '同一行')
  const columns = ['SchoolYear' as const, { title: '说明', show: reads }]
  const form = [] as const
  showPart(
    api,
    <EntityPage of={crudOf(system, 'Term')} purpose="" columns={columns} form={form} nameOf={row => row.SchoolYear} />,
    { token: api.token('admin') },
  )
  const [row] = await screen.findAllByText('同一行')
  const drawn = reads.mock.calls.length
  await user.click(row!)
  await waitFor(() => expect(row!.closest('tr')!.getAttribute('aria-current')).toBe('true'))
  expect(reads).toHaveBeenCalledTimes(drawn)
})

test('columns whose width is measured draw no row anew, and rows that change are drawn', async () => {
  const drawn: number[] = []
  // A row asks for it when it is drawn.
  const marks = {
    get shown() {
      drawn.push(1)
      return null
    },
    stop: undefined,
  }
  const fixed = {
    columns: [{ title: '名称', dataIndex: 'Name' as const, key: 'Name' }],
    room: 600,
    empty: '',
    className: '',
    selectable: false,
    expandable: undefined,
    onRow: () => ({}),
    onChange: () => {},
  }
  const [first, second, third] = ['甲', '乙', '丙'].map(Name => ({ Id: Name, Name }))
  const shown = (...rows: (typeof first)[]) => (
    <Marks value={marks}>
      <TableRows<{ Id: string; Name: string }> {...fixed} rows={rows.map(row => row!)} />
    </Marks>
  )
  const page = render(shown(first, second))
  await screen.findByText('乙')
  // Its width is measured behind that.
  await act(async () => new Promise(resolve => setTimeout(resolve, 20)))
  expect(drawn).toHaveLength(2)
  page.rerender(shown(first, { Id: '乙', Name: '改' }, third))
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['甲', '改', '丙'])
  page.rerender(shown(third))
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['丙'])
})
