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
  /** What the server says when nothing more particular is to be said; for `address` an address, for `notEnvelope` a body. */
  readonly message: string
  /** ErrorCode that stands for a row with `code: 'any'`. */
  readonly sample?: number
  /** ResultValue of a refusal that carries one. */
  readonly value?: Readonly<Record<string, string>>
  /** The class in words, for people who read coverage and the inspector. */
  readonly title: string
  /** Heading of the page's notice or dialog. */
  readonly heading?: string
  /** The page's own sentence, for classes in which the server's words are not meant for people. */
  readonly said?: string
  /** How many seconds the page's message stays; 0: until somebody closes it. */
  readonly seconds?: number
}

/**
 * resolve: the caller gets ResultValue · resolveWhole: the caller gets the whole envelope · silent: rejected without a
 * notice, the screen shows its error state · message: RequestMsg for 5 s · notice: a titled notice · logout: notice, then
 * the session ends · modal: must be acknowledged · redirect · sticky: text without auto close · errlogin: stored, then the
 * page /errlogin · unreachable: one sentence about the connection. Of a call that the contract calls quiet nothing is said.
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
  ok: { status: 200, code: 0, page: 'resolve', title: '成功', message: '' },
  refused: {
    status: 200,
    code: 2,
    page: 'message',
    title: '业务拒绝',
    message: '当前状态不允许此操作，请刷新后重试',
    seconds: 5,
  },
  failed: { status: 200, code: 500, page: 'silent', title: '服务器出错', message: '服务器出错了，请稍后再试' },
  expired: {
    status: 200,
    code: 999,
    page: 'logout',
    title: '登录过期',
    message: '登录已过期，请重新登录',
    seconds: 5,
  },
  acknowledge: {
    status: 200,
    code: 1001,
    page: 'modal',
    title: '须确认的提示',
    message: '本次操作已转由上级审核，请留意后续通知',
    heading: '提示',
  },
  notReady: { status: 200, code: 3001, page: 'silent', title: '数据未就绪', message: '数据正在准备，请稍后重试' },
  captcha: { status: 200, code: 5001, page: 'resolveWhole', title: '需要验证码', message: '请输入验证码' },
  mustChangePassword: {
    status: 200,
    code: 6000,
    page: 'resolveWhole',
    title: '须先修改密码',
    message: '当前密码为初始密码或强度不足，请先修改密码',
  },
  confirm: {
    status: 200,
    code: 6001,
    page: 'resolveWhole',
    title: '需要二次确认',
    message: '该操作需要再次确认',
    value: { ConfirmText: '该操作提交后不能撤回，确定继续吗？' },
    heading: '请确认',
  },
  signOnRedirect: {
    status: 200,
    code: 90002,
    when: 'address',
    page: 'redirect',
    title: '跳转统一认证',
    message: 'https://sso.qinghe.example/cas/login?service=xuegong',
    said: '统一认证返回的地址无法打开，请联系管理员',
    seconds: 5,
  },
  signOnText: {
    status: 200,
    code: 90002,
    when: 'text',
    page: 'sticky',
    title: '统一认证提示',
    message: '统一身份认证已失效，请从学校门户重新进入-----统一认证返回：票据无效',
    heading: '统一认证提示',
    seconds: 0,
  },
  signOnUnknown: {
    status: 200,
    code: 90003,
    page: 'errlogin',
    title: '未知的认证用户',
    message: '统一身份认证账号未在本系统登记，请联系辅导员',
  },
  otherCode: {
    status: 200,
    code: 'any',
    page: 'message',
    title: '其他错误码',
    message: '系统繁忙，请稍后重试',
    sample: 4001,
    seconds: 5,
  },
  unauthorized: {
    status: 401,
    code: 401,
    when: 'signedIn',
    page: 'logout',
    title: '令牌无效',
    message: '登录状态无效，请重新登录',
    heading: '登录失效（Unauthorized）',
    said: '身份验证失败，请重新登录（Authorization verification failed）',
  },
  unauthorizedStranger: {
    status: 401,
    code: 401,
    when: 'stranger',
    page: 'notice',
    title: '未登录',
    message: '登录状态无效，请重新登录',
    heading: '登录失效（Unauthorized）',
    said: '身份验证失败，请重新登录（Authorization verification failed）',
  },
  unauthorizedLogin: {
    status: 401,
    code: 401,
    when: 'isLogin',
    page: 'silent',
    title: '登录中的 401',
    message: '登录尚未完成',
  },
  forbidden: {
    status: 403,
    code: 403,
    page: 'notice',
    title: '没有权限',
    message: '您没有权限执行此操作',
    heading: '没有权限（Forbidden）',
  },
  tooMany: {
    status: 429,
    code: 429,
    page: 'message',
    title: '请求过于频繁',
    message: '请求过于频繁，请稍后再试',
    said: '请求过于频繁，请等待5s后重试',
    seconds: 5,
  },
  tooManyWebLog: {
    status: 429,
    code: 429,
    when: 'webLog',
    page: 'silent',
    title: '日志过于频繁',
    message: '请求过于频繁，请稍后再试',
  },
  timeout: {
    status: null,
    code: null,
    when: 'timeout',
    page: 'unreachable',
    title: '超时无应答',
    message: '',
    said: '服务器长时间没有应答，请检查网络后重试',
    seconds: 5,
  },
  cut: {
    status: null,
    code: null,
    when: 'cut',
    page: 'unreachable',
    title: '连接中断',
    message: '',
    said: '网络连接失败，请检查网络后重试',
    seconds: 5,
  },
  notEnvelope: {
    status: 200,
    code: null,
    when: 'notEnvelope',
    page: 'unreachable',
    title: '非约定格式',
    message: '<!doctype html><html lang="zh-CN"><title>502 Bad Gateway</title><h1>网关错误</h1></html>',
    said: '服务暂时不可用，请稍后重试',
    seconds: 5,
  },
} as const satisfies Record<string, Outcome>

export type OutcomeName = keyof typeof outcomes

/** All classes, in the order of the table. */
export const outcomeNames = Object.keys(outcomes) as OutcomeName[]

/** In a message of 90002: what stands before it is for people, what is without it is an address. */
export const signOnSplitter = '-----'

/** The call with which the page reports its own errors; it must make no noise about itself. */
export const webLogPath = '/api/BusinessLog/AddWebLog'
