import type { Refusal } from '#contracts/refusal'

/** Refusals of the ways to other systems. */
export const workbenchRefusals = {
  LINK_INVALID: { text: '链接地址无效，只能打开以 http 或 https 开头的地址' },
} as const satisfies Record<string, Refusal>
