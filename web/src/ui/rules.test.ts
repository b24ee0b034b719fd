import { Coded, MobileOf } from '@xuegong/contracts/fields'
import { account } from '@xuegong/contracts/modules/account'
import { Nullable, OneOf } from '@xuegong/contracts/shapes'
import * as t from 'typebox'
import { expect, test } from 'vitest'
import { rulesIn, rulesOf } from './rules.ts'

const words = (rules: ReturnType<typeof rulesOf>) => rules.map(rule => ('message' in rule ? rule.message : ''))

test('a field of the login is required and limited, in the words of the server', () => {
  expect(words(rulesOf(account.login, 'LoginName'))).toEqual(['请输入用户名', '用户名不能超过50个字'])
})

test('a mobile has to be there, in its pattern', () => {
  const [needed, form] = rulesIn(t.Object({ Mobile: MobileOf('手机号') }), 'Mobile')
  expect(needed).toMatchObject({ required: true, message: '请输入手机号' })
  expect(form).toMatchObject({ message: '手机号格式不正确', pattern: /^1[3-9]\d{9}$/u })
})

const object = t.Object({
  Days: t.Integer({ minimum: 1, maximum: 30, title: '天数' }),
  Level: OneOf(['一等', '二等'], { title: '等级' }),
  Files: t.Array(t.String(), { maxItems: 3, title: '附件' }),
  Note: t.Optional(Nullable(t.String({ minLength: 1, maxLength: 20, title: '备注' }))),
  Political: Coded('Political', '政治面貌'),
  Mail: t.String({ pattern: '^.+@.+$|^$', title: '邮箱' }),
})

test.each([
  ['Days', ['请输入天数', '天数不能小于1', '天数不能大于30']],
  ['Level', ['请选择等级']],
  ['Files', ['请选择附件', '附件不能超过3项']],
  ['Note', ['备注不能超过20个字']],
  ['Political', ['请选择政治面貌', '政治面貌不能超过20个字']],
  ['Mail', ['邮箱格式不正确']],
] as const)('the rules of %s are its limits in words', (name, said) => {
  expect(words(rulesIn(object, name))).toEqual(said)
})
