import { failure } from '@xuegong/contracts/envelope'
import { type OutcomeName, outcomes } from '@xuegong/contracts/outcomes'
import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'

const saying = (text: string) => ({ status: 200, body: failure(2, text), requestId: 'r1' })

test('a refusal is said in the words of the server', () => {
  expect(failureOf('refused', saying('学号已存在'))).toEqual({
    outcome: 'refused',
    message: '学号已存在',
    requestId: 'r1',
  })
})

test('too many requests are said in the words of the page', () => {
  expect(failureOf('tooMany', saying('稍后再试')).message).toBe('请求过于频繁，请等待5s后重试')
})

test('a lost connection has a sentence although nobody said one', () => {
  expect(failureOf('cut', { lost: 'cut' }).message).toBe('网络连接失败，请检查网络后重试')
})

const failing = (Object.keys(outcomes) as OutcomeName[]).filter(name => name !== 'ok')

test.each(failing)('%s has a sentence for people even if the server said nothing', name => {
  const { message, address } = failureOf(name, saying(''))
  expect(message).toMatch(/^[^<]*[\u4e00-\u9fa5]/)
  expect(address).toBeUndefined()
})

test('an address is kept only where it may be opened, and never shown', () => {
  const good = failureOf('signOnRedirect', saying('https://sso.example.edu.cn'))
  const bad = failureOf('signOnRedirect', saying('javascript:alert(1)'))
  expect(good).toMatchObject({ address: 'https://sso.example.edu.cn', message: '正在前往统一身份认证' })
  expect(bad).toMatchObject({ message: '统一认证返回的地址无法打开，请联系管理员' })
  expect(bad.address).toBeUndefined()
})
