import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import type { StudentRow } from '@xuegong/contracts/modules/people/student-fields'
import { Button } from 'antd'
import { expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { DataTable } from './DataTable.tsx'
import type { ColumnOf } from './field-columns.ts'
import { useList } from './use-list.ts'

const api = await startApi('tiny')
const user = userEvent.setup()
const columns: ColumnOf<StudentRow>[] = ['StudentNo', 'TrueName', 'Grade', 'Sex']
const expandable = {
  expandedRowRender: () => '展开',
  expandIcon: () => <Button>展开</Button>,
  defaultExpandAllRows: true,
}

function Students({ unfolded = false }) {
  const list = useList(people.listStudents)
  return (
    <>
      <Button onClick={() => list.selection.setAll()}>全部</Button>
      <Button onClick={() => list.selection.clear()}>都不选</Button>
      <output>{list.selection.count}</output>
      <DataTable
        label="名单"
        list={list}
        columns={columns}
        width={600}
        empty="没有人"
        selectable
        {...(unfolded && { expandable })}
      />
    </>
  )
}
const rows = () => [...document.querySelectorAll<HTMLElement>('tr.ant-table-row')]
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: '选择此行' })
const page = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: '选择本页' })[0]!
const count = () => Number(document.querySelector('output')?.textContent)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const tick = (at: number) => user.click(boxes()[at]!)
const tickCell = (at: number) => user.click(rows()[at]!.children[0]!)
async function upTo(at: number) {
  await user.keyboard('{Shift>}')
  await tick(at)
  await user.keyboard('{/Shift}')
}
async function goTo(number: string) {
  const [first] = rows()
  await user.click(screen.getByTitle(number))
  await waitFor(() => expect(first!.isConnected).toBe(false))
}
const every = Array.from({ length: 10 }, (_, at) => at)
const ticked = () => boxes().flatMap(({ checked }, at) => (checked ? at : []))
const coloured = () => rows().flatMap(({ classList }, at) => (classList.contains('ant-table-row-selected') ? at : []))
const whole = () => (page().checked ? 'all' : page().indeterminate ? 'some' : 'none')
const state = () => {
  expect(coloured()).toEqual(ticked())
  return [ticked(), whole()]
}
async function show(path = '/', unfolded = false) {
  showPart(api, <Students unfolded={unfolded} />, { path, token: api.token('admin') })
  await screen.findAllByRole('checkbox', { name: '选择此行' })
}

test('rows are ticked and coloured one by one, and the box above says whether all of the page are, or some', async () => {
  await show()
  expect(state()).toEqual([[], 'none'])
  await tick(5)
  expect(state()).toEqual([[5], 'some'])
  await user.click(page())
  expect(state()).toEqual([every, 'all'])
  await tick(5)
  expect(state()).toEqual([every.filter(at => at !== 5), 'some'])
  await user.click(page())
  await user.click(page())
  expect(state()).toEqual([[], 'none'])
})

test('Shift selects from the row that was ticked before, up or down, and lets go of rows that all are', async () => {
  await show()
  await tick(5)
  await upTo(2)
  expect(state()).toEqual([[2, 3, 4, 5], 'some'])
  await upTo(4)
  expect(state()).toEqual([[5], 'some'])
})

test('a row that was let go of is no beginning for Shift', async () => {
  await show()
  for (const at of [2, 5, 5]) await tick(at)
  await upTo(8)
  expect(ticked()).toEqual([2, 8])
})

test('nor is one before the whole page was ticked', async () => {
  await show()
  await tick(5)
  await user.click(page())
  await upTo(7)
  expect(ticked()).toEqual(every.filter(at => at !== 7))
})

test('nor one of another page; rows of other pages stay selected', async () => {
  await show()
  await goTo('2')
  await tick(4)
  await goTo('1')
  await tick(5)
  await goTo('2')
  await upTo(7)
  expect([ticked(), count()]).toEqual([[4, 7], 3])
  await upTo(8)
  expect([ticked(), count()]).toEqual([[4, 7, 8], 4])
  await user.click(page())
  expect(count()).toBe(11)
  await user.click(page())
  expect(count()).toBe(1)
})

test('nor any where nothing is selected, though one was ticked', async () => {
  await show()
  await tick(2)
  await press('都不选')
  await upTo(6)
  expect(ticked()).toEqual([6])
})

test('a row that was ticked beside its box or by Space is a beginning as well', async () => {
  await show()
  await tick(1)
  await press('都不选')
  await tickCell(4)
  await upTo(6)
  expect(ticked()).toEqual([4, 5, 6])
  rows()[8]!.focus()
  await user.keyboard(' ')
  await upTo(9)
  expect(ticked()).toEqual([4, 5, 6, 8, 9])
})

test('of all that the filter finds, a row that is let go of leaves the others of the page', async () => {
  await show()
  await press('全部')
  expect([...state(), count()]).toEqual([every, 'all', 40])
  await tick(3)
  await upTo(6)
  expect([ticked(), count()]).toEqual([every.filter(at => at !== 3 && at !== 6), 8])
})

test('on a page without rows nothing can be selected', async () => {
  showPart(api, <Students />, { path: '/?Key=没有这个人', token: api.token('admin') })
  await screen.findByText('没有人')
  expect([page().disabled, whole()]).toEqual([true, 'none'])
})

test('the boxes stand first, at the side when the others scroll, and are no wider than they must be', async () => {
  await show()
  const [cell, number] = rows()[0]!.children
  expect([cell!.className, number!.className]).toEqual([
    expect.stringMatching(/ant-table-selection-column.*ant-table-cell-fix/),
    expect.not.stringContaining('ant-table-selection-column'),
  ])
  expect(document.querySelector<HTMLElement>('col')?.style.width).toBe('44px')
})

test('what is unfolded below a row is no row for the keys, nor coloured with it', async () => {
  await show('/', true)
  const [unfolded] = document.querySelectorAll('tr.ant-table-expanded-row')
  await tick(0)
  expect([unfolded!.hasAttribute('tabindex'), unfolded!.classList.contains('ant-table-row-selected')]).toEqual([
    false,
    false,
  ])
})
