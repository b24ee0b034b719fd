import type { Refusal } from '#contracts/refusal'

/** Refusals of the search for people. */
export const peopleRefusals = {
  KEY_TOO_SHORT: { text: '请至少输入两个字符' },
} as const satisfies Record<string, Refusal>
