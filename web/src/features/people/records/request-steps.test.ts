import { expect, test } from 'vitest'
import { type Request, stepsOf } from './request-steps.ts'

const request = (State: number, more: Partial<Request> = {}) =>
  ({
    TrueName: '赵一诺',
    SubmitTime: '2026-10-10 10:00:00',
    Reason: '登记时填写有误',
    AuditUserName: '',
    AuditTime: null,
    Opinion: '',
    ...more,
    State,
  }) as Request
const told = (State: number, more?: Partial<Request>) =>
  stepsOf(request(State, more)).map(({ TrueName, Result }) => `${TrueName} ${Result}`)

test.each([1, 2])('a request of state %i waits for the college', state => {
  expect(told(state)).toEqual(['赵一诺 0', '学院 null'])
})

test.each([
  [3, '林书怡 1'],
  [4, '林书怡 2'],
  [5, '林书怡 3'],
])('a request of state %i was decided so: %s', (state, step) => {
  expect(told(state, { AuditUserName: '林书怡' })).toEqual(['赵一诺 0', step])
})

test.each([6, 7])('nobody decides on a request of state %i, which was withdrawn or has become void', state => {
  expect(told(state)).toEqual(['赵一诺 0'])
})
