import type { Refusal } from '#contracts/refusal'

/** Refusals about organisations, classes and people. */
export const peopleRefusals = {
  ID_CARD_CONFLICT: { text: '{field}与身份证号不一致' },
  KEY_TOO_SHORT: { text: '请至少输入两个字符' },
} as const satisfies Record<string, Refusal>
