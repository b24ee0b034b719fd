import ExcelJS from 'exceljs'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

const roster = { endpoint: 'people.listStudents' }

/** The rows of the sheet that the next download brings, the headings first. */
async function exported(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(await file.path())
  const sheet = book.getWorksheet('sheet')!
  const rows = sheet.getSheetValues().slice(1) as string[][]
  return { name: file.suggestedFilename(), rows: rows.map(row => row.slice(1)) }
}
const exporting = (page: Page) => page.getByRole('button', { name: '导出', exact: true }).click()

test('a counsellor exports what he has filtered: all pages, the texts of codes, as the list shows them', async ({
  page,
  as,
  journal,
}) => {
  await as('fdy01')
  await page.goto('base/student?Sex=2&sortField=StudentNo&sortOrder=descend')
  const total = Number((await page.getByText(/总共 \d+ 条/).textContent())!.match(/总共 (\d+)/)![1])
  const first = await page.getByRole('row').nth(1).getByRole('cell').allTextContents()
  const { name, rows } = await exported(page, () => exporting(page))

  await expect(page.getByText('导出成功')).toBeVisible()
  expect(name).toMatch(/^学生花名册_女_\d{8}\.xlsx$/)
  expect(rows[0]!.slice(0, 3)).toEqual(['学号', '姓名', '性别'])
  expect(rows).toHaveLength(total + 1)
  expect(first.filter(text => text !== '')).toEqual(rows[1])
  const [call] = (await journal.entries()).filter(({ request }) => request.includes('1000000'))
  expect(call).toMatchObject({ ...roster, outcome: 'ok', client: 'page' })
})

test('of selected rows, on whatever page, only these are exported', async ({ page, as }) => {
  await as('fdy01')
  await page.goto('base/student')
  const first = page.getByRole('row').nth(1)
  const number = (await first.getByRole('cell').nth(1).textContent())!
  await first.getByRole('checkbox').check()
  await page.getByTitle('下一页').click()
  // The rows of the page before stay until the next ones are there.
  await expect(first).not.toContainText(number)
  await first.getByRole('checkbox').check()
  const { rows } = await exported(page, () => page.getByRole('button', { name: '导出所选 (2)' }).click())
  expect(rows).toHaveLength(3)
})

test('an export that takes long shows how far it is, and cancelling stops the call', async ({
  page,
  as,
  fault,
  journal,
}) => {
  await as('admin')
  await page.goto('base/student')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.clock.install()
  await fault({ match: roster, outcome: 'ok', latencyMs: 25_000 })
  const sent = page.waitForRequest(request => `${request.url()} ${request.postData()}`.includes('1000000'))
  await exporting(page)
  // The thread that fetches comes later than the button; cancelled before, nothing would have been called.
  await sent
  await page.clock.fastForward(300)
  const progress = page.getByRole('status').filter({ hasText: '导出学生花名册' })
  await expect(progress).toContainText('正在读取 0 / 480 行')
  await progress.getByRole('button', { name: '取消' }).click()

  await expect(progress).toHaveCount(0)
  await expect(page.getByText('导出成功')).toHaveCount(0)
  // The server lets go of a call that it holds back as soon as its client has gone, and only then.
  await expect.poll(async () => (await journal.entries()).some(({ request }) => request.includes('1000000'))).toBe(true)
})

test('an export that breaks off says so in one sentence and leaves no file', async ({ page, as, fault, journal }) => {
  let files = 0
  page.on('download', () => {
    files += 1
  })
  await as('admin')
  await page.goto('base/student')
  await expect(page.getByRole('row')).toHaveCount(11)
  await fault({ match: roster, outcome: 'cut', times: 1 })
  await exporting(page)

  await expect(page.locator('.ant-message-notice')).toHaveText('网络连接失败，请检查网络后重试')
  await expect(page.getByRole('button', { name: '导出', exact: true })).toBeEnabled()
  await journal.expect({ ...roster, outcome: 'cut' })
  expect(files).toBe(0)
})

test.describe('with the demo school', () => {
  test.use({ preset: 'demo' })
  // Whoever is first waits until the school is seeded.
  test.slow()

  test('4,800 students come slice by slice and are all there', async ({ page, as }) => {
    await as('xgc01')
    await page.goto('base/student')
    await expect(page.getByRole('row')).toHaveCount(11)
    const { rows } = await exported(page, () => exporting(page))

    expect(rows).toHaveLength(4801)
    expect(new Set(rows.map(([no]) => no)).size).toBe(4801)
  })
})
