import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { picture } from '../picture.ts'

const pupil = '2024010101'
const title = '关于国庆节放假安排的通知'

test('a notice is written and published; a student confirms it on a phone, and its author sees who did', async ({
  page,
  as,
  allow,
}) => {
  test.slow()
  // The policy of the page refuses the handler that is pasted, and the browser says so.
  allow(/Executing inline event handler violates/)
  await as('xgc01')
  await page.goto('notice/noticeManage/editNotice')
  await page.getByLabel('标题', { exact: true }).fill(title)
  const text = page.getByRole('textbox', { name: '正文' })
  await text.click()
  await page.getByRole('button', { name: '加粗' }).click()
  await page.keyboard.type('放假七天')
  // What is pasted brings neither scripts nor handlers along.
  await text.evaluate(element => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<p>请注意安全<img src="x" onerror="document.title=1"><script>document.title=1</script></p>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(text).toContainText('请注意安全')
  await expect(text.locator('script, img[onerror]')).toHaveCount(0)
  await page.getByRole('switch', { name: '全校' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^共 \d+ 人/ })).toBeVisible()
  await page.getByRole('combobox', { name: '回执', exact: true }).click()
  await page.getByTitle('确认回执').click()
  expect(await defects(page)).toEqual([])
  await page.getByRole('button', { name: /^发\s*布$/ }).click()
  const sure = page.getByRole('dialog').filter({ hasText: /将发送给\d+人/ })
  const published = page.getByText('已发布', { exact: true }).first()
  await expect(sure.or(published).first()).toBeVisible()
  if (await sure.isVisible()) await sure.getByRole('button', { name: /确\s*定/ }).click()
  await expect(page).toHaveURL(/noticeManage$/)
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('已发布')
  expect(await defects(page)).toEqual([])

  await as(pupil)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('notice/myNotice')
  await page
    .getByRole('list', { name: '我的通知' })
    .getByRole('link', { name: new RegExp(title) })
    .click()
  const article = page.getByRole('article', { name: title })
  await expect(article.locator('strong', { hasText: '放假七天' })).toBeVisible()
  await expect(article.locator('script, img')).toHaveCount(0)
  expect(await defects(page)).toEqual([])
  await page.getByRole('button', { name: '我已阅读并知悉' }).click()
  await expect(page.getByText(/^您已确认：/)).toBeVisible()

  await as('xgc01')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('notice/noticeManage')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('progressbar', { name: '已回执' })).toBeVisible()
  await page.getByRole('button', { name: /^已回执/ }).click()
  await expect(page.getByRole('row', { name: new RegExp(pupil) })).toBeVisible()
  expect(await defects(page)).toEqual([])
})

test('a picture that is put in while the one before is still selected stands behind it', async ({ page, as }) => {
  await as('xgc01')
  await page.goto('notice/noticeManage/editNotice')
  const pictures = page.getByRole('textbox', { name: '正文' }).locator('img')
  for (const [at, name] of ['校历.png', '地图.png'].entries()) {
    await page.getByLabel('插入图片').setInputFiles({ name, mimeType: 'image/png', buffer: picture })
    await expect(pictures).toHaveCount(at + 1)
  }
  expect(await pictures.evaluateAll(all => all.map(each => each.getAttribute('alt')))).toEqual(['校历', '地图'])
})
