import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '@xuegong/contracts/modules/account'
import { binding, signOn } from '@xuegong/contracts/modules/account/sign-on'
import { failure, success } from '@xuegong/contracts/envelope'
import { beforeEach, describe, expect, test } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { type Instead, openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const { tab } = openShelves('')
const reply = (body: object) => new Response(JSON.stringify(body))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

interface Sent {
  readonly path: string
  readonly token: string
  readonly body: unknown
}

/** Answers what WeChat is asked about instead of the server, and keeps what was sent. */
function wechat(isBound: boolean, bound: object = success({ WxName: 'wx-1' })) {
  const sent: Sent[] = []
  const instead: Instead = (path, headers, body) => {
    const answers: Readonly<Record<string, object>> = {
      [signOn.getUserId.path]: success({
        UserId: 'wx-1',
        LoginName: '',
        IsBind: isBound ? 1 : 0,
        BindTicket: isBound ? '' : 'word',
      }),
      [binding.getBindOwner.path]: success({ TrueName: '陈思远', LoginName: 'fd***01' }),
      [binding.bindWx.path]: bound,
      [signOn.authByProvider.path]: failure(90_003, '未登记'),
    }
    const answer = answers[path]
    if (!answer) return undefined
    sent.push({ path, token: headers?.get('x-token') ?? '', body: JSON.parse(String(body)) })
    return reply(answer)
  }
  return { instead, of: (path: string) => sent.filter(each => each.path === path) }
}
const apps = [
  ['at a desk', openPage],
  ['on a phone', openPhonePage],
] as const
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

describe.each(apps)('A WeChat %s', (_, open) => {
  test('that belongs to nobody is bound by signing in once, as who has signed in', async () => {
    tab.set('ssoRedirect', '/base/student')
    const { instead, of } = wechat(false)
    open(api, '/QYWXlogin?code=c1&state=s1', '', instead)
    expect(await screen.findByText(/“wx-1”尚未绑定账号/)).toBeTruthy()
    expect(of(signOn.getUserId.path)[0]!.body).toMatchObject({ Code: 'c1', State: 's1', AppType: 'qywx' })
    await user.type(screen.getByLabelText('用户名'), 'admin')
    await user.type(screen.getByLabelText('密码'), 'wrong')
    await press('登录并绑定')
    expect(await screen.findByText('用户名或密码错误')).toBeTruthy()
    expect(of(binding.bindWx.path)).toEqual([])
    await user.clear(screen.getByLabelText('密码'))
    await user.type(screen.getByLabelText('密码'), 'Qinghe@2026')
    await press('登录并绑定')
    expect(await screen.findByText(/已绑定，以后可直接用企业微信登录/)).toBeTruthy()
    expect(of(binding.bindWx.path)).toEqual([
      { path: binding.bindWx.path, token: tab.get('token', ''), body: { BindTicket: 'word' } },
    ])
    await press('进入系统')
    await waitFor(() => expect(location.pathname).toBe('/base/student'))
  })

  test('that has scanned a code is bound to whoever shows it, whoever is signed in here', async () => {
    const { instead, of } = wechat(false)
    open(api, '/QYWXlogin?code=c1&state=s1&bind=k1', api.token('bzr01'), instead)
    expect(await screen.findByText(/确认将企业微信“wx-1”绑定到陈思远？/)).toBeTruthy()
    expect(of(binding.bindWx.path)).toEqual([])
    await press('确认绑定')
    expect(await screen.findByText('企业微信“wx-1”已绑定，可以关闭本页')).toBeTruthy()
    expect(of(binding.bindWx.path)).toEqual([
      { path: binding.bindWx.path, token: '', body: { BindTicket: 'word', BindKey: 'k1' } },
    ])
  })

  test('that has scanned a code is bound to nobody who says no', async () => {
    const { instead, of } = wechat(false)
    open(api, '/QYWXlogin?code=c1&state=s1&bind=k1', '', instead)
    await press('取消')
    await waitFor(() => expect(location.pathname).toBe('/user/login'))
    expect(of(binding.bindWx.path)).toEqual([])
  })

  test('that belongs to somebody hears why it cannot be bound once more', async () => {
    const { instead, of } = wechat(true, failure(2, '该企业微信已绑定其他账号'))
    open(api, '/QYWXlogin?code=c1&state=s1&bind=k1', '', instead)
    expect(await screen.findByText('该企业微信已绑定其他账号')).toBeTruthy()
    expect(of(binding.bindWx.path)[0]!.body).toEqual({ Ticket: 'c1', State: 's1', BindKey: 'k1' })
    expect(screen.queryByRole('button', { name: '重新认证' })).toBeNull()
  })

  test('that belongs to somebody signs in with the code that was asked about', async () => {
    const { instead, of } = wechat(true)
    open(api, '/QYWXlogin?code=c1&state=s1', '', instead)
    await waitFor(() => expect(location.pathname).toBe('/errlogin'))
    expect(of(signOn.authByProvider.path)[0]!.body).toMatchObject({ Provider: 'qywx', Ticket: 'c1', State: 's1' })
  })
})

test('Who must change the password first is told so, and nothing is bound', async () => {
  const { instead, of } = wechat(false)
  const login = { Id: 'u', LoginName: 'x', TrueName: 'x', Token: 'good for one form', ExpiresTime: '' }
  openPage(api, '/QYWXlogin?code=c1', '', (path, headers, body) =>
    path === account.login.path
      ? reply({ ...failure(6000, '请先修改密码'), ResultValue: login })
      : instead(path, headers, body),
  )
  await user.type(await screen.findByLabelText('用户名'), 'admin')
  await user.type(screen.getByLabelText('密码'), 'Qinghe@2026')
  await press('登录并绑定')
  expect(await screen.findByText('请先修改密码，请用账号登录，修改密码后再绑定')).toBeTruthy()
  expect(of(binding.bindWx.path)).toEqual([])
})
