import { expect, test } from 'vitest'
import { weaknessOf } from '../src/modules/account/password-rules.ts'

const owner = { LoginName: 'Fdy-0001', IdCardEnd: '12345X' }

test.each(['Lotus-Pond7', 'lotus-pond7', 'LotusPond77', 'Ab3$efgh', 'Ab3$efghAb3$efghAb3$'])(
  '%s is strong',
  password => {
    expect(weaknessOf(password, owner)).toBeUndefined()
  },
)

test.each([
  ['Ab3$efg', /8–20/],
  ['Ab3$efghAb3$efghAb3$x', /8–20/],
  ['Lotus Pond7', /不含空格/],
  ['lotuspond7', /至少三种/],
  ['LOTUS-POND', /至少三种/],
  ['fdy-0001', /登录名/],
  ['Lotus12345x', /身份证号/],
])('%s is weak', (password, reason) => {
  expect(weaknessOf(password, owner)).toMatch(reason)
})

test('who has no identity number is not held against an empty one', () => {
  expect(weaknessOf('Lotus-Pond7', { LoginName: 'x', IdCardEnd: '' })).toBeUndefined()
})
