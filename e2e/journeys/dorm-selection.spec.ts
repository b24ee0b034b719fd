import { bedSelection } from '@xuegong/contracts/modules/dormitory/selection'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import type { Page } from 'playwright/test'
import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

/** Two women of the first year who have no bed. */
const [me, rival] = ['2026010101', '2026010104']
const path = 'welcomeSchool/WelcomNewStudent/SelectTheDormitory'
const begins = '2026-10-14 10:00:00'

test.use({ preset: 'bed-rush', viewport: { width: 360, height: 780 }, hasTouch: true })
// Whoever is first waits until the school is seeded.
test.slow()

const toBeds = async (page: Page) => {
  await page.getByRole('region', { name: '楼栋' }).getByRole('link').first().click()
  await page.getByRole('region', { name: '房间' }).getByRole('link').first().click()
}
const bed = (page: Page, no: number) => page.getByRole('button', { name: new RegExp(`^${no}号床`) })

test('a student waits for the start, is too slow for one bed, holds another and confirms it', async ({
  page,
  as,
  clock,
  world,
}) => {
  test.slow()
  await as(me)
  await page.goto(path)
  await expect(page.getByText('距开始')).toBeVisible()
  expect(await defects(page)).toEqual([])

  await clock.set(begins)
  await page.reload()
  await expect(page.getByText('距结束')).toBeVisible()
  expect(await defects(page)).toEqual([])
  await toBeds(page)
  await expect(bed(page, 1)).toContainText('可选')
  expect(await defects(page)).toEqual([])

  // Somebody else is faster.
  const other = await world.as(rival)
  const { Batch } = await other.get(bedSelection.getMySelection, {})
  const BatchId = Batch!.Id
  const [BuildingId, Floor] = ['building', 'floor'].map(name => new URL(page.url()).searchParams.get(name)!)
  const room = new URL(page.url()).searchParams.get('room')
  const plan = await other.get(dormitory.getFloorPlan, { BuildingId: BuildingId!, Floor: Number(Floor), BatchId })
  const [first] = plan.Rooms.find(({ Id }) => Id === room)!.Beds
  await other.get(bedSelection.holdBed, { BedId: first!.Id, BatchId })
  await bed(page, 1).click()
  await expect(page.getByText('手慢了，名额已被占用，请重新选择')).toBeVisible()
  await expect(bed(page, 1)).toContainText('锁定中')

  await bed(page, 2).click()
  const bar = page.getByRole('region', { name: '锁定的床位' })
  await expect(bar).toContainText('剩余')
  await expect(bed(page, 2)).toContainText('我已锁定')
  expect(await defects(page)).toEqual([])
  await bar.getByRole('button', { name: '确认选择' }).click()
  await expect(page.getByText('选宿成功')).toBeVisible()
  await expect(page.getByText('已预留，报到后入住')).toBeVisible()
  expect(await defects(page)).toEqual([])
})

test('what is let go is free again, and what is held too long is lost', async ({ page, as, clock }) => {
  await clock.set(begins)
  await as(me)
  await page.goto(path)
  await toBeds(page)
  const bar = page.getByRole('region', { name: '锁定的床位' })
  await bed(page, 1).click()
  await bar.getByRole('button', { name: '放弃' }).click()
  await expect(bar).toBeHidden()
  await expect(bed(page, 1)).toContainText('可选')

  await bed(page, 1).click()
  await expect(bar).toBeVisible()
  await clock.advance('10m')
  await bar.getByRole('button', { name: '确认选择' }).click()
  await expect(page.getByText('床位锁定已超时，请重新选择')).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a stranger is asked who he is first', async ({ page }) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: '选宿舍' })).toBeVisible()
  await expect(page.getByLabel('姓名')).toBeVisible()
})

test.describe('at a desk', () => {
  test.use({ preset: 'school', viewport: { width: 1440, height: 900 }, hasTouch: false })

  test('the office publishes a draft, which is asked about where beds are too few, and stops it', async ({
    page,
    as,
  }) => {
    await as('xgc01')
    await page.goto('dorm/selectBatch')
    const row = page.getByRole('row', { name: /老生调整选宿/ })
    await expect(row).toContainText('草稿')
    expect(await defects(page)).toEqual([])
    // Its room is offered by another one already.
    await row.getByRole('button', { name: '发布' }).click()
    await expect(page.getByText(/已在批次【第二批新生选宿舍】中/)).toBeVisible()
    await page
      .getByRole('row', { name: /第二批新生/ })
      .getByRole('button', { name: '停用' })
      .click()
    await expect(page.getByRole('row', { name: /第二批新生/ })).toContainText('已停用')
    await row.getByRole('button', { name: '发布' }).click()
    const asked = page.getByRole('dialog')
    await expect(asked).toContainText('少于可选学生')
    await asked.getByRole('button', { name: /确\s*[定认]/ }).click()
    await expect(row).toContainText('未开始')
  })
})
