import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

const node = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`节点 ${name}，`) })
const boxOf = async (locator: Locator) => (await locator.boundingBox())!

/** Opens the canvas of the flow of leaves, with its twelve nodes. */
async function openLeave(page: Page) {
  await page.goto('WorkflowDesigner/index')
  await page.getByRole('button', { name: '请假审批', exact: true }).click()
  await expect(node(page, '培养层次')).toBeVisible()
  // The canvas moves its nodes into sight once they have their sizes.
  let place = ''
  const isStill = async () => place === (place = JSON.stringify(await boxOf(node(page, '培养层次'))))
  await expect.poll(isStill).toBe(true)
}

interface Place {
  readonly x: number
  readonly y: number
}
async function drag(page: Page, from: Place, to: Place) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 })
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}
const middle = ({ x, y, width, height }: Place & { width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
})

test.use({ viewport: { width: 1440, height: 900 } })

test('a node goes where the mouse lets go of it, and back by Ctrl+Z', async ({ page, as }) => {
  await as('admin')
  await openLeave(page)
  const card = node(page, '导师审批')
  const before = await boxOf(card)
  const from = middle(before)
  await drag(page, from, { x: from.x + 60, y: from.y + 40 })
  const after = await boxOf(card)
  expect(after.x).toBeGreaterThan(before.x + 30)
  expect(after.y).toBeGreaterThan(before.y + 10)
  await expect(page.getByRole('button', { name: '保存草稿' })).toBeEnabled()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await boxOf(card)).x).toBe(before.x)
})

test('the end of a branch is dragged to another node', async ({ page, as }) => {
  await as('admin')
  await openLeave(page)
  await expect(node(page, '培养层次')).toHaveAccessibleName(/研究生到导师审批/)
  const end = await boxOf(node(page, '导师审批'))
  // The arrow ends in the middle of the top of the card.
  await drag(page, { x: end.x + end.width / 2, y: end.y - 7 }, middle(await boxOf(node(page, '辅导员审批'))))
  await expect(node(page, '培养层次')).toHaveAccessibleName(/研究生到辅导员审批/)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await page.reload()
  await expect(node(page, '培养层次')).toHaveAccessibleName(/研究生到辅导员审批/)
})

test('a way is drawn from the dot of a branch to a card, wherever on it the mouse lets go', async ({ page, as }) => {
  await as('admin')
  await openLeave(page)
  const from = await boxOf(node(page, '培养层次'))
  const to = await boxOf(node(page, '辅导员审批'))
  await drag(
    page,
    { x: from.x + from.width / 3, y: from.y + from.height },
    { x: to.x + to.width - 12, y: to.y + to.height - 8 },
  )
  await expect(node(page, '培养层次')).toHaveAccessibleName(/研究生到辅导员审批/)
})
