import { people } from '@xuegong/contracts/modules/people'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { Coded, CodedNumber, DayOf, TimeOf } from '@xuegong/contracts/fields'
import { Nullable } from '@xuegong/contracts/shapes'
import { eq } from 'drizzle-orm'
import * as t from 'typebox'
import { expect, test } from 'vitest'
import { fieldFault } from './field-check.ts'
import { startApi } from '#test/session'

const { as, world } = await startApi('tiny')
const Political = Coded('Political', '政治面貌')
const fault = (schema: t.TSchema, value: unknown) => fieldFault(world, schema, value)

test('a code that no dictionary has is refused by the name of its field', async () => {
  const { ErrorCode, RequestMsg } = await as('admin')(people.listStudents, { Political: ['03', '99'] })
  expect([ErrorCode, RequestMsg]).toEqual([2, '政治面貌的值“99”不在字典中'])
})

test('a code of another dictionary is refused', async () => {
  // 21 is an education level.
  const { RequestMsg } = await as('admin')(people.listStudents, { Sex: '21' })
  expect(RequestMsg).toBe('性别的值“21”不在字典中')
})

test.each([
  [t.Object({ Political }), { Political: '13' }, null],
  [t.Object({ Political }), { Political: '' }, '请选择政治面貌'],
  [t.Object({ Political: t.Optional(Political) }), {}, null],
  [t.Object({ Political: Nullable(Political) }), { Political: null }, null],
  [t.Object({ Political: Nullable(Political) }), { Political: 'x' }, '政治面貌的值“x”不在字典中'],
  [t.Object({ All: t.Array(Political) }), { All: ['01', '77'] }, '政治面貌的值“77”不在字典中'],
  [t.Object({ Info: t.Object({ Political }) }), { Info: { Political: 'y' } }, '政治面貌的值“y”不在字典中'],
  [t.Object({ Rows: t.Array(t.Object({ Political })) }), { Rows: [{ Political: 'z' }] }, '政治面貌的值“z”不在字典中'],
  [t.Object({ State: CodedNumber('StuStatus', '状态') }), { State: 1 }, null],
  [t.Object({ State: CodedNumber('StuStatus', '状态') }), { State: 7 }, '状态的值“7”不在字典中'],
  [t.Object({ Name: t.String() }), { Name: 'no code' }, null],
  [t.Object({ Day: DayOf('日期') }), { Day: '2028-02-29' }, null],
  [t.Object({ Day: DayOf('日期') }), { Day: '2026-02-29' }, '日期格式不正确'],
  [t.Object({ Day: t.Optional(Nullable(DayOf('日期'))) }), { Day: '2026-13-01' }, '日期格式不正确'],
  [t.Object({ Day: DayOf('日期') }), { Day: '9999-12-31' }, '日期格式不正确'],
  [t.Object({ Day: DayOf('日期') }), { Day: '1899-12-31' }, '日期格式不正确'],
  [t.Object({ At: TimeOf('时间') }), { At: '2026-10-14 23:59:59' }, null],
  [t.Object({ At: TimeOf('时间') }), { At: '2026-10-14 24:00:00' }, '时间格式不正确'],
])('codes and days are looked at wherever they stand: %j', (schema, value, sentence) => {
  expect(fault(schema, value)).toBe(sentence)
})

test('a code that was switched off still stands for old rows', async () => {
  const { as, world } = await startApi('tiny')
  await world.own()
  world.transact(db => db.update(codeItem).set({ State: 0 }).where(eq(codeItem.Id, 'Political.13')).run())
  expect((await as('admin')(people.listStudents, { Political: ['13'] })).ErrorCode).toBe(0)
})

test('a code stands as soon as a dictionary has it, and no longer', async () => {
  const { world } = await startApi('tiny')
  await world.own()
  const rename = (from: string, to: string) =>
    world.transact(db => db.update(codeItem).set({ Code: to }).where(eq(codeItem.Code, from)).run())
  const faults = () => ['13', '88'].map(code => fieldFault(world, t.Object({ Political }), { Political: code }))
  expect(faults()).toEqual([null, '政治面貌的值“88”不在字典中'])
  rename('13', '88')
  expect(faults()).toEqual(['政治面貌的值“13”不在字典中', null])
})
