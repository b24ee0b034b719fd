import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test('a counsellor reminds who is missing, reports for one, and checks what is abnormal', async ({ page, as }) => {
  test.slow()
  await as('fdy01')
  await page.goto('EveryDataReported/StudentUnReported')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  expect(await defects(page)).toEqual([])
  const total = Number(
    /\d+/.exec(
      (await page
        .getByText(/^共 \d+ 条$/)
        .first()
        .textContent())!,
    )![0],
  )
  await rows.nth(1).getByRole('button', { name: '催办' }).click()
  await expect(page.getByText('已催办1人')).toBeVisible()
  await rows.nth(1).getByRole('button', { name: '催办' }).click()
  await expect(page.getByText('提醒过于频繁，请30分钟后再试')).toBeVisible()

  await rows.nth(2).getByRole('button', { name: '代报' }).click()
  const form = page.getByRole('dialog', { name: /^代报：/ })
  await expect(form.getByText(/^不选表示仍在山东省/)).toBeVisible()
  expect(await defects(page)).toEqual([])
  await form.getByRole('button', { name: /^代\s*报$/ }).click()
  await expect(form.getByText('请输入代报原因')).toBeVisible()
  await form.getByLabel('代报原因').fill('手机故障')
  await form.getByRole('button', { name: /^代\s*报$/ }).click()
  await expect(page.getByText(`共 ${total - 1} 条`, { exact: true })).toBeVisible()

  await page.goto('EveryDataReported/StudentReported?IsProxy=1')
  await expect(page.getByRole('cell', { name: '陈思远' }).first()).toBeVisible()

  await page.goto('epidemicMange/abnormal?HandleState=1')
  await rows.nth(1).getByRole('button').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('体温异常')).toBeVisible()
  expect(await defects(page)).toEqual([])
  await drawer.getByRole('button', { name: /^处\s*置$/ }).click()
  const handling = page.getByRole('dialog', { name: /^处置：/ })
  await handling.getByLabel('处置措施').click()
  await page.getByText('电话核实', { exact: true }).click()
  await handling.getByLabel('说明').fill('已电话核实，体温恢复正常')
  await handling.getByRole('button', { name: /^提\s*交$/ }).click()
  await expect(page.getByText('处置成功1条')).toBeVisible()
  await expect(drawer.getByText('待核实 → 已核实 · 电话核实')).toBeVisible()
})

test('the office of the school adds a task, which is not switched on beside another one', async ({ page, as }) => {
  await as('xgc01')
  await page.goto('epidemicMange/reportTask')
  await page.getByRole('button', { name: /^新\s*增$/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('任务名称').fill('寒假去向登记')
  await form.getByLabel('开始日期').fill('2026-10-14')
  await form.getByLabel('任务名称').click()
  expect(await defects(page)).toEqual([])
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  const row = page.getByRole('row', { name: /寒假去向登记/ })
  await row.getByRole('button', { name: '启用' }).click()
  await expect(page.getByText('所选范围内已有启用的上报任务【每日健康上报】')).toBeVisible()
})
