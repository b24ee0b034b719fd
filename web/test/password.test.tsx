import { force, initialPasswordOf } from '@xuegong/api/test/passwords'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '@xuegong/contracts/modules/account'
import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { expect, test } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { openPage, startApi } from './page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const dialog = async () => within(await screen.findByRole('dialog', { name: '修改密码' }))
const accept = async () => user.click((await dialog()).getByRole('button', { name: '确定' }))

async function fill(fields: Record<string, string>) {
  const form = await dialog()
  for (const [label, text] of Object.entries(fields)) await user.type(form.getByLabelText(label), text)
  await accept()
}

test('an initial password brings up a dialog that offers no way past it', async () => {
  openPage(api, '/dashboard', api.token('weak01'))
  expect(await screen.findByText('您正在使用初始密码，请修改密码后继续使用')).toBeTruthy()
  const form = await dialog()
  expect(form.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual(
    expect.not.arrayContaining(['取消']),
  )
  await user.keyboard('{Escape}')
  expect(await dialog()).toBeTruthy()
})

test('a password in order brings up nothing', async () => {
  openPage(api, '/dashboard', api.token('fdy01'))
  await screen.findByRole('button', { name: /的菜单$/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an empty form says what is missing, an address must be one', async () => {
  openPage(api, '/dashboard', api.token('weak01'))
  const form = await dialog()
  const mail = await form.findByLabelText('邮箱')
  await user.clear(mail)
  await accept()
  for (const text of ['请输入旧密码', '请输入新密码', '请再次输入新密码', '请输入邮箱'])
    expect(await form.findByText(text)).toBeTruthy()
  await user.type(mail, 'nobody')
  await accept()
  expect(await form.findByText('邮箱格式不正确')).toBeTruthy()
})

test('a weak password is refused before the server is asked, in its words', async () => {
  openPage(api, '/dashboard', api.token('weak01'))
  await fill({ 旧密码: 'x', 新密码: 'weak01xx', 确认密码: 'weak01xx' })
  expect(await screen.findByText('密码强度不足：须包含大写字母、小写字母、数字、符号中的至少三种')).toBeTruthy()
})

test('two new passwords that differ are said', async () => {
  openPage(api, '/dashboard', api.token('weak01'))
  await fill({ 旧密码: 'x', 新密码: 'Lotus-Pond7', 确认密码: 'Lotus-Pond8' })
  expect(await screen.findByText('新密码与确认密码不一致')).toBeTruthy()
})

test('where the school insists, signing in leads no further than to a new password, and then out', async () => {
  const strict = await startApi('tiny')
  await force(strict)
  const strangers: string[] = []
  const { go } = openPage(strict, '/user/login', '', (path, headers) => {
    if (!headers?.get('x-token')) strangers.push(path)
    return undefined
  })
  const old = initialPasswordOf(strict, 'weak01')
  await user.type(await screen.findByLabelText('用户名'), 'weak01')
  await user.type(screen.getByLabelText('密码'), `${old}{Enter}`)
  await dialog()
  expect(openShelves('').tab.get('token', '')).toBe('')
  await fill({ 旧密码: old, 新密码: 'Lotus-Pond7', 确认密码: 'Lotus-Pond7' })
  expect(await screen.findByText('修改成功，请重新登录')).toBeTruthy()
  await waitFor(() => expect(go).toHaveBeenCalledWith('user/login'), { timeout: 4000 })
  // What is drawn until the page is left does not ask like a stranger for what is a person's.
  const ofTheLogin: string[] = [siteCalls.getSite.path, signOn.listProviders.path, account.login.path]
  expect(strangers.filter(path => !ofTheLogin.includes(path))).toEqual([])
  expect(strangers).toContain(account.login.path)
})
