import type { Refusal } from '#contracts/refusal'

/** Refusals of changes to code tables. */
export const dictionaryRefusals = {
  CODE_STANDARD: { text: '国家标准字典不能修改代码' },
  CODE_USED: { text: '该代码已被使用，只能停用' },
  CODE_BELOW_ITSELF: { text: '字典项不能移动到自身或其下级' },
  CODE_PARENT_MISSING: { text: '上级代码“{code}”不存在' },
} as const satisfies Record<string, Refusal>
