import type { OutcomeName } from '@xuegong/contracts/outcomes'
import { keys, lasts, notices, nothingElse, openRoster, roster, row, seen, stopTime, toasts } from '../failing-calls.ts'
import { expect, test } from '../fixtures.ts'
import { holdTime } from '../time.ts'

const spoken: [OutcomeName, string][] = [
  ['otherCode', '系统繁忙，请稍后重试'],
  ['tooMany', '请求过于频繁，请等待5s后重试'],
  ['cut', '网络连接失败，请检查网络后重试'],
  ['notEnvelope', '服务暂时不可用，请稍后重试'],
]
for (const [outcome, sentence] of spoken) {
  test(`${outcome} is said for 5 s, the list offers to try again and the session lives`, async ({
    page,
    as,
    fault,
    journal,
  }) => {
    await openRoster(page, as)
    await stopTime(page)
    // Not "once": a browser repeats by itself a call whose connection breaks.
    const lift = await fault({ match: roster, outcome })
    await page.getByRole('button', { name: /^在读/ }).click()
    await lasts(page, toasts(page), sentence, 5)

    await lift()
    await page.getByRole('button', { name: '重试' }).click()
    await expect(row(page)).toBeVisible()
    await nothingElse(page, /base\/student\?StuStatus=1$/)
    await journal.expect({ ...roster, outcome })
  })
}

test('a list that was refused says so in its place, once, and the session lives', async ({
  page,
  as,
  fault,
  journal,
}) => {
  await openRoster(page, as)
  await stopTime(page)
  await fault({ match: roster, outcome: 'refused' })
  await page.getByRole('button', { name: /^在读/ }).click()
  await seen(page, page.getByRole('alert'))
  await expect(page.getByRole('alert')).toContainText('当前状态不允许此操作，请刷新后重试')
  await page.clock.runFor(1000)
  await expect(notices(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)

  await nothingElse(page, /base\/student\?StuStatus=1$/)
  await journal.expect({ ...roster, outcome: 'refused' })
})

test('a call without an answer is given up after 180 s with one sentence', async ({ page, as, fault, journal }) => {
  await fault({ match: roster, outcome: 'timeout', times: 1 })
  const asked = page.waitForRequest('**/api/Student/GetStudentList')
  await openRoster(page, as)
  await expect(page.getByRole('heading', { name: '学生信息' })).toBeVisible()
  await asked
  // The call left before the screen was drawn: some seconds of its time are over.
  await page.clock.fastForward(170_000)
  await expect(toasts(page)).toHaveCount(0)
  await holdTime(page, 1)

  await lasts(page, toasts(page), '服务器长时间没有应答，请检查网络后重试', 5)
  await nothingElse(page)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(row(page)).toBeVisible()
  await journal.expect({ ...roster, outcome: 'timeout' })
})

for (const [outcome, sentence] of [
  ['failed', '服务器出错了，请稍后再试'],
  ['notReady', '数据正在准备，请稍后重试'],
] as const) {
  test(`${outcome} shows no message but the error state of the screen`, async ({ page, as, fault, journal }) => {
    await fault({ match: roster, outcome, times: 1 })
    await openRoster(page, as)
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect(page.getByText(/^请求编号：\S+/)).toBeVisible()
    await expect(notices(page)).toHaveCount(0)
    await nothingElse(page)

    await page.getByRole('button', { name: '重试' }).click()
    await expect(row(page)).toBeVisible()
    await journal.expect({ ...roster, outcome })
  })
}

test('forbidden is a notice with the words of the server, for 4.5 s', async ({ page, as, fault, journal }) => {
  await openRoster(page, as)
  await stopTime(page)
  await fault({ match: roster, outcome: 'forbidden', message: '需要学生信息的查询权限' })
  await page.getByRole('button', { name: /^在读/ }).click()
  await lasts(page, notices(page), '没有权限（Forbidden）需要学生信息的查询权限', 4.5)

  await nothingElse(page, /base\/student\?StuStatus=1$/)
  await journal.expect({ ...roster, outcome: 'forbidden' })
})

for (const [outcome, heading, reason] of [
  ['unauthorized', '登录失效（Unauthorized）', '身份验证失败，请重新登录（Authorization verification failed）'],
  ['expired', '', '登录已过期，请重新登录'],
] as const) {
  test(`${outcome}: however many calls fail, one notice, and after 1.5 s the login page, which says why`, async ({
    page,
    as,
    fault,
    journal,
  }) => {
    await openRoster(page, as)
    await stopTime(page)
    await page.evaluate(() => localStorage.setItem('kept by the test', '1'))
    await fault({ match: { user: 'fdy01' }, outcome })
    for (const state of [/^在读/, /^休学/]) await page.getByRole('button', { name: state }).click()
    await seen(page, notices(page))
    await expect(notices(page)).toHaveText(heading + reason)
    expect(await keys(page, 'sessionStorage')).toEqual([])
    // The own tasks are read two seconds later, if there is time for it.
    const left = (await keys(page, 'localStorage')).filter(key => key !== 'myUpLoad' && key !== 'myDownList')
    expect(left.sort()).toEqual(['LocationCity', 'SiteConfig', 'WebTitle'])
    await page.clock.runFor(1400)
    await expect(notices(page)).toHaveText(heading + reason)
    await expect(page).not.toHaveURL(/user\/login/)
    await page.clock.runFor(100)
    await page.clock.resume()

    await expect(page.getByLabel('用户名')).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(reason)
    await expect(page).toHaveURL(/user\/login\?redirect=%2Fbase%2Fstudent/)
    expect(await page.evaluate(() => localStorage.getItem('kept by the test'))).toBe('1')
    await journal.expect({ ...roster, outcome })
  })
}

test('the list of imports fails without a word', async ({ page, as, fault, journal }) => {
  // However often it is read: where the page is slow, its header reads it first.
  await fault({ match: { endpoint: 'transfer.listImportTasks' }, outcome: 'refused' })
  await as('admin')
  await page.goto('base/student')
  await page.getByRole('button', { name: '导入学生' }).click()
  await page.getByText('导入记录').click()

  await expect(page.getByRole('alert')).toContainText('当前状态不允许此操作，请刷新后重试')
  await expect(toasts(page)).toHaveCount(0)
  await journal.expect({ endpoint: 'transfer.listImportTasks', outcome: 'refused' })
})
