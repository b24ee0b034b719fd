import { account } from '@xuegong/contracts/account'
import { people } from '@xuegong/contracts/people'
import { expect, test } from 'vitest'
import { rulesOf } from './rules.ts'

const words = (rules: ReturnType<typeof rulesOf>) => rules.map(rule => ('message' in rule ? rule.message : ''))

test('a field of the login is required and limited, in the words of the server', () => {
  expect(words(rulesOf(account.login, 'LoginName'))).toEqual(['请输入用户名', '用户名不能超过50个字'])
})

test('a mobile has its pattern', () => {
  const [rule] = rulesOf(people.editStudent, 'Mobile')
  expect(rule).toMatchObject({ message: '手机号格式不正确', pattern: /^1[3-9]\d{9}$/ })
})
