import { TimeOf } from '@xuegong/contracts/fields'
import { DateTime, Day, Flag, Nullable, OneOf } from '@xuegong/contracts/shapes'
import * as t from 'typebox'
import { describe, expect, test } from 'vitest'
import { tolerate } from '#http/tolerate'

const Form = t.Object({
  LoginName: t.String(),
  Age: t.Optional(t.Integer()),
  Score: Nullable(t.Number()),
  On: t.Optional(Flag),
  Born: t.Optional(Day),
  At: t.Optional(DateTime),
  Until: t.Optional(TimeOf('', { end: true })),
  Order: t.Optional(OneOf(['up', 'down'])),
  Tags: t.Optional(t.Array(t.String())),
  Info: t.Optional(t.Object({ Mail: t.String() })),
})
const read = (raw: unknown) => tolerate(Form, raw)

describe('reading what clients send', () => {
  test.each([
    ['names match in any case (R9)', { loginname: 'a' }, { LoginName: 'a' }],
    ['of two names the last wins (R9)', { LoginName: 'x', Loginname: 'b' }, { LoginName: 'b' }],
    ['unknown fields are dropped (R13)', { LoginName: 'a', cookies: { a: 1 } }, { LoginName: 'a' }],
    ['numbers may be text (R13)', { Age: '20' }, { Age: 20 }],
    ['texts may be numbers', { LoginName: 2_023_010_101 }, { LoginName: '2023010101' }],
    ['an empty optional number is not given (R13)', { Age: '' }, {}],
    ['an empty nullable number is null (R13)', { Score: '' }, { Score: null }],
    ['flags may be text', { On: '1' }, { On: 1 }],
    ['days are padded and trimmed (R14)', { Born: ' 2022-4-3 ' }, { Born: '2022-04-03' }],
    ['a day serves for a time', { At: '2022-4-3' }, { At: '2022-04-03 00:00:00' }],
    ['a day is its last second where a period ends', { Until: '2022-4-3' }, { Until: '2022-04-03 23:59:59' }],
    ['a repeated query key counts once', { Age: ['1', '2'] }, { Age: 2 }],
    ['one value serves for a list', { Tags: 'a' }, { Tags: ['a'] }],
    ['an empty list is not given', { Tags: '' }, {}],
    ['nested objects are read too', { info: { mail: 'm', x: 1 } }, { Info: { Mail: 'm' } }],
    ['an empty choice is not given', { Order: '' }, {}],
    ['junk stays for the validator', { Born: 'xxxx-xx-xx' }, { Born: 'xxxx-xx-xx' }],
    ['no body is an empty one (R11)', undefined, {}],
  ])('%s', (_, raw, expected) => {
    expect(read(raw)).toEqual(expected)
  })

  test.each([[[1]], ['text'], [7]])('leaves %j, which is no object, to the validator', raw => {
    expect(read(raw)).toBe(raw)
  })

  test('takes no field from the prototype', () => {
    expect(read(JSON.parse('{"__proto__":{"LoginName":"x"},"constructor":"y"}'))).toEqual({})
  })
})
