import { query } from '@xuegong/contracts/endpoint'
import { Coded, DayOf, FlagOf, Money, TimeOf } from '@xuegong/contracts/fields'
import { people } from '@xuegong/contracts/modules/people'
import { Id, Nullable, Page, paging, sorting } from '@xuegong/contracts/shapes'
import * as t from 'typebox'
import { expect, test } from 'vitest'
import { shownColumns } from './columns.ts'
import { type ColumnOf, columnsOf } from './field-columns.ts'

const Row = t.Object({
  Id,
  Name: t.String({ title: '名称' }),
  Political: Nullable(Coded('Political', '政治面貌')),
  Amount: Money('金额'),
  People: t.Integer({ title: '人数' }),
  IsOpen: FlagOf('是否公示'),
  Begin: DayOf('起'),
  Born: Nullable(DayOf('出生年月日及时辰')),
  At: TimeOf('时间'),
  Untitled: t.String(),
})
type Row = t.Static<typeof Row>
const list = query({
  summary: '',
  path: '/api/x',
  access: 'signedIn',
  input: t.Object({ ...paging, ...sorting(['Name', 'At']) }),
  result: Page(Row),
})
const dictionary: Readonly<Record<string, ReadonlyMap<string, string>>> = { Political: new Map([['01', '中共党员']]) }
const column = (one: ColumnOf<Row>) => columnsOf<Row>(list, [one], dict => dictionary[dict] ?? new Map())[0]!
const cell = (one: ColumnOf<Row>, value: unknown) =>
  shownColumns([column(one)], { may: () => true, align: 'custom' })[0]?.render?.(value, {} as Row, 0)

test('the title is that of the schema, unless the screen says another; without one it is the name', () => {
  const titles = (['Name', 'Born', { name: 'Name', title: '奖项' }, 'Untitled'] as const).map(one => column(one).title)
  expect(titles).toEqual(['名称', '出生年月日及时辰', '奖项', 'Untitled'])
})

test.each<[ColumnOf<Row>, unknown, string]>([
  ['Political', '01', '中共党员'],
  ['Political', '99', '99'],
  ['Political', null, ''],
  ['IsOpen', 1, '是'],
  ['IsOpen', 0, '否'],
  ['Amount', 1234.5, '1,234.50'],
  ['Amount', 0, '0.00'],
  ['Amount', null, ''],
  ['People', 4800, '4,800'],
  [{ name: 'Amount', format: amount => `${amount} 元` }, 3, '3 元'],
  [{ name: 'People', render: value => `${value} 人` }, 3, '3 人'],
])('%j shows %j as %j', (one, value, text) => {
  expect(cell(one, value)).toBe(text)
})

test('what is as wide as its kind has its width, never less than its title, and the screen has the last word', () => {
  const widths = (['Begin', 'Born', 'At', 'Amount', 'IsOpen', 'Name', { name: 'At', width: 90 }] as const).map(
    one => column(one).width,
  )
  expect(widths).toEqual([108, 132, 170, 120, 76, undefined, 90])
})

test('numbers stand at the right, other values where they are', () => {
  const names = ['Amount', 'People', 'Political', 'At', { name: 'People', number: false }] as const
  const columns = columnsOf<Row>(list, names, () => new Map())
  const aligned = shownColumns(columns, { may: () => true, align: 'custom' }).map(({ align }) => align)
  expect(aligned).toEqual(['right', 'right', undefined, undefined, undefined])
})

test('a column sorts where the list offers it, unless the screen says no', () => {
  const sorters = (['Name', 'At', 'Amount', { name: 'At', sorter: false }] as const).map(one => column(one).sorter)
  expect(sorters).toEqual([true, true, undefined, false])
})

test('a column of no field shows what the screen makes of the row', () => {
  const { title, dataIndex, render } = column({ title: '操作', width: 88, show: ({ Name }) => `查看${Name}` })
  expect([title, dataIndex, render?.(undefined, { Name: '奖学金' } as Row, 0)]).toEqual([
    '操作',
    undefined,
    '查看奖学金',
  ])
})

test('the roster has its titles from the contract', () => {
  const titles = columnsOf(people.listStudents, ['StudentNo', 'Political', 'IdCard'], () => new Map())
  expect(titles.map(({ title }) => title)).toEqual(['学号', '政治面貌', '身份证号'])
})

test('a field that the row does not have does not compile', () => {
  // @ts-expect-error -- the row has no such field
  const wrong: ColumnOf<Row> = 'Nmae'
  // @ts-expect-error -- nor this one
  const more: ColumnOf<Row> = { name: 'Nmae', width: 90 }
  expect([wrong, more]).toHaveLength(2)
})
