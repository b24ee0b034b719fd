import { kit } from '@xuegong/contracts/modules/kit'
import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test('a resident is moved to another floor without a mouse being dragged, and moves out', async ({
  page,
  as,
  journal,
}) => {
  await as('xgc01')
  await page.goto('epidemicMange/dormMange/dormInfo')
  await page.getByRole('button', { name: /竹园1号楼/ }).click()
  await expect(page.getByRole('heading', { name: '竹园1号楼 1层' })).toBeVisible()
  const resident = page.getByRole('button', { name: /^101-1 入住/ })
  const name = (await resident.getAttribute('aria-label'))!.split(' ')[2]!
  await resident.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /调\s*整/ })
    .click()
  await expect(page.getByText(`请为${name}选择新床位`)).toBeVisible()
  await page.getByRole('navigation', { name: '楼层' }).getByRole('button', { name: /^2层/ }).click()
  const free = page.getByRole('button', { name: /^2\d\d-\d 空闲/ }).first()
  const bed = (await free.getAttribute('aria-label'))!.split(' ')[0]!
  await free.click()
  const moved = page.getByRole('button', { name: `${bed} 入住 ${name}` })
  await expect(moved).toBeVisible()
  await journal.expect({ endpoint: 'dormitory.allotBed', outcome: 'ok' })

  await moved.click()
  expect(await defects(page)).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /退\s*宿/ })
    .click()
  const form = page.getByRole('dialog', { name: /^办理退宿/ })
  await form.getByLabel('退宿日期').fill('2026-10-14')
  await page.keyboard.press('Enter')
  await form.getByLabel('退宿原因').click()
  await page.getByTitle('走读').click()
  await form.getByRole('button', { name: /退\s*宿/ }).click()
  await expect(page.getByRole('button', { name: `${bed} 空闲` })).toBeVisible()
})

test('a student who comes home late is on the list in the morning, and his counsellor talks to him', async ({
  page,
  as,
  world,
  server,
  clock,
}) => {
  const pass = (Direction: number, PassTime: string) =>
    server.get(kit.passGate, { id: world.id, DeviceCode: 'QN1-01', StudentNo: '2024010102', Direction, PassTime })
  await clock.set('2026-10-14 23:50:00')
  await pass(2, '2026-10-14 18:30:00')
  await pass(1, '2026-10-14 23:40:00')
  await clock.set('2026-10-15 07:30:00')
  await as('fdy01')
  await page.goto('epidemicMange/dormMange/gateInfo?tab=late&StartDate=2026-10-14')
  const row = page.getByRole('row', { name: /许嘉禾/ })
  await expect(row).toContainText('晚归')
  await row.getByRole('button', { name: /处\s*理/ }).click()
  const form = page.getByRole('dialog', { name: /^处理/ })
  await form.getByLabel('处理说明').fill('已了解情况并提醒')
  await form.getByRole('button', { name: /提\s*交/ }).click()
  await expect(page.getByRole('row', { name: /许嘉禾/ })).toContainText('已谈话')
  expect(await defects(page)).toEqual([])
})
