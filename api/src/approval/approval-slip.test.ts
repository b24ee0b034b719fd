import { expect, test } from 'vitest'
import { flowOf, startOutings } from '#test/outings'
import { approvalSlip } from './approval-slip.ts'

const { approvals, as, publish, submit, decide, counsellor, applicant, staff } = await startOutings()
const [one, two] = staff as [string, string]
const printed = (Id: string) => approvalSlip(approvals).pages(as(applicant))(Id).Blocks

test('a slip says when it was handed in and ended, who decided, and why others did not', () => {
  publish(flowOf({ NodeId: '一审', AssigneeType: 1, Assignees: [one, two] }, { NodeId: '二审', AssigneeType: 3 }))
  const Id = submit()
  decide(Id, one)
  const results = () => printed(Id)[2]!.Rows!.map(([name, who, result]) => [name, who, result])
  expect(results()).toEqual([
    ['提交申请', '申请人', '提交'],
    ['一审', '教师1', '同意'],
    ['一审', '教师2', '其他人已处理'],
    ['二审', '辅导员', '待处理'],
  ])
  const ended = () => printed(Id)[0]!.Facts!.find(({ Title }) => Title === '办结时间')!.Text
  expect(ended()).toBe('')
  decide(Id, counsellor)
  expect(ended()).toBe('2026-10-14 09:00:00')
})
