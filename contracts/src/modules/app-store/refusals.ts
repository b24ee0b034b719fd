import type { Refusal } from '#contracts/refusal'

/** Refusals of the application store and of desktops. */
export const appStoreRefusals = {
  TOOL_NOT_OPEN: { text: '您无权使用该应用' },
  TOOL_URL: { text: '应用地址无效' },
  TOOL_INCOMPLETE: { text: '请完善应用信息后再上架' },
  TOOL_STATE: { text: '应用{state}，不能这样处理' },
  TOOL_ACTION: { text: '动作不属于该应用页面' },
  TOOLS_COLLECTED: { text: '最多收藏{n}个应用' },
  DESKTOP_OVERLAP: { text: '桌面布局有重叠' },
  NOT_USED_YET: { text: '使用后才能评价' },
  SENSITIVE_WORD: { text: '内容包含敏感词' },
} as const satisfies Record<string, Refusal>
