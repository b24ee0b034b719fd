import { expect, test } from '../fixtures.ts'

test('an office adds a department, moves a major into it, and finds its class there', async ({ page, as, journal }) => {
  await as('xgc01')
  await page.goto('base/org')
  const tree = page.getByRole('tree', { name: '机构' })
  await tree.getByText('信息工程学院').click()
  // The buttons are those of what stands above them.
  await expect(page.getByRole('heading', { name: '信息工程学院' })).toBeVisible()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新增机构' })
  await form.getByLabel('机构名称').fill('计算机系')
  await form.getByLabel('机构代码').fill('JSJ')
  await form.getByLabel('机构类型').click()
  await page.getByTitle('系', { exact: true }).click()
  await form.getByRole('button', { name: '保存' }).click()

  // It stands last: the major before it goes behind it, and then into it.
  await tree.getByText('计算机系').click()
  await page.getByRole('button', { name: '计算机系的操作' }).click()
  await page.getByRole('menuitem', { name: '上移' }).click()
  await journal.expect({ endpoint: 'people.moveOrg', outcome: 'ok' })
  await page.getByRole('button', { name: '计算机科学与技术（硕士）的操作' }).click()
  await page.getByRole('menuitem', { name: '移入上一个' }).click()
  await page
    .getByRole('dialog', { name: /移到“计算机系”下吗/ })
    .getByRole('button', { name: /移\s?动/ })
    .click()
  await tree.getByText('计算机系').click()
  await expect(page.getByRole('tab', { name: '下级 1' })).toBeVisible()
})

test('a college gives classes another counsellor, and the counsellor edits the cadres', async ({
  page,
  as,
  journal,
}) => {
  await as('college01')
  await page.goto('base/class')
  const classes = page.getByRole('table', { name: '班级' })
  await classes.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: '更换辅导员' }).click()
  const change = page.getByRole('dialog', { name: /^更换辅导员/ })
  await change.getByLabel('辅导员').fill('fdy01')
  await page.getByText('fdy01').last().click()
  await change.getByRole('button', { name: '更换辅导员' }).click()
  await journal.expect({ endpoint: 'people.setClassCounsellor', outcome: 'ok' })

  await as('fdy01')
  await page.goto('base/class')
  await classes.getByRole('row').nth(1).getByRole('button').first().click()
  await page.getByRole('tab', { name: '班委' }).click()
  await page.getByRole('button', { name: '编辑班委' }).click()
  const cadres = page.getByRole('dialog', { name: /^编辑班委/ })
  await cadres.getByRole('button', { name: '删除第1行' }).click()
  await cadres.getByRole('button', { name: '保存' }).click()
  await journal.expect({ endpoint: 'people.saveClassCadre', outcome: 'ok' })
})
