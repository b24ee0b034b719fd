import { failure as envelope } from '@xuegong/contracts/envelope'
import { type OutcomeName, outcomes } from '@xuegong/contracts/outcomes'
import { act, render, screen } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import Dialog from 'antd-mobile/es/components/dialog'
import Toast from 'antd-mobile/es/components/toast'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { phoneNotices } from '#phone/notices.tsx'
import { failureOf } from './failure.ts'
import { NoticeHolder } from './notices.tsx'
import { lend, report } from './notify.ts'
import { react, type Surroundings } from './reactions.ts'
import { sessionKeys } from '#test/session-keys.ts'
import { openShelves } from './storage.ts'

const go = vi.fn<(address: string) => void>()
const reload = vi.fn<() => void>()

/** The page around a failing call: signed in unless it is being ended, on a screen that needs it unless public. */
function around({ ending = false, isPublic = false } = {}): Surroundings {
  const config = { ApiBase: '', HomeUrl: '', Kit: true, World: '' }
  const state = { token: 't', ending }
  return {
    outside: { config, shelves: openShelves(''), go, reload, isPublic: () => isPublic },
    dispatch: (() => (state.ending = true)) as unknown as Surroundings['dispatch'],
    session: () => state,
  }
}
/** A call that ended in a class, with what the server said; the class decides the rest. */
function fail(outcome: OutcomeName, message: string, where = around(), quiet = false) {
  const lost = outcome === 'cut' || outcome === 'timeout'
  const answer = { status: outcomes[outcome].status ?? 0, body: envelope(1, message), requestId: '' }
  act(() => react(failureOf(outcome, lost ? { lost: outcome } : answer), where, quiet))
}

/** The two pages with their ways of saying something. */
const Desk = () => (
  <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
    <App>
      <NoticeHolder />
    </App>
  </ConfigProvider>
)
function Phone() {
  useEffect(() => lend(phoneNotices), [])
  return null
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe.each([
  ['desk', Desk],
  ['phone', Phone],
] as const)('on the page for the %s', (_, Page) => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.clearAllMocks()
    render(<Page />)
  })
  afterEach(() => {
    act(() => {
      Toast.clear()
      Dialog.clear()
    })
    vi.useRealTimers()
  })
  test.each(['refused', 'otherCode'] as const)('%s is said in the words of the server for 5 s', async outcome => {
    fail(outcome, '学号已存在')
    expect(await screen.findByText('学号已存在')).toBeTruthy()
    await pass(3000)
    expect(screen.queryByText('学号已存在')).toBeTruthy()
    await pass(3500)
    expect(screen.queryByText('学号已存在')).toBeNull()
  })

  test('what was done is said for 3 s', async () => {
    act(() => report('保存成功'))
    expect(await screen.findByText('保存成功')).toBeTruthy()
    await pass(3500)
    expect(screen.queryByText('保存成功')).toBeNull()
  })

  test.each([
    ['tooMany', '请求过于频繁，请等待5s后重试'],
    ['timeout', '服务器长时间没有应答，请检查网络后重试'],
    ['cut', '网络连接失败，请检查网络后重试'],
    ['notEnvelope', '服务暂时不可用，请稍后重试'],
  ] as const)('%s has one sentence of the page, whatever the server said', async (outcome, sentence) => {
    fail(outcome, 'x')
    fail(outcome, 'y')
    expect(await screen.findAllByText(sentence)).toHaveLength(1)
  })

  test.each(['failed', 'notReady', 'unauthorizedLogin', 'tooManyWebLog'] as const)('%s is silent', async outcome => {
    fail(outcome, 'not to be seen')
    fail('refused', 'said after it')
    await screen.findByText('said after it')
    expect(screen.queryByText('not to be seen')).toBeNull()
  })

  test('forbidden is a titled notice with the words of the server', async () => {
    fail('forbidden', '您没有权限执行此操作')
    expect(await screen.findByText(/Forbidden/)).toBeTruthy()
    expect(screen.getByText('您没有权限执行此操作')).toBeTruthy()
  })

  test('ten strangers turned away make one notice and end no session', async () => {
    for (let call = 0; call < 10; call++) fail('unauthorizedStranger', 'x')
    expect(await screen.findAllByText(/Authorization verification failed/)).toHaveLength(1)
    await pass(10_000)
    expect(reload).not.toHaveBeenCalled()
  })

  test('a notice to be acknowledged is a dialog with a title and one button', async () => {
    fail('acknowledge', '您的申请已过截止时间')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('您的申请已过截止时间')
    expect(dialog.textContent).toContain('提示')
    expect(screen.getAllByRole('button', { name: '确定' })).toHaveLength(1)
  })

  test.each(['https://sso.example.edu.cn/cas', '/sso/login'])('the sign-on address %s is opened', address => {
    fail('signOnRedirect', address)
    expect(go.mock.calls).toEqual([[address]])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ''])(
    'the sign-on address %j is refused with a sentence',
    async address => {
      fail('signOnRedirect', address)
      expect(await screen.findByText('统一认证返回的地址无法打开，请联系管理员')).toBeTruthy()
      expect(go).not.toHaveBeenCalled()
    },
  )

  test('of a sign-on text the part before the dashes stays until somebody closes it', async () => {
    fail('signOnText', '请联系学院绑定账号-----trace 17')
    expect(await screen.findByText('请联系学院绑定账号')).toBeTruthy()
    await pass(3600_000)
    expect(screen.queryByText('请联系学院绑定账号')).toBeTruthy()
  })

  test('an unknown sign-on user is remembered for the page that explains it', () => {
    fail('signOnUnknown', '账号未登记')
    expect(go).toHaveBeenCalledWith('errlogin')
    expect(openShelves('').tab.get('errlogin', '')).toBe('账号未登记')
  })

  test('ten calls that find the session ended end it once: one notice, one load after 1.5 s', async () => {
    const where = around()
    for (let call = 0; call < 10; call++) fail(call % 2 ? 'expired' : 'unauthorized', 'x', where)
    await pass(1400)
    expect(reload).not.toHaveBeenCalled()
    expect(screen.getAllByText(/Unauthorized/)).toHaveLength(1)
    await pass(10_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('an ended session takes exactly its own keys out of the storage', () => {
    const { tab, browser } = openShelves('')
    for (const key of ['detailedApplyId', 'token', 'SYSId', 'ssoUrl']) tab.set(key, 'x')
    for (const key of [...sessionKeys, 'DEFAULT_THEME', 'LoginName']) browser.set(key, 'x')
    tab.set('errlogin', 'x')
    fail('expired', 'x')
    expect(Object.keys(localStorage).sort()).toEqual(['pro__DEFAULT_THEME', 'pro__LoginName'])
    expect(Object.keys(sessionStorage)).toEqual(['pro__errlogin'])
  })

  test('on a public page an ended session is only said', async () => {
    fail('expired', '登录已过期，请重新登录', around({ isPublic: true }))
    expect(await screen.findByText('登录已过期，请重新登录')).toBeTruthy()
    await pass(10_000)
    expect(reload).not.toHaveBeenCalled()
  })

  test('of a quiet call nothing is said, but a session that has ended is ended', async () => {
    for (const outcome of ['refused', 'cut', 'forbidden', 'acknowledge', 'signOnText'] as const)
      fail(outcome, 'not to be seen', around(), true)
    fail('expired', 'gone', around(), true)
    expect(await screen.findByText('gone')).toBeTruthy()
    expect(screen.queryByText(/not to be seen|网络/)).toBeNull()
    await pass(1500)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
