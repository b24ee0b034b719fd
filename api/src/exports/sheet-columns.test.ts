import { Nullable } from '@xuegong/contracts/shapes'
import { Coded, FlagOf, Money, RegionOf } from '@xuegong/contracts/fields'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { and, eq } from 'drizzle-orm'
import * as t from 'typebox'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'
import { sheetColumnsOf } from './sheet-columns.ts'

const { world } = await startApi('tiny')
await world.own()
const row = t.Object({
  Political: Coded('Political', '政治面貌'),
  Sex: Coded('Sex', '性别'),
  HomeRegion: RegionOf('生源地区'),
  IsBind: FlagOf('绑定微信'),
  IsSaid: Nullable(FlagOf('在校')),
  Kind: t.Union([t.Literal(1), t.Literal(2)], { title: '类型' }),
  One: t.Union([t.Literal(1)], { title: '一' }),
  Aid: Money('金额'),
  Num: t.Integer({ title: '人数在学院各专业之中的合计' }),
  Hidden: t.String(),
})
const list = { result: t.Object({ rows: t.Array(row), total: t.Integer() }) }
const columns = (asked?: string[]) => sheetColumnsOf(world.reader(), list as never, asked)
const column = (key: string) => columns().find(each => each.key === key)!
const textsIn = (key: string, ...codes: string[]) => codes.map(code => column(key).texts?.get(code))

test('a sheet has the fields with titles, or those that are asked for in the order in which they are', () => {
  expect(
    columns()
      .map(({ title }) => title)
      .join(),
  ).toBe('政治面貌,性别,生源地区,绑定微信,在校,类型,一,金额,人数在学院各专业之中的合计')
  expect(columns(['Aid', 'Sex', 'nothing', 'Sex']).map(({ key }) => key)).toEqual(['Aid', 'Sex'])
})

test('codes are said in the words of their own dictionary, those that are switched off, too', () => {
  const off = and(eq(codeItem.CodeType, 'Political'), eq(codeItem.Code, '01'))
  world.transact(db => db.update(codeItem).set({ State: 0 }).where(off).run())
  expect(textsIn('Political', '01', '13', 'none')).toEqual(['中共党员', '群众', undefined])
  expect(textsIn('Sex', '1', '2', '13')).toEqual(['男', '女', undefined])
})

test('a region is said with all of its names, one that there is not is left as it is', () => {
  expect(textsIn('HomeRegion', '370202', '370000', '999999')).toEqual(['山东省青岛市市南区', '山东省', undefined])
})

test('yes and no are said in words, and no other two or one of them', () => {
  expect(textsIn('IsBind', '0', '1')).toEqual(['否', '是'])
  expect(textsIn('IsSaid', '0', '1', 'null')).toEqual(['否', '是', undefined])
  expect([column('Kind').texts, column('One').texts, column('Num').texts]).toEqual([undefined, undefined, undefined])
})

test('amounts are numbers, and a column is as wide as its heading', () => {
  expect([column('Aid').number, column('Num').number, column('HomeRegion').number]).toEqual([
    true,
    undefined,
    undefined,
  ])
  expect([column('Aid').width, column('Num').width]).toEqual([16, 30])
})
