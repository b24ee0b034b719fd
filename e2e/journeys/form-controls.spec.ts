import { Buffer } from 'node:buffer'
import type { Locator, Page } from 'playwright/test'
import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

const pdf = { name: '贫困证明.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
const picture = async (page: Page) => ({
  name: '家门口.jpg',
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg' }),
})
/** What the form says that it would send. */
const sent = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.getByRole('region', { name: '将发送的内容' }).textContent())!)
const file = (FileTrueName: string): unknown =>
  expect.objectContaining({ FileTrueName, FileId: expect.stringMatching(/^[\w-]{36}$/) })
const family = [{ Name: '李芳', Relation: '其他', Which: '外婆' }]

test.beforeEach(({ as }) => as('admin'))

test('at a desk every kind of field is filled in, and what is sent is what was chosen', async ({ page }) => {
  test.slow()
  await page.goto('test/home#inputs')
  const form = page.locator('#inputs')
  await form.getByRole('radio', { name: '家庭困难' }).check()
  await form.getByRole('combobox', { name: '申请档次' }).click()
  await page.getByTitle('二档').click()
  await form.getByLabel('申请金额').fill('800.5')
  for (const [range, days] of [
    ['困难期间', ['2026-09-01', '2026-10-01']],
    ['可面谈时间', ['2026-11-20 08:00:00', '2026-11-20 09:30:00']],
  ] as const)
    for (const [at, day] of days.entries()) {
      const end = form.getByRole('group', { name: range }).getByRole('textbox').nth(at)
      await end.fill(day)
      await end.press('Enter')
    }
  await form.getByRole('combobox', { name: '家庭所在地' }).click()
  for (const name of ['山东省', '青岛市', '市南区']) await page.getByRole('menuitemcheckbox', { name }).click()
  await form.getByRole('radio', { name: '否' }).check()
  await form.getByRole('combobox', { name: '申请人' }).pressSequentially('2024010101')
  await page.locator('.ant-select-dropdown:visible').getByText('2024010101').click()
  await form.getByRole('button', { name: '添加家庭成员' }).press('Enter')
  await expect(form.getByLabel('姓名', { exact: true })).toBeFocused()
  await page.keyboard.type('李芳')
  await form.getByRole('combobox', { name: '关系' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('其他').click()
  await form.getByLabel('何种关系').fill('外婆')
  await form.getByLabel('选择图片').setInputFiles(await picture(page))
  await form.getByRole('button', { name: '查看家门口.jpg' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: '家门口.jpg' })).toBeVisible()
  await page.keyboard.press('Escape')
  await form.getByLabel('选择文件').setInputFiles(pdf)
  await expect(form.getByRole('button', { name: '移除贫困证明.pdf' })).toBeVisible()
  await form.getByLabel('困难说明').fill('父亲患病')
  expect(await defects(page, '#inputs')).toEqual([])
  await form.getByRole('button', { name: '查看将发送的内容' }).click()
  expect(await sent(page)).toMatchObject({
    Kind: '家庭困难',
    Level: '二档',
    Amount: 800.5,
    FromDay: '2026-09-01',
    TillDay: '2026-10-01',
    StartTime: '2026-11-20 08:00:00',
    EndTime: '2026-11-20 09:30:00',
    Home: '370202',
    IsOnly: 0,
    Family: family,
    Photos: [file('家门口.jpg')],
    Proofs: [file('贫困证明.pdf')],
  })
})

test('on a phone the unit of an amount stands in the line of its digits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('test/phone')
  const middle = async (of: Locator) => {
    const { y, height } = (await of.boundingBox())!
    return y + height / 2
  }
  const apart = (await middle(page.getByText('元', { exact: true }))) - (await middle(page.getByLabel('申请金额')))
  expect(Math.abs(apart)).toBeLessThan(3)
})

test('on a phone as well, question by question', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('test/phone')
  const next = () => page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('radio', { name: '其他' }).check()
  await page.getByLabel('其他类型说明').fill('临时救助')
  await page.getByLabel('申请金额').fill('800')
  for (const [label, value] of [
    ['困难期间：开始日期', '2026-09-01'],
    ['困难期间：结束日期', '2026-10-01'],
    ['可面谈时间：开始时间', '2026-11-20T08:00'],
    ['可面谈时间：结束时间', '2026-11-20T09:30'],
  ] as const)
    await page.getByLabel(label).fill(value)
  expect(await defects(page)).toEqual([])
  await next()
  await page.getByLabel('申请人').click()
  await page.getByRole('textbox', { name: '姓名、编号或拼音' }).fill('2024010101')
  await page.getByRole('button', { name: /2024010101/ }).click()
  for (const [level, name] of [
    ['省份', '山东省'],
    ['城市', '青岛市'],
    ['区县', '市南区'],
  ] as const)
    await page.getByRole('combobox', { name: `家庭所在地：${level}` }).selectOption(name)
  await page.getByRole('radio', { name: '否' }).check()
  await page.getByRole('button', { name: '添加家庭成员' }).click()
  await page.getByLabel('姓名', { exact: true }).fill('李芳')
  await page.getByRole('radiogroup', { name: '关系' }).getByRole('radio', { name: '其他' }).check()
  await page.getByLabel('何种关系').fill('外婆')
  expect(await defects(page)).toEqual([])
  await next()
  await page.getByLabel('拍照').setInputFiles(await picture(page))
  await page.getByLabel('选择文件').setInputFiles(pdf)
  await expect(page.getByRole('button', { name: '移除贫困证明.pdf' })).toBeVisible()
  await page.getByLabel('困难说明').fill('父亲患病')
  expect(await defects(page)).toEqual([])
  await page.getByRole('button', { name: '查看将发送的内容' }).click()
  expect(await sent(page)).toMatchObject({
    Other: '临时救助',
    Amount: 800,
    TillDay: '2026-10-01',
    Home: '370202',
    Family: family,
    Photos: [file('家门口.jpg')],
    Proofs: [file('贫困证明.pdf')],
  })
})

test('a day and a time that are typed over what was wrong are kept when the button is pressed', async ({ page }) => {
  await page.goto('epidemicMange/riskArea')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  const last = form.getByRole('textbox', { name: '结束日期' })
  await form.getByRole('textbox', { name: '开始日期' }).fill('2026-11-20')
  await last.fill('2026-11-10')
  await last.press('Tab')
  const wrong = form.getByText('开始日期不能晚于结束日期')
  await expect(wrong).toBeVisible()
  await last.fill('2026-11-25')
  // As people press: between the button going down and up the field is left.
  await form.getByRole('button', { name: '保存' }).click({ delay: 100 })
  await expect(form.getByText('请选择地区')).toBeVisible()
  await expect(last).toHaveValue('2026-11-25')
  await expect(wrong).toBeHidden()
})
