import { outcomes } from './outcomes.ts'

/**
 * Every named refusal: the ErrorCode on the wire (2, the business refusal, unless it says otherwise), the HTTP status
 * (200 unless it says otherwise) and the Chinese sentence a person reads. `{name}` is filled in by the one who refuses.
 */
export interface Refusal {
  readonly text: string
  readonly code?: number
  readonly status?: number
  /** ResultValue is not null: what the page needs to go on. */
  readonly withValue?: true
}

const table = {
  SIGNED_OUT: { status: 401, code: 401, text: outcomes.unauthorized.message },
  SESSION_ENDED: { code: 999, text: outcomes.expired.message },
  FORBIDDEN: { status: 403, code: 403, text: outcomes.forbidden.message },
  TOO_MANY: { status: 429, code: 429, text: outcomes.tooMany.message },
  INVALID_JSON: { text: '请求内容不是有效的 JSON' },
  TOO_LARGE: { text: '请求内容过大' },
  INVALID_INPUT: { text: '{reason}' },
  UNKNOWN_PATH: { text: '接口不存在：{path}' },
  UNKNOWN_ADDRESS: { status: 404, text: '地址不存在：{path}' },
  UNEXPECTED: { code: 500, text: '服务器出错了，请稍后再试（编号 {id}）' },

  NOT_FOUND: { text: '数据不存在或无权访问' },
  STALE: { text: '数据已被他人修改，请刷新后重试' },
  BAD_CREDENTIALS: { text: '用户名或密码错误' },
  ACCOUNT_LOCKED: { text: '账号已锁定，请{n}分钟后再试' },
  ACCOUNT_DISABLED: { text: '账号已停用，请联系管理员' },
  MUST_CHANGE_PASSWORD: { code: 6000, text: outcomes.mustChangePassword.message, withValue: true },
  CAPTCHA_NEEDED: { code: 5001, text: outcomes.captcha.message },
  CAPTCHA_WRONG: { code: 5001, text: '验证码错误或已过期' },
  QUICK_CHECK_FAILED: { text: '信息核对未通过，请核对后重试' },
  PASSWORD_FIRST: { code: 6000, text: '请先修改密码' },
  OTHER_MODULE: { status: 403, code: 403, text: '当前登录仅限办理本业务，请使用账号登录' },
  OWN_ACCOUNT: { text: '不能对本人账号进行此操作' },
  OLD_PASSWORD_WRONG: { text: '旧密码不正确' },
  PASSWORDS_DIFFER: { text: '新密码与确认密码不一致' },
  PASSWORD_WEAK: { text: '密码强度不足：{reason}' },

  IMAGE_TYPE: { text: '请上传 PNG 或 JPG 图片' },
  IMAGE_TOO_LARGE: { text: '图片不能超过{n}KB' },
  FILE_MISSING: { text: '请选择文件' },
  FILE_TYPE: { text: '不支持的文件类型' },
  FILE_TOO_LARGE: { text: '文件大小不能超过{n}MB' },
  NOT_A_WORKBOOK: { text: '文件不是有效的 Excel 工作簿（.xlsx）' },
  FILE_EXPIRED: { text: '文件已过期，请重新导出' },
  UPLOAD_EXPIRED: { text: '文件已过期，请重新上传' },
  TASK_RUNNING: { text: '任务正在进行，请稍后再试' },
  TICKET_USED: { text: '下载链接已失效，请重新点击下载' },

  WORLD_UNKNOWN: { status: 404, text: '世界不存在：{id}' },
  WORLD_EXISTS: { text: '世界已存在：{id}' },
  WORLD_PROTECTED: { text: '默认世界不能删除' },
  WORLD_FILE_BROKEN: { text: '世界文件已损坏或不是由本系统导出的' },
  WORLD_FILE_VERSION: { text: '世界文件来自其他版本，无法打开' },
  SNAPSHOT_UNKNOWN: { text: '快照不存在：{name}' },
  CLOCK_NONSENSE: { text: '时间无效：{time}' },
  ACCOUNT_UNKNOWN: { text: '账号不存在：{name}' },
  PARAM_UNKNOWN: { text: '参数不存在：{name}' },
  FAULT_UNKNOWN: { text: '规则不存在：{id}' },
  FAULT_MATCHES_NOTHING: { text: '规则不匹配任何调用：{what}' },
  CELL_UNKNOWN: { text: '没有这个接口或结果：{cell}' },
} as const satisfies Record<string, Refusal>

export type RefusalName = keyof typeof table
export const refusals: Readonly<Record<RefusalName, Refusal>> = table

/** Refusals that any call may give and therefore declares nowhere: they come from the layers in front of the handler. */
export const commonRefusals = [
  'SIGNED_OUT',
  'SESSION_ENDED',
  'FORBIDDEN',
  'PASSWORD_FIRST',
  'OTHER_MODULE',
  'TOO_MANY',
  'INVALID_JSON',
  'TOO_LARGE',
  'INVALID_INPUT',
  'UNKNOWN_PATH',
  'UNKNOWN_ADDRESS',
  'UNEXPECTED',
] as const satisfies readonly RefusalName[]

/** The sentence of a refusal with its blanks filled in; a blank without a value stays visible as `{name}`. */
export const sentence = (name: RefusalName, values: Record<string, string | number> = {}): string =>
  refusals[name].text.replace(/\{(\w+)\}/g, (blank, key: string) => String(values[key] ?? blank))
