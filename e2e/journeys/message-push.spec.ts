import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test('what failed goes out again; a template is reworded, and who is reminded reads the new words on a phone', async ({
  page,
  as,
}) => {
  test.slow()
  await as('admin')
  await page.goto('epidemicMange/messagePush/messagePush')
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1)
  await expect(page.getByRole('button', { name: '本学期' })).toBeEnabled()
  expect(await defects(page)).toEqual([])

  await page.goto('epidemicMange/messagePush/messageAlone?State=2')
  await expect(page.getByText('共 6 条')).toBeVisible()
  await page.getByRole('checkbox').first().check()
  expect(await defects(page)).toEqual([])
  await page.getByRole('button', { name: '重新推送' }).click()
  await expect(page.getByText('重新推送成功6条')).toBeVisible()

  await page.goto('notice/template?Key=通知提醒')
  await page.getByRole('button', { name: '通知提醒' }).click()
  const form = page.getByRole('dialog', { name: '修改模板：通知提醒' })
  await form.getByLabel('内容').fill('请尽快阅读：{标题}')
  expect(await defects(page)).toEqual([])
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByText('请尽快阅读：关于开展宿舍安全检查的通知')).toBeVisible()

  await as('fdy01')
  await page.goto('notice/noticeManage?State=2&Key=寒假去向登记')
  await page
    .getByRole('row', { name: /班级.*53%/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('figure', { name: /^寒假去向：选/ })).toBeVisible()
  expect(await defects(page)).toEqual([])
  await page.getByRole('button', { name: /^未读/ }).click()
  await expect(page.getByText('共 15 条', { exact: true })).toBeVisible()
  const [unread] = await page.getByRole('cell', { name: /^20\d{8}$/ }).allTextContents()
  await page.getByRole('button', { name: '提醒', exact: true }).click()
  await page
    .getByRole('dialog', { name: '提醒：寒假去向登记' })
    .getByRole('button', { name: /^提\s*醒$/ })
    .click()
  await expect(page.getByText(/^已提醒 \d+ 人$/)).toBeVisible()

  await as(unread!)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('notice/myMessage?Unread=1')
  const messages = page.getByRole('list', { name: '我的消息' })
  await expect(messages.getByText('请尽快阅读：寒假去向登记')).toBeVisible()
  expect(await defects(page)).toEqual([])
  await messages.getByRole('button', { name: /^未读 ?请尽快阅读：寒假去向登记/ }).click()
  await expect(page.getByRole('article', { name: '寒假去向登记' })).toBeVisible()
  await page.goBack()
  await expect(messages.getByText('请尽快阅读：寒假去向登记')).toHaveCount(0)
})
