import { screen, waitFor } from '@testing-library/react'
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

test('rows that are selected draw none anew: alone, together with Shift, or all of the page', async () => {
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
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: '选择此行' })
  const before = drawn
  const [page] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: '选择本页' })
  const rows = () => [...document.querySelectorAll('tr.ant-table-row')]
  const ticked = () => boxes.flatMap(({ checked }, at) => (checked ? at : []))
  const coloured = () => rows().flatMap(({ classList }, at) => (classList.contains('ant-table-row-selected') ? at : []))
  const state = () => [ticked(), page!.checked, page!.indeterminate]
  const everyRow = boxes.map((_, at) => at)
  await user.click(boxes[5]!)
  expect(state()).toEqual([[5], false, true])
  await user.keyboard('{Shift>}')
  await user.click(boxes[2]!)
  expect(state()).toEqual([[2, 3, 4, 5], false, true])
  await user.click(boxes[4]!)
  await user.keyboard('{/Shift}')
  expect([state(), coloured()]).toEqual([[[5], false, true], [5]])
  await user.click(page!)
  expect([state(), coloured()]).toEqual([[everyRow, true, false], everyRow])
  await user.click(page!)
  expect([state(), coloured()]).toEqual([[[], false, false], []])
  await user.keyboard('{Shift>}')
  await user.click(boxes[7]!)
  await user.keyboard('{/Shift}')
  expect(state()).toEqual([[7], false, true])
  await user.click(screen.getByRole('button', { name: '全部' }))
  expect([state(), coloured()]).toEqual([[everyRow, true, false], everyRow])
  await user.click(boxes[0]!)
  expect(ticked()).toEqual(everyRow.slice(1))
  expect(drawn).toBe(before)
})

test('on a page without rows nothing can be selected', async () => {
  function Nobody() {
    const list = useList(people.listStudents)
    return <DataTable label="名单" list={list} columns={['TrueName']} width={600} empty="没有人" selectable />
  }
  showPart(api, <Nobody />, { path: '/?Key=没有这个人', token: api.token('admin') })
  await screen.findByText('没有人')
  const [page] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: '选择本页' })
  expect([page!.disabled, page!.checked, page!.indeterminate]).toEqual([true, false, false])
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
