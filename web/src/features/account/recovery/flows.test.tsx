import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { newestCode } from '@xuegong/api/test/captcha'
import { waitingLogin } from '@xuegong/api/test/recovery-examples'
import { contactOf, newcomer, newestSms, sentOf, who } from '@xuegong/api/test/recovery'
import { account } from '@xuegong/contracts/modules/account'
import { success } from '@xuegong/contracts/envelope'
import { binding, recovery } from '@xuegong/contracts/modules/account/sign-on'
import { beforeEach, describe, expect, test } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { keepWaiting, keptWaiting } from '#api/waiting-login.ts'
import { type Instead, openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup()
const { tab, browser } = openShelves('')
type Api = Awaited<ReturnType<typeof startApi>>

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const type = async (fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await user.type(field, text)
  }
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const shown = (text: string | RegExp) => screen.findByText(text)
/** Fills a form whose captcha is read where programs may. */
async function solve(api: Api, fields: Readonly<Record<string, string>>) {
  await screen.findByAltText('验证码')
  await type({ ...fields, 图形验证码: newestCode(api) })
}
const nameOf = async ({ app }: Api, token: string) =>
  (await app.inject({ method: 'POST', url: account.getProfile.path, headers: { 'x-token': token } })).json().ResultValue
    ?.LoginName
/** Keeps what was sent to a path, and answers it instead of the server where there is an answer. */
function heard(path: string, answer?: object) {
  const bodies: unknown[] = []
  const instead: Instead = (asked, _, body) => {
    if (asked !== path) return undefined
    bodies.push(JSON.parse(String(body)))
    return answer && new Response(JSON.stringify(answer))
  }
  return { bodies, instead }
}

const pages = [
  ['at a desk', openPage],
  ['on a phone', openPhonePage],
] as const

describe.each(pages)('%s', (_, open) => {
  /** A login of this tab that waits for its code. */
  const waiting = async (more: object = {}) => {
    const api = await startApi('tiny')
    keepWaiting(tab, { ...(await waitingLogin(api, 'admin')), LoginName: 'admin', target: '', ...more })
    return { api, code: await newestSms(api) }
  }

  test('the code of a login opens what was wanted, and waits no more', async () => {
    const { api, code } = await waiting({ target: '/base/student' })
    open(api, '/verifyCode')
    await type({ 短信验证码: code === '000000' ? '111111' : '000000' })
    await press('登录')
    expect(await shown('验证码错误或已过期')).toBeTruthy()
    expect(keptWaiting(tab)).not.toBeNull()
    await type({ 短信验证码: code })
    await press('登录')
    await waitFor(() => expect(location.pathname).toBe('/base/student'))
    expect(await nameOf(api, tab.get('token', ''))).toBe('admin')
    expect([keptWaiting(tab), browser.get('TrueName', '')]).toEqual([null, '系统管理员'])
  })

  test('another code is asked for when the time has come, with what the first step has answered', async () => {
    const { api } = await waiting({ Seconds: 0 })
    const { Key } = keptWaiting(tab)!
    const { bodies, instead } = heard(recovery.sendSmsCode.path, success({ Key, Seconds: 60 }))
    open(api, '/verifyCode', '', instead)
    await press('重新获取')
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: /秒后可重发$/ })
    expect(again.disabled).toBe(true)
    expect(bodies).toEqual([{ Scene: 'second', LoginName: 'admin', ProofKey: Key }])
  })

  test('the code of somebody who came to bind his WeChat binds it', async () => {
    const { api, code } = await waiting({ binding: { wechat: 'wx-1', bindTicket: 'word' } })
    const { bodies, instead } = heard(binding.bindWx.path, success({ WxName: 'wx-1' }))
    open(api, '/verifyCode', '', instead)
    await type({ 短信验证码: code })
    await press('登录')
    expect(await shown(/企业微信“wx-1”已绑定/)).toBeTruthy()
    expect(bodies).toEqual([{ BindTicket: 'word' }])
  })

  test('who signs in to check others says so, and hears that he is no checker', async () => {
    const api = await startApi('tiny')
    const { bodies, instead } = heard(account.login.path)
    open(api, '/verifyLogin/login', '', instead)
    await type({ 用户名: 'fdy01', 密码: 'Qinghe@2026' })
    await press('登录')
    expect(await shown('该账号不是核验员')).toBeTruthy()
    expect(bodies).toMatchObject([{ LoginName: 'fdy01', ApplyType: 4 }])
  })

  test('a checker is signed in for this tab alone', async () => {
    const api = await startApi('tiny')
    const given = (await api.stranger(account.login, { LoginName: 'fdy01', Pwd: 'Qinghe@2026' })).ResultValue!
    open(api, '/verifyLogin/login', '', heard(account.login.path, success(given)).instead)
    await type({ 用户名: 'fdy01', 密码: 'Qinghe@2026' })
    await press('登录')
    expect(await shown('暂无核验任务')).toBeTruthy()
    expect([tab.get('token', ''), browser.get('token', ''), browser.get('TrueName', '')]).toEqual([given.Token, '', ''])
  })

  test('who says in the address that he is a checker is none', async () => {
    open(await startApi('tiny'), '/verifyLogin/login')
    expect(await screen.findByLabelText('用户名')).toBeTruthy()
  })

  test('a link is asked for alike for an account that does not exist', async () => {
    const api = await startApi('tiny')
    open(api, '/user/Retrieve')
    await solve(api, { 用户名: 'nobody-here', 邮箱: 'nobody@qinghe.test' })
    await press('发送重置邮件')
    expect(await shown('若账号存在，重置邮件已发送')).toBeTruthy()
    expect(sentOf(api, '找回密码')).toEqual([])
  })

  test('a number that reads its code becomes the way to a new password', async () => {
    const api = await startApi('tiny')
    const { Mobile } = contactOf(api, 'fdy01')
    open(api, '/user/Retrieve')
    await press('短信找回')
    await solve(api, { 用户名: 'fdy01', 手机号: Mobile })
    await press('获取验证码')
    expect(await shown(/若账号存在，验证码已发送/)).toBeTruthy()
    await type({ 短信验证码: await newestSms(api), 新密码: 'Lotus-Pond7', 确认密码: 'Lotus-Pond7' })
    await press('确定')
    await waitFor(() => expect(location.pathname).toBe('/user/login'))
    const entered = await api.stranger(account.login, { LoginName: 'fdy01', Pwd: 'Lotus-Pond7' })
    expect(entered.ErrorCode).toBe(0)
  })

  test('a new student activates his account in three steps, and sees his login name', async () => {
    const api = await startApi('tiny')
    await newcomer(api)
    open(api, '/user/register')
    await solve(api, { 学号或考生号: who.Number, 姓名: who.TrueName, 身份证号: who.IdCard })
    await press('下一步')
    expect(await shown('验证本人手机号')).toBeTruthy()
    await solve(api, { 手机号: '13900001111' })
    await press('获取验证码')
    expect(await shown('设置登录密码')).toBeTruthy()
    await type({ 短信验证码: await newestSms(api), 新密码: 'Lotus-Pond7', 确认密码: 'Lotus-Pond7' })
    await press('激活账号')
    expect(await shown('账号激活成功')).toBeTruthy()
    expect(await shown(who.Number)).toBeTruthy()
    expect(tab.get('token', '')).toBe('')
  })
})
