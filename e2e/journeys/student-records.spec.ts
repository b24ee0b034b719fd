import { expect, test } from '../fixtures.ts'

const pupil = '2024010101'

test('a counsellor writes down a talk with somebody who waits, and finds it among the talks', async ({ page, as }) => {
  await as('fdy01')
  await page.goto('base/talk?tab=untalked')
  const waiting = page.getByRole('table', { name: '本学期未谈话学生' }).getByRole('row').nth(1)
  const name = await waiting.getByRole('button').first().innerText()
  await waiting.getByRole('button', { name: '新增谈话' }).click()
  const form = page.getByRole('dialog', { name: '新增谈话记录' })
  const save = form.getByRole('button', { name: '保存' })
  const place = await save.boundingBox()
  await save.click()
  await expect(form.getByText('请输入谈话内容')).toBeVisible()
  expect(await save.boundingBox(), 'what is missing moves nothing').toEqual(place)
  await form.getByLabel('谈话时间').fill('2026-01-05 10:00:00')
  await form.getByLabel('谈话时间').press('Tab')
  await form.getByLabel('主题').click()
  await page.getByTitle('学业').last().click()
  await form.getByLabel('谈话内容').fill('了解本学期的学习与生活情况，约定每周见面。')
  expect(await save.boundingBox(), 'what is there moves nothing').toEqual(place)
  // As people press: between the button going down and up the field is left and checked.
  await save.click({ delay: 100 })
  await expect(page.getByText('保存成功')).toBeVisible()

  await page.getByRole('link', { name: '谈话记录' }).click()
  await expect(page.getByRole('table', { name: '谈话记录' })).toBeVisible()
  await page.getByRole('searchbox', { name: '学号或姓名' }).fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: '谈话记录' }).getByRole('row', { name }).first().click()
  await expect(page.getByText('约定每周见面')).toBeVisible()
})

test('what a student asks to have changed is agreed to by counsellor and college and stands in the own page then', async ({
  page,
  as,
}) => {
  await as(pupil)
  await page.goto('base/myInfo')
  await page.getByRole('button', { name: '申请变更' }).click()
  const form = page.getByRole('dialog', { name: '申请变更信息' })
  await form.getByLabel('民族').click()
  await page.getByTitle('满族').last().click()
  await form.getByLabel('变更原因').fill('入学登记时填写有误')
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('list', { name: '变更申请' }).getByText('待审核')).toBeVisible()

  for (const [who, State] of [
    ['fdy01', 1],
    ['college01', 2],
  ] as const) {
    await as(who)
    await page.goto(`base/infoChange?State=${State}`)
    await page.getByRole('row', { name: new RegExp(pupil) }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('row', { name: '民族' })).toContainText('汉族满族')
    await drawer.getByRole('button', { name: '提交审批' }).click()
    await expect(page.getByText('审核成功')).toBeVisible()
  }

  await as(pupil)
  await page.goto('base/myInfo')
  await expect(page.getByText('满族').first()).toBeVisible()
})
