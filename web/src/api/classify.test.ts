import { failure, success } from '@xuegong/contracts/envelope'
import { type Outcome, type OutcomeName, outcomes } from '@xuegong/contracts/outcomes'
import { expect, test } from 'vitest'
import { classify } from './classify.ts'

const answer = (status: number, body: unknown) => ({ status, body, requestId: '' })
const page = { signedIn: true, webLog: false }

/** An answer of every class, made from the row that describes it. */
function produce(name: OutcomeName) {
  const { status, code, when }: Outcome = outcomes[name]
  if (when === 'timeout' || when === 'cut') return { lost: when }
  if (when === 'notEnvelope') return answer(200, '<html>502</html>')
  if (when === 'isLogin') return answer(401, { result: { isLogin: true } })
  if (code === 0) return answer(200, success(1))
  const text = when === 'text' ? '请先认证-----x' : 'https://sso.example.edu.cn'
  return answer(status ?? 200, failure(code === 'any' ? 4711 : Number(code), text))
}
const circumstances = (when: Outcome['when']) => ({ signedIn: when !== 'stranger', webLog: when === 'webLog' })

test.each(Object.keys(outcomes) as OutcomeName[])('an answer of the class %s is recognised', name => {
  const { when }: Outcome = outcomes[name]
  expect(classify(produce(name), circumstances(when))).toBe(name)
})

test('a 401 of a sign-on step is recognised inside the envelope too', () => {
  expect(classify(answer(401, { ...failure(401, 'x'), ResultValue: { isLogin: true } }), page)).toBe(
    'unauthorizedLogin',
  )
})

test('a 403 without an envelope is still forbidden', () => {
  expect(classify(answer(403, '<html>'), page)).toBe('forbidden')
})

test('a body of null is not an envelope', () => {
  expect(classify(answer(200, null), page)).toBe('notEnvelope')
})
