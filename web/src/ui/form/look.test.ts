import { Coded, CodedNumber, DayOf, FlagOf, LongText, Money, Picked, RegionOf, RowsOf } from '@xuegong/contracts/fields'
import { FilesOf, PictureOf } from '@xuegong/contracts/file-fields'
import { dateTimePattern, Day, Flag, Nullable, OneOf } from '@xuegong/contracts/shapes'
import * as t from 'typebox'
import { expect, test } from 'vitest'
import { type Look, lookOf } from './look.ts'

const object = t.Object({
  Name: t.String({ maxLength: 20, title: '名称' }),
  Reason: t.Optional(Nullable(LongText('事由', 500))),
  Address: t.String({ maxLength: 500, title: '地址' }),
  Days: t.Integer({ minimum: 1, title: '天数' }),
  Sum: t.Number({ title: '金额' }),
  Fee: Money('学费'),
  State: CodedNumber('StuStatus', '状态'),
  Politicals: t.Array(Coded('Political', '政治面貌')),
  StudentId: Picked('student', '学生'),
  Helpers: t.Array(Picked('staff', '协办人')),
  ClassId: t.Optional(Nullable(Picked('class', '班级'))),
  Left: Nullable(FlagOf('已离校')),
  End: t.Optional(Nullable(DayOf('结束日期'))),
  Level: OneOf(['一等', '二等'], { title: '等级' }),
  Levels: t.Array(OneOf(['一等', '二等']), { title: '等级' }),
  IsOpen: Flag,
  Begin: t.String({ pattern: dateTimePattern, title: '开始时间' }),
  Birthday: Nullable(Day),
  Home: RegionOf('家庭所在地', 2),
  Photo: t.Optional(Nullable(PictureOf('照片'))),
  Proofs: FilesOf('附件', { most: 3, kinds: ['pdf'], megabytes: 2 }),
  Family: RowsOf('家庭成员', t.Object({ Name: t.String() }), { least: 1, most: 6 }),
})
const look = (name: string, given = {}) => lookOf(object, name, given)

test.each<[string, Look['kind']]>([
  ['Name', 'text'],
  ['Reason', 'area'],
  ['Address', 'text'],
  ['Days', 'number'],
  ['Level', 'choice'],
  ['Levels', 'choice'],
  ['IsOpen', 'flag'],
  ['Begin', 'time'],
  ['Birthday', 'day'],
  ['Fee', 'number'],
  ['State', 'choice'],
  ['Politicals', 'choice'],
  ['StudentId', 'person'],
  ['Helpers', 'person'],
  ['ClassId', 'class'],
  ['Left', 'flag'],
  ['End', 'day'],
  ['Home', 'region'],
  ['Photo', 'file'],
  ['Proofs', 'file'],
  ['Family', 'rows'],
])('%s is entered as %s', (name, kind) => {
  expect(look(name).kind).toBe(kind)
})

test('what files, regions and rows may be comes from the schema', () => {
  expect(look('Photo')).toMatchObject({ several: false, most: 1, optional: true, file: true })
  expect(look('Photo').takes).toEqual({ kinds: ['jpg', 'png'], megabytes: 10 })
  expect(look('Proofs')).toMatchObject({ several: true, most: 3, takes: { kinds: ['pdf'], megabytes: 2 } })
  expect(look('Home')).toMatchObject({ region: 2, optional: false })
  expect(look('Family')).toMatchObject({ least: 1, most: 6, row: { properties: { Name: {} } } })
})

test('what a screen gives goes before what the schema says', () => {
  const options = [{ value: 1, label: '在读' }]
  expect(look('State', { options })).toMatchObject({ kind: 'choice', dict: undefined, options })
  expect(look('Name', { tree: [], label: '单位' })).toMatchObject({ kind: 'tree', label: '单位' })
})

test('codes are chosen from their dictionary, of numbers too, one or several', () => {
  expect(look('State')).toMatchObject({ dict: 'StuStatus', numeric: true, several: false })
  expect(look('Politicals')).toMatchObject({ dict: 'Political', numeric: false, several: true })
})

test('who is picked by name may be one or several', () => {
  expect(look('StudentId')).toMatchObject({ picks: 'student', several: false, optional: false })
  expect(look('Helpers')).toMatchObject({ picks: 'staff', several: true })
  expect(look('StudentId', { options: [] }).kind).toBe('choice')
})

test('an amount of money has two decimals', () => {
  expect(look('Fee')).toMatchObject({ label: '学费', money: true, precision: 2 })
  expect(look('Sum').money).toBe(false)
})

test('title, length, decimals, choices and emptiness come from the schema', () => {
  expect(look('Reason')).toMatchObject({ label: '事由', maxLength: 500, optional: true })
  expect([look('Days').precision, look('Sum').precision]).toEqual([0, undefined])
  expect(look('Levels')).toMatchObject({ several: true, options: [{ value: '一等' }, { value: '二等' }] })
  expect([look('Birthday').optional, look('Days').optional]).toEqual([true, false])
})
