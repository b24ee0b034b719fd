import { expect, test } from '../fixtures.ts'

test('a chart is gone through by arrow keys, and follows the width of the window', async ({ page, as }) => {
  await as('fdy01')
  await page.goto('test/home#chart')
  const figure = page.getByRole('figure', { name: /日流量最高/ })
  const drawing = figure.getByRole('application')
  await drawing.focus()
  await page.keyboard.press('ArrowRight')
  await expect(figure.getByText(/^流量 : \d/)).toBeVisible()

  const wide = (await drawing.boundingBox())!.width
  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(async () => (await drawing.boundingBox())!.width).toBeLessThan(wide / 2)
  await figure.getByRole('button', { name: '查看表格' }).click()
  await expect(figure.getByRole('row').nth(28)).toBeAttached()
})
