import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { fresh, newStudent, smsCode, solveCaptcha, typePassword } from '../recovery.ts'

const mobile = '13900001111'

for (const [device, width, height] of [
  ['desk', 1440, 900],
  ['phone', 360, 780],
] as const)
  test(`a new student activates his account in three steps (${device}), and gets in with it`, async ({
    page,
    server,
    world,
    signIn,
  }) => {
    const there = { page, server, world }
    await page.setViewportSize({ width, height })
    await page.goto('user/register')
    const { StudentNo, TrueName, IdCard } = await newStudent(there)
    await page.getByLabel('学号或考生号').fill(StudentNo)
    await page.getByLabel('姓名').fill('不是他')
    await page.getByLabel('身份证号').fill(IdCard)
    await solveCaptcha(there)
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByText('信息核对未通过，请核对后重试')).toBeVisible()
    await expect(page.getByLabel('图形验证码')).toHaveValue('')
    await page.getByLabel('姓名').fill(TrueName)
    await solveCaptcha(there)
    expect(await defects(page)).toEqual([])
    await page.getByRole('button', { name: '下一步' }).click()

    await expect(page.getByText(TrueName)).toBeVisible()
    await page.getByLabel('手机号').fill(mobile)
    await solveCaptcha(there)
    await page.getByRole('button', { name: '获取验证码' }).click()

    await expect(page.getByText(`验证码已发送到 ${mobile}，5分钟内有效。`)).toBeVisible()
    await page.getByLabel('短信验证码').fill(await smsCode(there))
    await typePassword(page)
    // What may be left out says so, once.
    await expect(page.locator('label', { hasText: /^邮箱\s?[（(]选填[）)]$/ })).toBeVisible()
    expect(await defects(page)).toEqual([])
    await page.getByRole('button', { name: '激活账号' }).click()
    await expect(page.getByText('账号激活成功')).toBeVisible()
    await expect(page.getByText(StudentNo)).toBeVisible()
    await signIn(StudentNo, fresh)
    await expect(page).toHaveURL(/dashboard$/)
  })

test('a result that there is not is not shown', async ({ page }) => {
  await page.goto('user/registerResult')
  await expect(page.getByText('没有可显示的结果')).toBeVisible()
})
