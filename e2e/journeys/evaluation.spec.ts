import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test.use({ preset: 'tiny' })
test.setTimeout(120_000)

const name = '2026年家庭经济困难学生认定'
const phone = { width: 360, height: 780 }
const desk = { width: 1440, height: 900 }

test('a recognition of hardship goes through its year, from its making to the level in the archive', async ({
  page,
  as,
  clock,
  journal,
}) => {
  const confirm = () =>
    page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /^(确\s*定|继\s*续)$/ })
      .click()
  const at = async (who: string, path: string, size = desk) => {
    await page.setViewportSize(size)
    await as(who)
    await page.goto(`poorSubsidy/${path}`)
  }

  await test.step('the office makes it', async () => {
    await at('xgc01', 'assessment')
    await page.getByRole('button', { name: /新\s*增/ }).click()
    const form = page.getByRole('dialog', { name: '新增测评' })
    await form.getByLabel('测评名称').fill(name)
    for (const [label, time] of [
      ['开始时间', '2026-10-14 08:00:00'],
      ['自评截止时间', '2026-10-15 18:00:00'],
      ['评议截止时间', '2026-10-20 18:00:00'],
    ] as const) {
      await form.getByLabel(label).fill(time)
      await form.getByLabel(label).press('Tab')
    }
    await form.getByLabel('评议员比例').fill('0')
    await form.getByLabel('最少评议员').fill('1')
    await form.getByRole('button', { name: /保\s*存/ }).click()
    await expect(page.getByRole('row', { name: new RegExp(`${name}.*草稿`) })).toBeVisible()
  })

  await test.step('the college names a reviewer, and the office publishes', async () => {
    await at('college01', 'classAdmin')
    await page
      .getByRole('button', { name: /新\s*增/ })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: '新增评议员' })
    await form.getByLabel('班级').click()
    await page.getByText('计科2401班').last().click()
    await form.getByLabel('学生').fill('2024010102')
    await page.locator('.ant-select-item', { hasText: '许嘉禾' }).click()
    await form.getByRole('button', { name: /保\s*存/ }).click()
    await expect(page.getByRole('row', { name: /许嘉禾.*评议员/ })).toBeVisible()

    await at('xgc01', 'assessment')
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button', { name: /发\s*布/ })
      .click()
    await confirm()
    await expect(page.getByText(/已面向 1 个班级 \d+ 名学生发布/)).toBeVisible()
  })

  await test.step('a student answers on the phone and hands in', async () => {
    await at('2024010101', 'selfEvaluate', phone)
    await page.getByRole('button', { name: '开始填写' }).click()
    const asked = page.getByText(/^第 \d+ 题，共 16 题$/)
    for (let no = 1; no <= 16; no += 1) {
      await expect(asked).toHaveText(`第 ${no} 题，共 16 题`)
      if (no > 1) await page.getByRole('radio').first().click()
      await page.getByRole('button', { name: no < 16 ? '下一题' : '核对' }).click()
    }
    expect(await defects(page)).toEqual([])
    await page.getByRole('checkbox').last().click()
    await page.getByRole('button', { name: /提\s*交/ }).click()
    await expect(page.getByText('提交成功')).toBeVisible()
  })

  const grade = async (who: string, groups: number) => {
    await at(who, 'reviewVote', phone)
    await page.getByText('赵一诺').click()
    const choices = page.getByRole('radiogroup')
    await expect(choices).toHaveCount(groups)
    for (let group = 0; group < groups; group += 1) await choices.nth(group).getByRole('radio').first().click()
    await page.getByRole('button', { name: /^提\s*交/ }).click()
    await expect(page.getByText('已全部评议')).toBeVisible()
  }
  await test.step('a reviewer and the counsellor judge', async () => {
    await clock.set('2026-10-15 18:30:00')
    await grade('2024010102', 6)
    await grade('fdy01', 3)
  })

  await test.step('the class closes, makes known and reports', async () => {
    await at('fdy01', 'classData')
    await page.getByRole('button', { name: '关闭评议' }).click()
    await expect(page.getByRole('button', { name: '班级公示' })).toBeVisible()
    expect(await defects(page)).toEqual([])
    await page.getByRole('button', { name: '班级公示' }).click()
    const form = page.getByRole('dialog').last()
    await form.getByLabel('联系方式').fill('0532-88880000')
    await form
      .getByRole('button', { name: /公\s*示/ })
      .last()
      .click()
    await expect(page.getByText(/公示中/).first()).toBeVisible()
    await clock.set('2026-10-20 18:00:00')
    await page.reload()
    await page.getByRole('button', { name: '上报学院' }).click()
    await confirm()
    await expect(page.getByText('班级已上报学院，数据只能查看')).toBeVisible()
    await journal.expect({ endpoint: 'evaluation.reportClass', outcome: 'ok' })
  })

  const makeKnown = async (who: string, until: string) => {
    await at(who, 'level')
    await page
      .getByRole('row', { name: /赵一诺/ })
      .getByRole('button', { name: '同意', exact: true })
      .click()
    await expect(page.getByText(/已评定|已同意/).first()).toBeVisible()
    await at(who, 'publicity')
    await page.getByRole('button', { name: /新\s*增/ }).click()
    const form = page.getByRole('dialog', { name: '新增公示' })
    await form.getByLabel('标题').fill('家庭经济困难学生认定公示')
    await form.getByLabel('联系方式').fill('0532-88880000')
    await form.getByRole('button', { name: '发布公示' }).click()
    await expect(page.getByText('已开始公示')).toBeVisible()
    await clock.set(until)
  }
  await test.step('college and school agree and make known over working days', async () => {
    await makeKnown('college01', '2026-10-23 18:00:00')
    await makeKnown('xgc01', '2026-10-30 18:00:00')
    await at('xgc01', 'assessment')
    await expect(page.getByRole('row', { name: new RegExp(`${name}.*归档`) })).toBeVisible()
  })

  await test.step('the student reads the level', async () => {
    await at('2024010101', 'selfEvaluate', phone)
    await expect(page.getByText('特别困难').first()).toBeVisible()
    expect(await defects(page)).toEqual([])
  })
})
