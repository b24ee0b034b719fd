import { type ApprovalState, type Decision, stateTexts } from '@xuegong/contracts/approval'
import type { Tone } from '../StateDot.tsx'

const tones: Readonly<Record<ApprovalState, Tone>> = {
  0: 'quiet',
  1: 'busy',
  2: 'busy',
  3: 'good',
  4: 'warn',
  5: 'bad',
  6: 'quiet',
  7: 'quiet',
  8: 'quiet',
}

/** How a state of an approval reads and looks, by its number. */
export const lookOfState = (state: number): { readonly text: string; readonly tone: Tone } => ({
  text: stateTexts[state as ApprovalState],
  tone: tones[state as ApprovalState],
})

/** The states as a filter offers them. */
export const stateOptions = (states: readonly ApprovalState[]) =>
  states.map(value => ({ value, label: stateTexts[value] }))

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

/** The words of a decision. */
export const decisionOf = (result: Decision) => decisions[result - 1]!
