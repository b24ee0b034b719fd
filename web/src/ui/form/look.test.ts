import { Coded, CodedNumber, DayOf, FlagOf, LongText, Money, Picked } from '@xuegong/contracts/fields'
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
])('%s is entered as %s', (name, kind) => {
  expect(look(name).kind).toBe(kind)
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
