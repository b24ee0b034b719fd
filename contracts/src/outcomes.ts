/**
 * What a client can experience of one call, as one table: what the server sends and how the page reacts.
 * The page, the fault injector, the journal, coverage and the tests read it; these rules stand nowhere else.
 */
export interface Outcome {
  /** HTTP status; null where no answer arrives. */
  readonly status: number | null
  /** ErrorCode of the envelope; null where there is no envelope, 'any' for a code that has no row of its own. */
  readonly code: number | 'any' | null
  /** What tells this row from another with the same status and code. */
  readonly when?:
    | 'signedIn'
    | 'stranger'
    | 'isLogin'
    | 'webLog'
    | 'address'
    | 'text'
    | 'timeout'
    | 'cut'
    | 'notEnvelope'
  /** What the page does with it. */
  readonly page: Reaction
  /** The class in words, for people who read coverage and the inspector. */
  readonly title: string
}

/**
 * resolve: the caller gets ResultValue · resolveWhole: the caller gets the whole envelope · silent: rejected without a
 * notice, the screen shows its error state · message: RequestMsg for 5 s · notice: a titled notice · logout: notice, then
 * the session ends · modal: must be acknowledged · redirect · sticky: text without auto close · errlogin: stored, then the
 * page /errlogin · unreachable: one sentence about the connection.
 */
export type Reaction =
  | 'resolve'
  | 'resolveWhole'
  | 'silent'
  | 'message'
  | 'notice'
  | 'logout'
  | 'modal'
  | 'redirect'
  | 'sticky'
  | 'errlogin'
  | 'unreachable'

export const outcomes = {
  ok: { status: 200, code: 0, page: 'resolve', title: '成功' },
  refused: { status: 200, code: 2, page: 'message', title: '业务拒绝' },
  failed: { status: 200, code: 500, page: 'silent', title: '服务器出错' },
  expired: { status: 200, code: 999, page: 'logout', title: '登录过期' },
  acknowledge: { status: 200, code: 1001, page: 'modal', title: '须确认的提示' },
  notReady: { status: 200, code: 3001, page: 'silent', title: '数据未就绪' },
  captcha: { status: 200, code: 5001, page: 'resolveWhole', title: '需要验证码' },
  mustChangePassword: { status: 200, code: 6000, page: 'resolveWhole', title: '须先修改密码' },
  confirm: { status: 200, code: 6001, page: 'resolveWhole', title: '需要二次确认' },
  signOnRedirect: { status: 200, code: 90002, when: 'address', page: 'redirect', title: '跳转统一认证' },
  signOnText: { status: 200, code: 90002, when: 'text', page: 'sticky', title: '统一认证提示' },
  signOnUnknown: { status: 200, code: 90003, page: 'errlogin', title: '未知的认证用户' },
  otherCode: { status: 200, code: 'any', page: 'message', title: '其他错误码' },
  unauthorized: { status: 401, code: 401, when: 'signedIn', page: 'logout', title: '令牌无效' },
  unauthorizedStranger: { status: 401, code: 401, when: 'stranger', page: 'notice', title: '未登录' },
  unauthorizedLogin: { status: 401, code: 401, when: 'isLogin', page: 'silent', title: '登录中的 401' },
  forbidden: { status: 403, code: 403, page: 'notice', title: '没有权限' },
  tooMany: { status: 429, code: 429, page: 'message', title: '请求过于频繁' },
  tooManyWebLog: { status: 429, code: 429, when: 'webLog', page: 'silent', title: '日志过于频繁' },
  timeout: { status: null, code: null, when: 'timeout', page: 'unreachable', title: '超时无应答' },
  cut: { status: null, code: null, when: 'cut', page: 'unreachable', title: '连接中断' },
  notEnvelope: { status: 200, code: null, when: 'notEnvelope', page: 'unreachable', title: '非约定格式' },
} as const satisfies Record<string, Outcome>

export type OutcomeName = keyof typeof outcomes
