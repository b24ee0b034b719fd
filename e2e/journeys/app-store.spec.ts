import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import type { Browser, Locator, Page } from 'playwright/test'
import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

/** Whose desktop is the one that everybody has who has arranged none. */
const who = 'college01'
const page_ = 'appStore/myDesktop'
const link = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
const handle = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}，`) })

/** The names of the tools of a group, as one reads them. */
const namesIn = (page: Page, group: string) =>
  page
    .getByRole('region', { name: group })
    .locator('a[aria-label]')
    .evaluateAll(all => all.map(each => each.getAttribute('aria-label')!.split('，')[0]!))

const middle = async (of: Locator) => {
  const box = (await of.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const begin = async (page: Page) => {
  await page.goto(page_)
  await page.getByRole('button', { name: '编辑' }).click()
  await expect(page.getByRole('region', { name: '添加应用' })).toBeVisible()
}

/** Saves what was moved by hand: for a moment after the hand has gone a click belongs to it, and is swallowed. */
async function finishAfterHand(page: Page) {
  const done = page.getByRole('button', { name: '完成' })
  await expect(async () => {
    if (await done.isVisible()) await done.click({ timeout: 1000 })
    await expect(page.getByRole('button', { name: '编辑' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 8000 })
}

test('a desktop is arranged by mouse and by keys, and stands so in another browser', async ({
  page,
  as,
  journal,
  browser,
  world,
}) => {
  const { token } = await as(who)
  await page.goto(page_)
  await expect(page.getByRole('region', { name: '常用应用' })).toBeVisible()
  expect(await defects(page)).toEqual([])
  const usual = await namesIn(page, '常用应用')
  const [first, second, third] = usual as [string, string, string]

  await begin(page)
  expect(await defects(page)).toEqual([])
  // By mouse: the first one to the place of the third, which makes room.
  const [from, to] = [await middle(handle(page, first)), await middle(handle(page, third))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 5)
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByRole('status').filter({ hasText: `已放下${first}` })).toBeAttached()
  // By keys: the second one to the end of the row below, and twice as large.
  await handle(page, second).focus()
  await page.keyboard.press('Space')
  await expect(handle(page, second)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('+')
  expect(await defects(page)).toEqual([])
  await page.keyboard.press('Space')
  await expect(handle(page, second)).toBeFocused()
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('桌面已保存')).toBeVisible()
  await journal.expect({ endpoint: 'app-store.saveDesktop', outcome: 'ok' })
  await expect(page.getByRole('button', { name: '编辑' })).toBeVisible()
  const arranged = await namesIn(page, '常用应用')
  expect(arranged[0]).toBe(third)
  expect(arranged[1]).toBe(first)
  expect(arranged.at(-1)).toBe(second)

  const other = await elsewhere(browser, world, token)
  await expect(link(other, second)).toBeVisible()
  expect(await namesIn(other, '常用应用')).toEqual(arranged)
  await other.context().close()
})

test('a tool comes to the group below by hand, which waits for it', async ({ page, as }) => {
  await as('xgc01')
  await begin(page)
  const from = await middle(handle(page, '系统直通'))
  const below = handle(page, '学生信息')
  const to = await middle(below)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 12; step++)
    await page.mouse.move(from.x + ((to.x - from.x) * step) / 12, from.y + ((to.y - from.y) * step) / 12)
  await expect(page.getByRole('status').filter({ hasText: '学生工作，第1行第1列' })).toBeAttached()
  await page.mouse.up()
  await finishAfterHand(page)
  expect((await namesIn(page, '学生工作')).slice(0, 2)).toEqual(['系统直通', '学生信息'])
})

test('a page that opens alone stands where pages stand, and going back leads to the desktop', async ({ page, as }) => {
  await as('xgc01')
  await page.goto(page_)
  await link(page, '测评进度').click()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '测评进度' })).toBeVisible()
  expect(await defects(page)).toEqual([])
  const left = await page.getByRole('heading', { name: '测评进度' }).evaluate(each => each.getBoundingClientRect().left)
  expect(left).toBe(24)
  await page.goBack()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(link(page, '测评进度')).toBeVisible()
})

/** Another browser in which the same person is signed in. */
async function elsewhere(browser: Browser, { id, url }: { id: string; url: string }, token: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(
    ([prefix, value]) => sessionStorage.setItem(`${prefix}token`, JSON.stringify({ value, expire: null })),
    [`pro__${id}__`, token] as const,
  )
  await page.goto(`${url}${page_}`)
  return page
}

test('a tool that is withdrawn while it stands on a desktop is gone, the others stay, and it comes back', async ({
  page,
  as,
  world,
}) => {
  const [own, office] = [await world.as(who), await world.as('admin')]
  const { Version, Groups, Items } = await own.get(desktop.getDesktop, {})
  const { ToolId, Tool } = Items[1]!
  await own.get(desktop.saveDesktop, { Version, Groups, Items: Items.map(({ Tool: _, ...item }) => item) })
  await as(who)
  await page.goto(page_)
  await expect(link(page, Tool.Name)).toBeVisible()

  await office.get(appStore.setToolState, { Ids: [ToolId], State: 2 })
  await page.reload()
  await expect(link(page, Items[0]!.Tool.Name)).toBeVisible()
  await expect(link(page, Tool.Name)).toHaveCount(0)
  const left = (await own.get(desktop.getDesktop, {})).Items.map(({ Col, Row }) => [Col, Row])
  expect(left).toEqual(Items.filter(item => item.ToolId !== ToolId).map(({ Col, Row }) => [Col, Row]))
  await page.goto(`appStore/detail?Id=${ToolId}`)
  await expect(page.getByText('您无权使用该应用')).toBeVisible()

  await office.get(appStore.setToolState, { Ids: [ToolId], State: 1 })
  await page.goto(page_)
  await expect(link(page, Tool.Name)).toBeVisible()
})

test('a tool is found in the store, collected, put on the desktop and rated', async ({ page, as, journal }) => {
  await as('fdy01')
  await page.goto('appStore/list')
  await page.getByRole('button', { name: '外链' }).click()
  const star = page.getByRole('button', { name: '收藏图书馆' })
  await expect(star).toBeVisible()
  expect(await defects(page)).toEqual([])
  if ((await star.getAttribute('aria-pressed')) === 'false') await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: '图书馆', exact: true }).click()
  await expect(page.getByRole('region', { name: '图书馆' })).toBeVisible()
  expect(await defects(page)).toEqual([])
  const [outside] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '打开应用' }).click(),
  ])
  await outside.close()
  await journal.expect({ endpoint: 'app-store.addUseLog', outcome: 'ok' })
  await page.getByTitle('满意', { exact: true }).click()
  await page.getByLabel('评价内容').fill('检索很快，续借方便')
  await page.getByRole('button', { name: /发表评价/ }).click()
  await expect(page.getByRole('list', { name: '评价', exact: true }).getByText('检索很快，续借方便')).toBeVisible()

  await begin(page)
  await page.getByRole('button', { name: '添加图书馆' }).click()
  await page.getByRole('button', { name: '完成' }).click()
  await expect(link(page, '图书馆')).toHaveAttribute('target', '_blank')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('tiles stand in four columns in the same order, and are moved by a finger', async ({ page, as }) => {
    await as('2024010101')
    await page.goto(page_)
    await expect(page.getByRole('region', { name: '常用应用' })).toBeVisible()
    expect(await defects(page)).toEqual([])
    const names = await namesIn(page, '常用应用')
    await page.getByRole('button', { name: '编辑' }).click()
    await expect(page.getByRole('region', { name: '添加应用' })).toBeAttached()
    expect(await defects(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const small = names.slice(4)
    const [from, to] = [await middle(handle(page, small[2]!)), await middle(handle(page, small[0]!))]
    // A finger that rests takes the tile up; one that goes on at once scrolls.
    const touch = await page.context().newCDPSession(page)
    const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    await put('touchStart', from.x, from.y)
    await expect(handle(page, small[2]!)).toHaveAttribute('aria-pressed', 'true')
    for (let step = 1; step <= 6; step++)
      await put('touchMove', from.x + ((to.x - from.x) * step) / 6, from.y + ((to.y - from.y) * step) / 6)
    await put('touchEnd', to.x, to.y)
    await expect(page.getByRole('status').filter({ hasText: `已放下${small[2]}` })).toBeAttached()
    await finishAfterHand(page)
    expect(await namesIn(page, '常用应用')).toEqual([
      ...names.slice(0, 4),
      small[2],
      small[0],
      small[1],
      ...small.slice(3),
    ])
  })

  test('the store is searched, and what is told of a tool fits', async ({ page, as }) => {
    await as('2024010101')
    await page.goto('appStore/list')
    await page.getByRole('searchbox').fill('图书馆')
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(await defects(page)).toEqual([])
    await page.getByRole('link', { name: '图书馆', exact: true }).click()
    await expect(page.getByRole('region', { name: '评分' })).toBeVisible()
    // Pictures cannot be looked at before they are there.
    await expect(page.getByRole('button', { name: /^查看/ }).last()).toBeEnabled()
    expect(await defects(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
