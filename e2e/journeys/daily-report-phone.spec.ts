import type { Page } from 'playwright/test'
import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

const pupil = '2024010101'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click()
const question = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible()

test('a student reports as yesterday from another place, corrects it, and finds it among the own reports', async ({
  page,
  as,
}) => {
  test.slow()
  await as(pupil)
  await page.goto('EveryDataReported/EveryDataForm')
  await expect(page.getByText('待上报')).toBeVisible()
  expect(await defects(page)).toEqual([])
  await next(page)
  await expect(page.getByText('请选择所在地区')).toBeVisible()
  await page.getByRole('button', { name: '与上次一致' }).click()
  for (const name of ['山东省', '济南市', '历下区'])
    await page.getByRole('combobox').filter({ hasText: name }).last().selectOption({ label: name })
  await next(page)
  await question(page, '今天的行程')
  await expect(page.getByText('今日是否从省外返鲁')).toBeVisible()
  await next(page)
  await question(page, '今天的健康情况')
  expect(await defects(page)).toEqual([])
  await next(page)
  await question(page, '疫苗接种')
  expect(await defects(page)).toEqual([])
  await next(page)
  await question(page, '确认后提交')
  await expect(page.getByRole('region', { name: '您现在在哪里？' })).toContainText('历下区')
  await expect(page.getByRole('region', { name: '今天的行程' })).toContainText('今日是否从省外返鲁')
  expect(await defects(page)).toEqual([])
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('上报成功')).toBeVisible()
  await expect(page.getByText('已上报', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '修改' }).click()
  await question(page, '您现在在哪里？')
  for (const _ of [1, 2]) await next(page)
  await page.getByRole('radiogroup', { name: '今日体温' }).getByText('37.3-38℃').click()
  for (const _ of [1, 2]) await next(page)
  await expect(page.getByRole('region', { name: '今天的健康情况' })).toContainText('37.3-38℃')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()

  await page.getByRole('link', { name: '查看我的上报记录' }).click()
  const first = page.getByRole('list', { name: '我的上报' }).getByRole('listitem').first()
  await expect(first).toContainText('山东省 济南市 历下区')
  await expect(first).toContainText('37.3-38℃')
  await expect(first).toContainText('待核实')
  expect(await defects(page)).toEqual([])
})

test('after the close the page has to be acknowledged, and says whom to call', async ({ page, as, clock }) => {
  await clock.set('2026-10-14 20:00:00')
  await as(pupil)
  await page.goto('EveryDataReported/EveryDataForm')
  const notice = page.getByRole('dialog', { name: '提示' })
  await expect(notice).toContainText('【每日健康上报】已于今日20:00截止，请联系辅导员补报')
  await notice.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('请联系辅导员陈思远补报')).toBeVisible()
  expect(await defects(page)).toEqual([])
})

test('a counsellor reminds all who are missing', async ({ page, as }) => {
  await as('fdy01')
  await page.goto('EveryDataReported/StudentUnReported')
  await expect(page.getByRole('list', { name: '未报名单' }).getByRole('listitem').first()).toBeVisible()
  expect(await defects(page)).toEqual([])
  await page.getByRole('button', { name: '催办全部' }).click()
  await expect(page.getByText(/^已催办\d+人$/)).toBeVisible()
})

test('a stranger is asked who he is before he reports', async ({ page }) => {
  await page.goto('EveryDataReported/EveryDataForm')
  await expect(page.getByRole('heading', { name: '请先核对身份' })).toBeVisible()
})
