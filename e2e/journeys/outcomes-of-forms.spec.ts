import type { Page } from 'playwright/test'
import { keys, openRoster, row, toasts } from '../failing-calls.ts'
import { expect, test } from '../fixtures.ts'
import { hourLater } from '../time.ts'

/** The page is where it was, with the student open, and so is the session. */
async function nothingElse(page: Page) {
  await expect(page).toHaveURL(/base\/student\?detail=[\w-]+$/)
  expect(await keys(page, 'sessionStorage')).toEqual(['token'])
}

/** Changes the mobile of the first student and presses the button. */
async function saveMobile(page: Page) {
  await row(page).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /^(编辑|修改)$/ }).click()
  await drawer.getByLabel('手机号').fill('13912345678')
  await drawer.getByRole('button', { name: '保存' }).click()
}

test('a form that could not be saved says so itself when the page must be silent', async ({ page, as, fault }) => {
  await fault({ match: { endpoint: 'people.editStudent' }, outcome: 'failed', times: 1 })
  await openRoster(page, as)
  await saveMobile(page)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('alert')).toContainText('请求编号')
  await expect(toasts(page)).toHaveCount(0)
  await nothingElse(page)

  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
})

test('a refusal stands in the form until the next attempt, and nothing stands beside what was saved', async ({
  page,
  as,
  fault,
  journal,
}) => {
  await fault({ match: { endpoint: 'people.editStudent' }, outcome: 'refused', times: 1 })
  await openRoster(page, as)
  await saveMobile(page)
  const form = page.getByRole('dialog', { name: /^编辑学生/ })
  await expect(form.getByRole('alert')).toContainText('当前状态不允许此操作，请刷新后重试')
  await hourLater(page)
  await expect(form.getByRole('alert')).toContainText('当前状态不允许此操作，请刷新后重试')
  await expect(toasts(page)).toHaveCount(0)
  await form.getByRole('button', { name: '保存' }).click()

  await expect(toasts(page)).toHaveText('保存成功')
  await nothingElse(page)
  await journal.expect({ endpoint: 'people.editStudent', outcome: 'refused' })
})

test('a refusal that names a field stands at it and has the focus', async ({ page, as, fault }) => {
  await fault({ match: { endpoint: 'people.editStudent' }, outcome: 'refused', message: '邮箱已被他人使用', times: 1 })
  await openRoster(page, as)
  await saveMobile(page)
  const mail = page.getByLabel('邮箱')
  await expect(mail).toBeFocused()
  await expect(mail).toHaveAccessibleDescription(/邮箱已被他人使用/)
  await expect(page.getByText('邮箱已被他人使用')).toHaveCount(1)
})

test('what must be acknowledged stays until 确定 is pressed', async ({ page, as, fault, journal }) => {
  await fault({ match: { endpoint: 'people.editStudent' }, outcome: 'acknowledge' })
  await openRoster(page, as)
  await saveMobile(page)
  const dialog = page.getByRole('dialog', { name: '提示' })
  await expect(dialog).toContainText('本次操作已转由上级审核，请留意后续通知')
  await hourLater(page)
  await expect(dialog).toContainText('本次操作已转由上级审核，请留意后续通知')
  await nothingElse(page)
  await dialog.getByRole('button', { name: '确定' }).click()

  await expect(dialog).toHaveCount(0)
  await journal.expect({ endpoint: 'people.editStudent', outcome: 'acknowledge' })
})

test('what the server wants confirmed is asked once and sent again', async ({ page, as, fault, journal }) => {
  await fault({ match: { endpoint: 'people.editStudent' }, outcome: 'confirm' })
  await openRoster(page, as)
  await saveMobile(page)
  const dialog = page.getByRole('dialog', { name: '请确认' })
  await expect(dialog).toContainText('该操作提交后不能撤回，确定继续吗？')
  await hourLater(page)
  await expect(dialog).toContainText('该操作提交后不能撤回，确定继续吗？')
  const again = page.waitForRequest(/EditStudent/i)
  await dialog.getByRole('button', { name: '确定' }).click()

  expect((await again).postDataJSON()).toMatchObject({ Mobile: '13912345678', Confirm: 1 })
  await expect(page.getByText('保存成功')).toBeVisible()
  await nothingElse(page)
  await journal.expect({ endpoint: 'people.editStudent', outcome: 'confirm' })
})

test('what is not confirmed is not done, and the form stays', async ({ page, as, fault, journal }) => {
  await fault({ match: { endpoint: 'people.editStudent' }, outcome: 'confirm', times: 1 })
  await openRoster(page, as)
  await saveMobile(page)
  await page.getByRole('dialog', { name: '请确认' }).getByRole('button', { name: '取消' }).click()

  await expect(page.getByLabel('手机号')).toHaveValue('13912345678')
  await expect(toasts(page)).toHaveCount(0)
  await nothingElse(page)
  expect((await journal.entries()).filter(({ endpoint }) => endpoint === 'people.editStudent')).toHaveLength(1)
})
