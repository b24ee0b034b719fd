import { expect, test } from 'vitest'
import { opinionFault } from './opinions.ts'

test.each([
  [1, '', undefined],
  [2, ' 补 ', '请填写驳回原因'],
  [2, '补充', undefined],
  [3, '', '请填写不通过原因'],
  [3, '不'.repeat(200), undefined],
  [1, '同'.repeat(201), '审批意见不能超过200个字'],
] as const)('decision %i with the opinion “%s”: %s', (result, opinion, fault) => {
  expect(opinionFault(result, opinion)).toBe(fault)
})
