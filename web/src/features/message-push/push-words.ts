import type { MessageTemplate } from '@xuegong/contracts/modules/message-push/templates'
import { channels, pushModules, pushStates } from '@xuegong/contracts/modules/message-push/words'
import type { Tone } from '#ui/StateDot.tsx'

const textsOf = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> => new Map(Object.entries(words))
export const moduleTexts = textsOf(pushModules)
export const channelTexts = textsOf(channels)

const numbered = (words: Readonly<Record<number, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value: Number(value), label }))
export const moduleOptions = Object.entries(pushModules).map(([value, label]) => ({ value, label }))
export const channelOptions = numbered(channels)
export const stateOptions = numbered(pushStates)

const tones: readonly Tone[] = ['busy', 'good', 'bad', 'quiet']
/** How the state of a push looks. */
export const pushTone = (State: number) => ({
  tone: tones[State] ?? 'quiet',
  text: pushStates[State as keyof typeof pushStates] ?? '',
})

/** What stands in an example of a message for a variable that means something else than in other ones. */
const ownExamples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  TASK_FAIL: { 原因: '第 3 行学号重复' },
  WF_VOID: { 原因: '申请人已转学' },
  WF_TRANSFER: { 原因: '本周出差' },
  COUNSELLOR_CHANGED: { TrueName: '陈思远' },
  TODO_NEW: { TrueName: '陈思远' },
  NOTICE_NEW: { 标题: '关于开展宿舍安全检查的通知' },
  NOTICE_REMIND: { 标题: '关于开展宿舍安全检查的通知' },
  NOTICE_AUDIT: { TrueName: '陈思远', 标题: '关于开展宿舍安全检查的通知' },
}

/** What stands in an example of a message for each variable. */
const examples: Readonly<Record<string, string>> = {
  TrueName: '赵一诺',
  A: '陈思远',
  业务: '个人信息变更',
  时限: '2026-10-16 18:00',
  意见: '请补充证明材料',
  类型: '通知',
  标题: '提交本月班会记录',
  文件名: '学生名单.xlsx',
  结果: '导出完成，请到我的下载查看',
  角色: '辅导员',
  状态: '休学',
  班级: '计算机2401班',
  旧班: '计算机2401班',
  新班: '计算机2402班',
  时间: '2026-10-14 09:30',
  绑定或解绑: '绑定',
  码: '******',
  链接: 'https://…',
}

/** A text as somebody would read it; what is no variable of the template stays in its braces. */
export const previewOf = ({ Id, Text, Variables }: Pick<MessageTemplate, 'Id' | 'Text' | 'Variables'>): string =>
  Text.replaceAll(/\{([^{}]*)\}/gu, (whole, name: string) =>
    Variables.includes(name) ? (ownExamples[Id]?.[name] ?? examples[name] ?? `〔${name}〕`) : whole,
  )
