import type { Tone } from '../StateDot.tsx'

/** The states of everything that is applied for and approved. */
export const ApprovalState = {
  draft: 0,
  pending: 1,
  inReview: 2,
  approved: 3,
  returned: 4,
  refused: 5,
  withdrawn: 6,
  voided: 7,
  expired: 8,
} as const
export type ApprovalState = (typeof ApprovalState)[keyof typeof ApprovalState]

/** How a state reads and looks, by its number. */
export const approvalLooks: Readonly<Record<ApprovalState, { readonly text: string; readonly tone: Tone }>> = {
  0: { text: '草稿', tone: 'quiet' },
  1: { text: '待审核', tone: 'busy' },
  2: { text: '审核中', tone: 'busy' },
  3: { text: '已通过', tone: 'good' },
  4: { text: '已驳回', tone: 'warn' },
  5: { text: '不通过', tone: 'bad' },
  6: { text: '已撤回', tone: 'quiet' },
  7: { text: '已作废', tone: 'quiet' },
  8: { text: '已过期', tone: 'quiet' },
}

/** Whether somebody may decide. */
export const awaitsDecision = (state: ApprovalState): boolean =>
  state === ApprovalState.pending || state === ApprovalState.inReview

/** What is decided: agreed, returned to be changed, refused for good. */
export type Decision = 1 | 2 | 3

/** Most characters of an opinion. */
export const opinionLimit = 200

/** The decisions in words: whether they need an opinion (and how it is asked for), and what is usually said. */
export const decisions = [
  { result: 1, text: '同意', tone: 'good', asked: '', templates: ['同意', '情况属实，同意', '材料齐全，符合条件'] },
  {
    result: 2,
    text: '驳回',
    tone: 'warn',
    asked: '请填写驳回原因',
    templates: ['请补充材料', '信息有误，请修改后重新提交', '请与辅导员沟通后重新提交'],
  },
  {
    result: 3,
    text: '不通过',
    tone: 'bad',
    asked: '请填写不通过原因',
    templates: ['不符合条件', '名额已满', '情况不属实'],
  },
] as const satisfies readonly {
  result: Decision
  text: string
  tone: Tone
  asked: string
  templates: readonly string[]
}[]
