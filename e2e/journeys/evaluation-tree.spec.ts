import { expect, test } from '../fixtures.ts'

for (const width of [360, 1440])
  test(`at ${width} no name of a unit runs into the bar beside it`, async ({ page, as }) => {
    await page.setViewportSize({ width, height: 900 })
    await as('xgc01')
    await page.goto('poorSubsidy/progress')
    const rows = page.getByRole('row').filter({ has: page.getByRole('progressbar') })
    await expect(rows.filter({ hasText: '机械设计制造及其自动化' })).toBeVisible()
    for (const row of await rows.all()) {
      const name = (await row.getByRole('button').last().boundingBox())!
      const bar = (await row.getByRole('progressbar').boundingBox())!
      expect(name.x + name.width).toBeLessThan(bar.x)
    }
  })
