import type { Refusal } from '#contracts/refusal'

/** Refusals of the school calendar. */
export const systemRefusals = {
  TERM_OUTSIDE: { text: '开始和结束日期应在{year}学年内' },
  TERM_OVERLAPS: { text: '与{year}学年第{semester}学期的时间重叠' },
} as const satisfies Record<string, Refusal>
