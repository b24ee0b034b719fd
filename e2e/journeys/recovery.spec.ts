import { kit } from '@xuegong/contracts/modules/kit'
import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { fresh, makeChecker, mobileOf, sentMessage, smsCode, solveCaptcha, typePassword } from '../recovery.ts'

const done = '密码已重置，请使用新密码登录'

test('a forgotten password is set anew by the link of a mail, at a desk', async ({ page, server, world, signIn }) => {
  const there = { page, server, world }
  await page.goto('user/login')
  await page.getByRole('link', { name: '忘记密码？' }).click()
  await page.getByRole('button', { name: '发送重置邮件' }).click()
  for (const text of ['请输入用户名', '请输入邮箱', '请输入图形验证码'])
    await expect(page.getByText(text)).toBeVisible()
  await page.getByLabel('用户名').fill('fdy01')
  await page.getByLabel('邮箱', { exact: true }).fill('fdy01@qinghe.test')
  await page.getByLabel('图形验证码').fill('????')
  await page.getByRole('button', { name: '发送重置邮件' }).click()
  await expect(page.getByText('验证码错误或已过期')).toBeVisible()
  await expect(page.getByLabel('图形验证码')).toHaveValue('')
  expect(await defects(page)).toEqual([])
  await solveCaptcha(there)
  await page.keyboard.press('Enter')
  await expect(page.getByText('若账号存在，重置邮件已发送')).toBeVisible()

  const link = /https?:\S+/.exec(await sentMessage(there, '找回密码'))![0]
  await page.goto(link)
  await typePassword(page, 'weak')
  await expect(page.getByText('密码强度不足：须为8–20个字符，不含空格')).toBeVisible()
  await typePassword(page)
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(done)).toBeVisible()
  await expect(page).toHaveURL(/user\/login$/)
  await signIn('fdy01', fresh)
  await expect(page).toHaveURL(/dashboard$/)

  await page.goto(link)
  await typePassword(page, 'Willow#88')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('重置链接已失效，请重新申请')).toBeVisible()
  await page.getByRole('button', { name: '重新申请' }).click()
  await expect(page.getByLabel('邮箱', { exact: true })).toBeVisible()
})

test('and by a code on a phone', async ({ page, server, world }) => {
  const there = { page, server, world }
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('user/Retrieve')
  await page.getByRole('button', { name: '短信找回' }).click()
  await page.getByLabel('用户名').fill('bzr01')
  await page.getByLabel('手机号').fill(await mobileOf(there, 'bzr01'))
  await solveCaptcha(there)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('若账号存在，验证码已发送，5分钟内有效。')).toBeVisible()
  await expect(page.getByRole('button', { name: /\d+秒后可重发/ })).toBeDisabled()
  const code = await smsCode(there)
  await page.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000')
  await typePassword(page)
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('验证码错误或已过期')).toBeVisible()
  await page.getByLabel('短信验证码').fill(code)
  expect(await defects(page)).toEqual([])
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/user\/login$/)
})

test('a name that nobody has is answered like any other', async ({ page, server, world }) => {
  const before = await server.get(kit.listSent, { id: world.id })
  await page.goto('user/Retrieve')
  await page.getByLabel('用户名').fill('nobody-here')
  await page.getByLabel('邮箱', { exact: true }).fill('nobody@qinghe.test')
  await solveCaptcha({ page, server, world })
  await page.getByRole('button', { name: '发送重置邮件' }).click()
  await expect(page.getByText('若账号存在，重置邮件已发送')).toBeVisible()
  expect(await server.get(kit.listSent, { id: world.id })).toEqual(before)
})

test('where the school wants a second check, the login asks for the code of a text message', async ({
  page,
  server,
  world,
  signIn,
  clock,
}) => {
  const there = { page, server, world }
  await server.get(kit.setParams, { id: world.id, params: { LoginSecondCheck: '2' } })
  await page.clock.install()
  await signIn('fdy01')
  await expect(page).toHaveURL(/verifyCode$/)
  await expect(page.getByText(/验证码已发送到 \d{3}\*{4}\d{4}/)).toBeVisible()
  const again = page.getByRole('button', { name: /\d+秒后可重发/ })
  await expect(again).toBeDisabled()
  expect(await defects(page)).toEqual([])
  const first = await smsCode(there)
  await clock.advance('61s')
  await page.clock.fastForward('01:01')
  await page.getByRole('button', { name: '重新获取' }).click()
  const second = await smsCode(there, 2)
  await expect(again).toBeDisabled()
  await page.getByLabel('短信验证码').fill(first === second ? '000000' : first)
  await page.keyboard.press('Enter')
  await expect(page.getByText('验证码错误或已过期')).toBeVisible()
  await page.getByLabel('短信验证码').fill(second)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dashboard$/)

  await page.goto('verifyCode')
  await expect(page.getByText('登录验证已过期，请重新登录')).toBeVisible()
})

test('who only checks others is let in where he is a checker, and told what there is to do', async ({
  page,
  server,
  world,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('verifyLogin/login')
  await page.getByLabel('用户名').fill('fdy01')
  await page.getByLabel('密码', { exact: true }).fill('Qinghe@2026')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('该账号不是核验员')).toBeVisible()
  await makeChecker({ page, server, world }, 'fdy01')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('暂无核验任务')).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByLabel('用户名')).toBeVisible()
  await expect(page).toHaveURL(/verifyLogin\/login$/)
})

for (const [where, width] of [
  ['at a desk', 1280],
  ['on a phone', 360],
] as const)
  test(`a checker whose password is the initial one sets another first, ${where}`, async ({ page, server, world }) => {
    const there = { page, server, world }
    const initial = world.accounts.find(({ LoginName }) => LoginName === 'weak01')!.Password
    await server.get(kit.setParams, { id: world.id, params: { ForceChangeAtLogin: '1', LoginSecondCheck: '2' } })
    await page.setViewportSize({ width, height: 780 })
    await page.goto('verifyLogin/login')
    await makeChecker(there, 'weak01')
    await page.getByLabel('用户名').fill('weak01')
    await page.getByLabel('密码', { exact: true }).fill(initial)
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page).toHaveURL(/verifyCode$/)
    await page.getByLabel('短信验证码').fill(await smsCode(there))
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('heading', { name: '设置新密码' })).toBeVisible()
    await expect(page.getByText('当前密码为初始密码或强度不足，请先修改密码')).toBeVisible()
    expect(await defects(page)).toEqual([])
    await page.getByLabel('旧密码').fill('wrong')
    await typePassword(page, 'WEAK01')
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('密码强度不足：须为8–20个字符，不含空格')).toBeVisible()
    await typePassword(page)
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('旧密码不正确')).toBeVisible()
    await page.getByLabel('旧密码').fill(initial)
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL(/verifyLogin\/login$/)
  })

test('what was sent stands in the inspector, with links to follow and codes to copy', async ({
  page,
  server,
  world,
}) => {
  const there = { page, server, world }
  await server.get(kit.setParams, { id: world.id, params: { LoginSecondCheck: '2' } })
  await page.goto('user/login')
  await page.getByLabel('用户名').fill('fdy01')
  await page.getByLabel('密码', { exact: true }).fill('Qinghe@2026')
  await page.getByRole('button', { name: '登录' }).click()
  const code = await smsCode(there)
  await page.goto(new URL(`/__kit#${world.id}`, page.url()).href)
  await page.getByRole('button', { name: '收件箱' }).click()
  await expect(page.getByRole('list', { name: '收件箱' })).toContainText(`验证码${code}`)
  await expect(page.getByRole('button', { name: '复制验证码' })).toBeVisible()
})
