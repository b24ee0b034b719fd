import { expect, test } from 'vitest'
import { type Column, type ColumnView, shownColumns, sumOf, totalsOf } from './columns.ts'

interface Row {
  Id: string
  Name: string
  Fee: number | string | null
}
const fee: Column<Row> = { title: '金额', dataIndex: 'Fee', number: true, needTotal: true }
const view = (more: Partial<ColumnView> = {}): ColumnView => ({ may: () => true, align: 'custom', ...more })
const shown = (column: Column<Row>, more: Partial<ColumnView> = {}) => shownColumns([column], view(more))[0]
const cell = (column: Column<Row>, value: unknown) => shown(column)?.render?.(value as never, {} as Row, 0)

test.each([
  [[1, 2, 3], 6],
  [[0.1, 0.2], 0.3],
  [['12.50', 7.25], 19.75],
  [[1, '—', null, undefined, '', true, Number.NaN, 2], 3],
  [[], 0],
])('the sum of %j is %d: decimals stay, what is no number is left out', (values, sum) => {
  expect(sumOf(values)).toBe(sum)
})

test('only columns that want a total have one, written as their cells are', () => {
  const rows = [
    { Id: '1', Name: 'a', Fee: 1200.5 },
    { Id: '2', Name: 'b', Fee: '34' },
  ]
  const yuan = { ...fee, title: '实收', format: (amount: number) => `¥${amount.toFixed(2)}` }
  expect(totalsOf([{ title: '姓名', dataIndex: 'Name' }, fee, yuan], rows)).toEqual([
    { title: '金额', text: '1,234.5' },
    { title: '实收', text: '¥1234.50' },
  ])
})

test('amounts are grouped and keep their decimals; what is no amount is shown as it is', () => {
  expect([1234567, '1234.50', null, '免缴'].map(value => cell(fee, value))).toEqual([
    '1,234,567',
    '1,234.50',
    '',
    '免缴',
  ])
})

test('codes are shown by their texts, an unknown one by itself', () => {
  const column: Column<Row> = { title: '性别', dataIndex: 'Name', texts: new Map([['1', '男']]) }
  expect([cell(column, 1), cell(column, '1'), cell(column, 9), cell(column, null)]).toEqual(['男', '男', '9', ''])
})

test('a column whose permission is not granted is not there', () => {
  const secret: Column<Row> = { title: '金额', dataIndex: 'Fee', permission: 'pay.export' }
  const asked: string[] = []
  const may = (permission: string) => asked.push(permission) < 0
  expect(shownColumns([fee, secret], view({ may })).map(({ title }) => title)).toEqual(['金额'])
  expect(asked).toEqual(['pay.export'])
})

test.each([
  ['custom', fee, 'right'],
  ['custom', { ...fee, align: 'center' }, 'center'],
  ['custom', { title: '姓名', dataIndex: 'Name' }, undefined],
  ['left', fee, 'left'],
  ['center', { title: '姓名', dataIndex: 'Name' }, 'center'],
] as const)('aligned %s, a column stands where it should', (align, column, expected) => {
  expect(shown(column, { align })?.align).toBe(expected)
})

test('the column that the list is sorted by says so, others that could be sorted say they are not', () => {
  const names: Column<Row> = { title: '姓名', dataIndex: 'Name', sorter: true }
  const orders = (sortField: string) => shown(names, { sortField, sortOrder: 'descend' })?.sortOrder
  expect([orders('Name'), orders('Fee')]).toEqual(['descend', null])
})
