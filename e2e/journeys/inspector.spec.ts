import { violations } from '../accessible.ts'
import { isChunk } from '../chunks.ts'
import { expect, test } from '../fixtures.ts'
import { opensWithout } from '../missing-scripts.ts'

test('a world is made, one call of it is spoilt by a click, the page shows it and the journal names the rule', async ({
  page,
}) => {
  test.slow()
  await page.goto('__kit')
  await page.getByRole('button', { name: '新建' }).first().click()
  await page.getByRole('dialog').getByText('tiny').click()
  await page.getByRole('dialog').getByRole('button', { name: '新建' }).click()
  await expect(page.getByRole('navigation').locator('[aria-current]')).toContainText('tiny')

  await page.getByRole('button', { name: '以账号打开' }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'fdy01' }).click()
  const app = await opening
  await app.waitForURL(/dashboard$/)
  await app.goto(app.url().replace('dashboard', 'base/student'))

  const journal = page.getByRole('grid', { name: '调用日志' })
  await journal.getByRole('row', { name: /fdy01 people\.listStudents .*成功/ }).click()
  await page.getByRole('button', { name: '下一次让它' }).click()
  await page.getByRole('menuitem', { name: '服务器出错' }).click()
  await app.reload()
  await expect(app.getByRole('alert')).toContainText('加载失败')

  await journal.getByRole('row', { name: /people\.listStudents .*服务器出错 500 .* f1$/ }).click()
  await expect(page.getByRole('region', { name: '调用详情' })).toContainText('f1：people.listStudents，接下来 1 次')
  await expect(page.getByText(/命中 1/)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: '调用详情' })).toBeHidden()

  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: '删除' })).toBeHidden()
})

test('nothing in the inspector is closed to those who cannot see or point', async ({ page, world, as }) => {
  // The whole page is judged twice, which takes its time.
  test.slow()
  await as('fdy01')
  await page.goto('dashboard')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.goto(`__kit#${world.id}`)
  await page.getByRole('grid').press('ArrowDown')
  await expect(page.getByRole('region', { name: '调用详情' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: '设定' }).click()
  await page.getByLabel('设定时间').fill('2026-10-14 10:30')
  await page.getByLabel('设定时间').press('Enter')
  await expect(page.getByRole('region', { name: '时钟' })).toContainText('10:30:00')

  await page.getByRole('grid').press('Escape')
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: '继续' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('筛选日志')).toBeFocused()
  await page.getByRole('button', { name: '覆盖' }).click()
  await expect(page.getByRole('rowheader', { name: 'people.listStudents' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a list is made long in the form, the page shows it, and the rule is switched off', async ({
  page,
  world,
  as,
}) => {
  await as('fdy01')
  await page.goto(`__kit#${world.id}`)
  const form = page.getByRole('region', { name: '自定规则' })
  await form.getByRole('button', { name: '新建' }).click()
  await form.getByLabel('接口').fill('people.listStudents')
  await form.getByLabel('接口').press('Enter')
  await form.getByLabel('请求字段（JSON）').fill('{"PageIndex": [1, null]}')
  await form.getByLabel('结果').fill('成功')
  await form.getByLabel('结果').press('Enter')
  await form.getByLabel('应答', { exact: true }).press('ArrowDown')
  await page.getByTitle('指定行数的列表').click()
  await form.getByLabel('行数').fill('10000')
  await form.getByRole('button', { name: '添加规则' }).click()
  const card = page.getByRole('listitem').filter({ hasText: '列表 10000 行' })
  await expect(card).toContainText('people.listStudents · PageIndex=1|未给出')
  expect(await violations(page)).toEqual([])

  await page.goto('base/student')
  await expect(page.getByText('总共 10,000 条')).toBeVisible()
  await page.goto(`__kit#${world.id}`)
  await card.getByRole('switch').click()
  await expect(card.getByRole('switch')).not.toBeChecked()
  await page.goto('base/student')
  await expect(page.getByText('总共 10,000 条')).toBeHidden()
})

test('at 1024 px ten calls are in sight, and in a world that stands still each with its real time', async ({
  page,
  world,
  as,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await as('fdy01')
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto('dashboard')
    await expect(page.getByRole('heading', { name: '学生分布' })).toBeVisible()
  }
  await page.goto(`__kit#${world.id}`)
  const rows = page.getByRole('grid').getByRole('row')
  await expect(rows.nth(10)).toBeInViewport({ ratio: 1 })
  const [first] = (await page.evaluate(() => new Date().toTimeString())).split(':')
  await expect(rows.nth(1)).toHaveText(new RegExp(`09:30:00.*${first}:\\d\\d:\\d\\d`))
})

test('the inspector says when its script does not come, and comes when it is loaded again', async ({ page, allow }) => {
  allow(/Failed to load resource/)
  const shown = page.getByRole('button', { name: '新建' }).first()
  await opensWithout(page, url => isChunk(url.href, 'inspector'), '__kit', shown)
})
