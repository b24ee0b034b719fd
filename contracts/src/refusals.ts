import { accountRefusals } from './modules/account/refusals.ts'
import { roleRefusals } from './modules/account/role-refusals.ts'
import { appStoreRefusals } from './modules/app-store/refusals.ts'
import { dailyReportRefusals } from './modules/daily-report/refusals.ts'
import { dormitoryRefusals } from './modules/dormitory/refusals.ts'
import { evaluationRefusals } from './modules/evaluation/refusals.ts'
import { dictionaryRefusals } from './modules/dictionary/refusals.ts'
import { kitRefusals } from './modules/kit/refusals.ts'
import { noticeRefusals } from './modules/notice/refusals.ts'
import { messagePushRefusals } from './modules/message-push/refusals.ts'
import { peopleRefusals } from './modules/people/refusals.ts'
import { signOnRefusals } from './modules/account/sign-on/refusals.ts'
import { systemRefusals } from './modules/system/refusals.ts'
import { transferRefusals } from './modules/transfer/refusals.ts'
import { workbenchRefusals } from './modules/workbench/refusals.ts'
import { workflowRefusals } from './modules/workflow/refusals.ts'
import { outcomes } from './outcomes.ts'
import type { Fillings, Refusal, Words } from './refusal.ts'
import { reversedText } from './wording.ts'

/**
 * Every named refusal: those that several modules or the layers in front of them give, and those of each module. A module
 * that names one of the first again does not compile; a name of two modules fails the tests.
 */
const table = {
  SIGNED_OUT: { status: 401, code: 401, text: outcomes.unauthorized.message },
  SESSION_ENDED: { code: 999, text: outcomes.expired.message },
  FORBIDDEN: { status: 403, code: 403, text: outcomes.forbidden.message },
  TOO_MANY: {
    status: 429,
    code: 429,
    text: outcomes.tooMany.message,
    english: 'Too much is asked for at once: try again later',
  },
  INVALID_JSON: { text: '请求内容不是有效的 JSON', english: 'The body is not JSON' },
  TOO_LARGE: { controlStatus: 413, text: '请求内容过大', english: 'The body is too large' },
  INVALID_INPUT: { text: '{reason}', english: '{reason}' },
  UNKNOWN_PATH: { text: '接口不存在：{path}' },
  UNKNOWN_ADDRESS: { status: 404, text: '地址不存在：{path}', english: 'There is no such address: {path}' },
  UNEXPECTED: {
    code: 500,
    controlStatus: 500,
    text: '服务器出错了，请稍后再试（编号 {id}）',
    english: 'The server failed; its log says why (request {id})',
  },
  DISK_FULL: {
    controlStatus: 507,
    text: '服务器磁盘空间不足，请联系管理员',
    english: 'The disk of the server is full',
  },

  NOT_FOUND: { text: '数据不存在或无权访问' },
  REPEATED: { text: '请勿重复提交' },
  CONFIRM: { code: 6001, text: outcomes.confirm.message, withValue: true },
  STALE: { text: '数据已被他人修改，请刷新后重试' },
  TAKEN: { text: '{field}已存在' },
  SPAN_REVERSED: { text: reversedText('{start}', '{end}') },
  REFERENCED: { text: '该记录已被引用，不能删除' },
  NOTHING_CHOSEN: { text: '请选择要处理的记录' },
  COUNT_CHANGED: { text: '符合条件的记录已由{confirmed}条变为{now}条，请核对后重新选择' },
  TOO_MANY_ROWS: { text: '一次最多处理{n}条，请缩小筛选范围' },
  PASSWORD_FIRST: { code: 6000, text: '请先修改密码' },
  OTHER_MODULE: { status: 403, code: 403, text: '当前登录仅限办理本业务，请使用账号登录' },
  FILE_MISSING: { text: '请选择文件', english: 'A file is missing: send it as multipart, in the field file' },
  FILE_TOO_LARGE: { controlStatus: 413, text: '文件大小不能超过{n}MB', english: 'A file has at most {n} MB' },
  TICKET_USED: { text: '下载链接已失效，请重新点击下载' },

  ...accountRefusals,
  ...roleRefusals,
  ...appStoreRefusals,
  ...dailyReportRefusals,
  ...dormitoryRefusals,
  ...dictionaryRefusals,
  ...evaluationRefusals,
  ...kitRefusals,
  ...noticeRefusals,
  ...messagePushRefusals,
  ...peopleRefusals,
  ...signOnRefusals,
  ...systemRefusals,
  ...workbenchRefusals,
  ...workflowRefusals,
  ...transferRefusals,
} as const satisfies Record<string, Refusal>

export type RefusalName = keyof typeof table
export const refusals: Readonly<Record<RefusalName, Refusal>> = table

/** Refusals that any call may give and therefore declares nowhere: they come from the layers in front of the handler. */
export const commonRefusals = [
  'SIGNED_OUT',
  'SESSION_ENDED',
  'FORBIDDEN',
  'NOT_OBEYED',
  'PASSWORD_FIRST',
  'OTHER_MODULE',
  'TOO_MANY',
  'REPEATED',
  'INVALID_JSON',
  'TOO_LARGE',
  'INVALID_INPUT',
  'UNKNOWN_PATH',
  'UNKNOWN_ADDRESS',
  'DISK_FULL',
  'UNEXPECTED',
] as const satisfies readonly RefusalName[]

/** The HTTP status of a refusal on the control plane. */
export function controlStatusOf(name: RefusalName): number {
  const { status = 400, controlStatus = status } = refusals[name]
  return controlStatus
}

/** The sentence of a refusal with its blanks filled in; a blank without a value stays visible as `{name}`. */
export function sentence(name: RefusalName, values: Fillings = {}, language: keyof Words = 'zh'): string {
  const { text, english = text } = refusals[name]
  return (language === 'en' ? english : text).replace(/\{(\w+)\}/g, (blank, key: string) => {
    const value = values[key] ?? blank
    return String(typeof value === 'object' ? value[language] : value)
  })
}
