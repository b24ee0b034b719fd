import { type AuditStep, stateTexts, type ApprovalState } from '@xuegong/contracts/approval'
import type { PrintKind } from '#data/print-kind'
import type { Approvals } from './approvals.ts'

const results = { 0: '提交', 1: '同意', 2: '驳回', 3: '不通过' }

/** What became of a step, in words. */
const wordOf = ({ Result, Time, Note }: AuditStep): string => {
  if (Result !== null) return results[Result]
  return Note || (Time === null ? '待处理' : '已处理')
}

/** The slip of an approval: what was handed in and who decided, for whoever reads how it stands. */
export const approvalSlip = (approvals: Pick<Approvals, 'timeline'>): PrintKind => ({
  kind: 'approval',
  title: '审批单',
  permission: 'wftask.get',
  perPage: 1,
  pages: ctx => Id => {
    const { Head, Facts, Steps } = approvals.timeline(ctx, Id)
    return {
      Id,
      Title: `${Head.WfName}单`,
      Blocks: [
        {
          Facts: [
            { Title: '申请人', Text: Head.StarterName },
            { Title: '学号/工号', Text: Head.StarterNo },
            { Title: '单位', Text: Head.StarterOrg },
            { Title: '提交时间', Text: Head.SubmitTime },
            { Title: '办结时间', Text: Head.EndTime ?? '' },
            { Title: '状态', Text: stateTexts[Head.State as ApprovalState] },
          ],
        },
        {
          Title: '申请内容',
          Facts: Facts.map(({ Label, Value }) => ({ Title: Label, Text: Value, Wide: 1 as const })),
        },
        {
          Title: '审批记录',
          Head: ['环节', '处理人', '结果', '意见', '时间'],
          Rows: Steps.map(step => [step.Name, step.TrueName, wordOf(step), step.Opinion, step.Time ?? '']),
        },
      ],
    }
  },
})
