import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { newestCode } from '@xuegong/api/test/captcha'
import { recovery } from '@xuegong/contracts/modules/account/sign-on'
import { beforeEach, describe, expect, test } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()

beforeEach(() => sessionStorage.clear())

const pages = [
  ['at a desk', openPage],
  ['on a phone', openPhonePage],
] as const

describe.each(pages)('A page for those without a password %s', (_, open) => {
  const type = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(fields)) {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      await user.type(field, text)
    }
  }
  const press = (name: string) => user.click(screen.getByRole('button', { name }))

  test('says that a captcha was wrong at its field, keeps the rest, and shows another one', async () => {
    open(api, '/user/Retrieve')
    await screen.findByAltText('验证码')
    const before = newestCode(api)
    await type({ 用户名: 'fdy01', 邮箱: 'fdy01@qinghe.test', 图形验证码: '????' })
    await press('发送重置邮件')
    expect(await screen.findByText('验证码错误或已过期')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('fdy01')
    expect(screen.getByLabelText<HTMLInputElement>('图形验证码').value).toBe('')
    await expect.poll(() => newestCode(api)).not.toBe(before)
  })

  test('says above the form what is about no field of it, and lets try again', async () => {
    open(api, `/user/Retrieve?token=${'a'.repeat(43)}`)
    await type({ 新密码: 'Lotus-Pond7', 确认密码: 'Lotus-Pond7' })
    await press('确定')
    expect(await screen.findByText('重置链接已失效，请重新申请')).toBeTruthy()
    await press('重新申请')
    expect(await screen.findByLabelText('邮箱')).toBeTruthy()
  })

  test('checks a new password before it is sent', async () => {
    open(api, `/user/Retrieve?token=${'a'.repeat(43)}`)
    await type({ 新密码: 'lotuspond', 确认密码: 'other' })
    await press('确定')
    expect(await screen.findByText(/^密码强度不足：须包含/)).toBeTruthy()
    expect(await screen.findByText('新密码与确认密码不一致')).toBeTruthy()
  })

  test('stays as it is where the server does not answer', async () => {
    const down = (path: string) =>
      path === recovery.checkNewStudent.path
        ? Response.json({ ErrorCode: 500, RequestMsg: '服务器出错了' }, { status: 500 })
        : undefined
    open(api, '/user/register', '', down)
    await screen.findByAltText('验证码')
    await type({
      学号或考生号: '2026010103',
      姓名: '新同学',
      身份证号: '999000200801010017',
      图形验证码: newestCode(api),
    })
    await press('下一步')
    await expect.poll(() => screen.getByLabelText<HTMLInputElement>('图形验证码').value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('新同学')
  })

  test('shows the result of an activation of this tab', async () => {
    openShelves('').tab.set('registerResult', { LoginName: '2026010103', TrueName: '新同学' })
    open(api, '/user/registerResult')
    expect(await screen.findByText('2026010103')).toBeTruthy()
  })

  test('says where there is no result', async () => {
    open(api, '/user/registerResult')
    expect(await screen.findByText('没有可显示的结果')).toBeTruthy()
  })

  test('asks for the login again where no code is waited for', async () => {
    open(api, '/verifyCode')
    expect(await screen.findByText('登录验证已过期，请重新登录')).toBeTruthy()
  })
})
