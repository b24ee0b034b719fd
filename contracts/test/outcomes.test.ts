import { expect, test } from 'vitest'
import { type Outcome, outcomeNames, outcomes } from '../src/outcomes.ts'

/** HTTP status, ErrorCode, what the page does, and for how many seconds, as the error catalogue has it. */
const catalogue: Record<string, readonly [number | null, number | string | null, string, number?]> = {
  ok: [200, 0, 'resolve'],
  refused: [200, 2, 'message', 5],
  failed: [200, 500, 'silent'],
  expired: [200, 999, 'logout', 5],
  acknowledge: [200, 1001, 'modal'],
  notReady: [200, 3001, 'silent'],
  captcha: [200, 5001, 'resolveWhole'],
  mustChangePassword: [200, 6000, 'resolveWhole'],
  confirm: [200, 6001, 'resolveWhole'],
  signOnRedirect: [200, 90002, 'redirect', 5],
  signOnText: [200, 90002, 'sticky', 0],
  signOnUnknown: [200, 90003, 'errlogin'],
  otherCode: [200, 'any', 'message', 5],
  unauthorized: [401, 401, 'logout'],
  unauthorizedStranger: [401, 401, 'notice'],
  unauthorizedLogin: [401, 401, 'silent'],
  forbidden: [403, 403, 'notice'],
  tooMany: [429, 429, 'message', 5],
  tooManyWebLog: [429, 429, 'silent'],
  timeout: [null, null, 'unreachable', 5],
  cut: [null, null, 'unreachable', 5],
  notEnvelope: [200, null, 'unreachable', 5],
}

/** The page's own headings and sentences. */
const words: Record<string, { heading?: string; said?: string }> = {
  acknowledge: { heading: '提示' },
  confirm: { heading: '请确认' },
  signOnRedirect: { said: '统一认证返回的地址无法打开，请联系管理员' },
  signOnText: { heading: '统一认证提示' },
  unauthorized: {
    heading: '登录失效（Unauthorized）',
    said: '身份验证失败，请重新登录（Authorization verification failed）',
  },
  unauthorizedStranger: {
    heading: '登录失效（Unauthorized）',
    said: '身份验证失败，请重新登录（Authorization verification failed）',
  },
  forbidden: { heading: '没有权限（Forbidden）' },
  tooMany: { said: '请求过于频繁，请等待5s后重试' },
  timeout: { said: '服务器长时间没有应答，请检查网络后重试' },
  cut: { said: '网络连接失败，请检查网络后重试' },
  notEnvelope: { said: '服务暂时不可用，请稍后重试' },
}

/** What the server says when nothing more particular is to be said. */
const messages: Record<string, string> = {
  ok: '',
  refused: '当前状态不允许此操作，请刷新后重试',
  failed: '服务器出错了，请稍后再试',
  expired: '登录已过期，请重新登录',
  acknowledge: '本次操作已转由上级审核，请留意后续通知',
  notReady: '数据正在准备，请稍后重试',
  captcha: '请输入验证码',
  mustChangePassword: '当前密码为初始密码或强度不足，请先修改密码',
  confirm: '该操作需要再次确认',
  signOnRedirect: 'https://sso.qinghe.example/cas/login?service=xuegong',
  signOnText: '统一身份认证已失效，请从学校门户重新进入-----统一认证返回：票据无效',
  signOnUnknown: '统一身份认证账号未在本系统登记，请联系辅导员',
  otherCode: '系统繁忙，请稍后重试',
  unauthorized: '登录状态无效，请重新登录',
  unauthorizedStranger: '登录状态无效，请重新登录',
  unauthorizedLogin: '登录尚未完成',
  forbidden: '您没有权限执行此操作',
  tooMany: '请求过于频繁，请稍后再试',
  tooManyWebLog: '请求过于频繁，请稍后再试',
  timeout: '',
  cut: '',
  notEnvelope: '<!doctype html><html lang="zh-CN"><title>502 Bad Gateway</title><h1>网关错误</h1></html>',
}

test('the table has the classes of the catalogue, and no other', () => {
  expect([...outcomeNames].sort()).toEqual(Object.keys(catalogue).sort())
})

test.each(outcomeNames)('%s is what the catalogue says, for as long, in these words', name => {
  const { status, code, page, seconds, heading, said, message }: Outcome = outcomes[name]
  const [wantedStatus, wantedCode, wantedPage, wantedSeconds] = catalogue[name]!
  expect([status, code, page, seconds]).toEqual([wantedStatus, wantedCode, wantedPage, wantedSeconds])
  expect({ heading, said }).toEqual({ heading: undefined, said: undefined, ...words[name] })
  expect(message).toBe(messages[name])
})

test('a code without a row of its own is forced as 4001, and a confirmation asks in these words', () => {
  expect(outcomes.otherCode.sample).toBe(4001)
  expect(outcomes.confirm.value).toEqual({ ConfirmText: '该操作提交后不能撤回，确定继续吗？' })
})
