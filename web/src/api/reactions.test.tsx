import { render, screen } from '@testing-library/react'
import { App } from 'antd'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from './failure.ts'
import { NoticeHolder } from './notices.tsx'
import { react, type Surroundings } from './reactions.ts'
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
const fail = (outcome: Failure['outcome'], message: string, where = around()) =>
  react({ outcome, message, requestId: '' }, where)

beforeEach(() => {
  vi.clearAllMocks()
  render(
    <App>
      <NoticeHolder />
    </App>,
  )
})

test.each(['refused', 'otherCode', 'tooMany', 'cut', 'timeout', 'notEnvelope'] as const)(
  '%s is said',
  async outcome => {
    fail(outcome, `text of ${outcome}`)
    expect(await screen.findByText(`text of ${outcome}`)).toBeTruthy()
  },
)

test.each(['failed', 'notReady', 'unauthorizedLogin', 'tooManyWebLog'] as const)('%s is silent', async outcome => {
  fail(outcome, 'not to be seen')
  fail('refused', 'said after it')
  await screen.findByText('said after it')
  expect(screen.queryByText('not to be seen')).toBeNull()
})

test('forbidden is a titled notice with the words of the server', async () => {
  fail('forbidden', '您没有权限执行此操作')
  expect(await screen.findByText('Forbidden')).toBeTruthy()
  expect(screen.getByText('您没有权限执行此操作')).toBeTruthy()
})

test('a notice to be acknowledged is a dialog with one button', async () => {
  fail('acknowledge', '您的申请已过截止时间')
  expect((await screen.findByRole('dialog')).textContent).toContain('您的申请已过截止时间')
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('a sign-on address is opened, one that runs a script is only shown', async () => {
  fail('signOnRedirect', 'https://sso.example.edu.cn/cas')
  fail('signOnRedirect', 'javascript:alert(1)')
  expect(go.mock.calls).toEqual([['https://sso.example.edu.cn/cas']])
  expect(await screen.findByText('javascript:alert(1)')).toBeTruthy()
})

test('of a sign-on text only the part before the dashes is shown', async () => {
  fail('signOnText', '请联系学院绑定账号-----trace 17')
  expect(await screen.findByText('请联系学院绑定账号')).toBeTruthy()
})

test('an unknown sign-on user is remembered for the page that explains it', () => {
  fail('signOnUnknown', '账号未登记')
  expect(go).toHaveBeenCalledWith('errlogin')
  expect(openShelves('').tab.get('errlogin', '')).toBe('账号未登记')
})

test('ten calls that find the session ended end it once, and the page loads again after 1.5 s', () => {
  vi.useFakeTimers()
  const where = around()
  for (let call = 0; call < 10; call++) fail('unauthorized', '登录状态无效，请重新登录', where)
  vi.advanceTimersByTime(1499)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('on a public page an ended session is only said', async () => {
  fail('expired', '登录已过期，请重新登录', around({ isPublic: true }))
  expect(await screen.findByText('登录已过期，请重新登录')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})
