import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
// Loaded before the tests begin to wait for the library of the editor.
import '#ui/rich/TextEditor.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string, who = 'xgc01') => openPage(api, path, api.token(who))
const office = () => api.as('xgc01')
const draft = async () => (await office()(evaluation.listAssessment, {})).ResultValue!.rows[0]!
const drawer = async () => within(await screen.findByRole('dialog'))

/** The window that a text is the title of. */
const dialogOf = async (text: string, selector = '*') =>
  within((await screen.findAllByText(text, { selector }))[0]!.closest<HTMLElement>('[role=dialog]')!)
const more = async (name: string) => {
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('a draft says what is missing before it can be published', async () => {
  const { Id } = await draft()
  const { rows } = (await office()(evaluation.listQuestion, { Aid: Id })).ResultValue!
  await office()(evaluation.removeQuestion, { Ids: rows.map(row => row.Id) })
  open(`/poorSubsidy/assessment?detail=${Id}`)
  const checks = within(await (await drawer()).findByRole('region', { name: '发布前检查' }))
  expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '还没有题目去设置',
    '占比合计 100%去设置',
    '等级 4 个去设置',
    '自评截止时间 2026-10-18 18:00',
  ])
  expect(checks.getAllByLabelText('未满足')).toHaveLength(1)
})

test('a draft without reviewers is not published, and the reason is said', async () => {
  const { Name } = await draft()
  open('/poorSubsidy/assessment')
  const row = within((await screen.findByRole('button', { name: new RegExp(Name) })).closest('tr')!)
  await user.click(row.getByRole('button', { name: '发布' }))
  expect(await screen.findByText('【计科2401班】评议员人数不足')).toBeTruthy()
})

test('an assessment is added with the usual questions of its type', async () => {
  open('/poorSubsidy/assessment')
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const form = await drawer()
  await user.type(form.getByLabelText('测评名称'), '自定义测评')
  for (const [label, time] of [
    ['自评时间', '2026-10-15 08:00:00'],
    ['评议截止时间', '2026-11-01 18:00:00'],
  ] as const) {
    const field = form.queryByRole('group', { name: label })
    const boxes = field ? within(field).getAllByRole('textbox') : [form.getByLabelText(label)]
    for (const [at, box] of boxes.entries()) {
      await user.click(box)
      await user.type(box, at === 0 ? time : '2026-10-25 18:00:00')
      await user.tab()
    }
  }
  await user.click(form.getByRole('button', { name: '保存' }))
  await waitFor(async () =>
    expect((await office()(evaluation.listAssessment, { Name: '自定义' })).ResultValue!.rows).toHaveLength(1),
  )
  const [made] = (await office()(evaluation.listAssessment, { Name: '自定义' })).ResultValue!.rows
  const full = (await office()(evaluation.getAssessment, { Id: made!.Id })).ResultValue!
  expect([full.QuestionNum, full.ReviewRate, full.PublicityDays]).toEqual([24, 0.1, { 1: 3, 2: 3, 3: 5 }])
})

test('a copy is a draft of another year', async () => {
  open('/poorSubsidy/assessment')
  await more('复制')
  const form = await drawer()
  await user.clear(form.getByLabelText('测评名称'))
  await user.type(form.getByLabelText('测评名称'), '下一学年')
  await user.click(form.getByRole('button', { name: '复制' }))
  expect(await screen.findByText('已复制为草稿')).toBeTruthy()
  expect((await office()(evaluation.listAssessment, { Name: '下一学年' })).ResultValue!.rows[0]!.State).toBe(0)
})

test('a draft is removed after a question that names it', async () => {
  const { Name } = await draft()
  open('/poorSubsidy/assessment')
  await more('删除')
  const question = await dialogOf(`删除测评“${Name}”吗？`)
  await user.click(question.getByRole('button', { name: '删除' }))
  await waitFor(async () => expect((await office()(evaluation.listAssessment, {})).ResultValue!.total).toBe(0))
})

test('questions of a draft are shown in their order and changed, with what belongs to their kind', async () => {
  const { Id } = await draft()
  open(`/poorSubsidy/question?Aid=${Id}`)
  const table = within(await screen.findByRole('table', { name: '题目' }))
  expect((await table.findAllByRole('row')).length).toBeGreaterThan(6)
  await user.click(await screen.findByRole('button', { name: '上一年家庭人均收入' }))
  const beside = await drawer()
  expect((await beside.findByRole('region', { name: '选项' })).textContent).toContain('4000元及以下20 分')
  await user.click(beside.getByRole('button', { name: '编辑' }))
  const form = within((await screen.findByText('编辑题目')).closest<HTMLElement>('[role=dialog]')!)
  expect(form.queryByLabelText('满分')).toBeNull()
  await user.clear(form.getByLabelText('题目'))
  await user.type(form.getByLabelText('题目'), '上年人均收入')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('button', { name: '上年人均收入' })).toBeTruthy()
})

test('shares that do not come to 100 are not sent, and what is missing is said', async () => {
  const { Id } = await draft()
  let sent = 0
  openPage(api, `/poorSubsidy/proportion?Aid=${Id}`, api.token('xgc01'), path => {
    if (path === evaluation.saveProportions.path) sent += 1
    return undefined
  })
  await user.click(await screen.findByRole('button', { name: '编辑' }))
  const form = await drawer()
  const box = await form.findByLabelText('自评占比')
  await user.clear(box)
  await user.type(box, '55')
  await user.tab()
  expect(await form.findByText('还差 5%')).toBeTruthy()
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await form.findByText('测评占比合计须为100%')).toBeTruthy()
  expect(sent).toBe(0)
  const other = form.getByLabelText('评议占比')
  await user.clear(other)
  await user.type(other, '30')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(sent).toBe(1)
  const { rows } = (await office()(evaluation.listProportion, { Aid: Id })).ResultValue!
  expect(rows.map(({ Proportion }) => Proportion)).toEqual([55, 30, 15])
})

test('a college changes what it says beside what the school says, and the emphasis stays', async () => {
  const { Id: Aid } = await draft()
  await office()(evaluation.saveRemark, { Aid, Remark: '<p>全校说明</p>' })
  const college = api.as('college01')
  await college(evaluation.saveRemark, { Aid, Remark: '<p>请<strong>如实</strong>填写</p>' })
  open(`/poorSubsidy/assessment?detail=${Aid}`, 'college01')
  const beside = await drawer()
  expect((await beside.findByText('如实')).tagName).toBe('STRONG')
  await user.click(beside.getByRole('button', { name: '填写备注' }))
  const form = await dialogOf('填写备注', '.ant-modal-title')
  expect((await form.findByRole('textbox', { name: '备注' })).textContent).toBe('请如实填写')
  await user.click(form.getByRole('button', { name: '无序列表' }))
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeTruthy()
  const said = (await college(evaluation.listRemark, { Aid })).ResultValue!
  expect(said.map(({ Remark, IsOwn }) => [Remark, IsOwn])).toEqual([
    ['<p>全校说明</p>', 0],
    ['<ul><li><p>请<strong>如实</strong>填写</p></li></ul><p></p>', 1],
  ])
})

test('a college reads assessments, but makes none', async () => {
  const { Id } = await draft()
  open(`/poorSubsidy/assessment?detail=${Id}`, 'college01')
  expect(await (await drawer()).findByRole('button', { name: '填写备注' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
  expect(screen.queryByRole('button', { name: '发布' })).toBeNull()
})

test('of a draft in earnest nothing is done again or cleared', async () => {
  const { Id } = await draft()
  await api.world.own()
  api.world.transact(db => db.$client.exec(`update Assessment set IsTest = 0 where Id = '${Id}'`))
  open('/poorSubsidy/assessment')
  await user.click(await screen.findByRole('button', { name: '更多' }))
  const menu = within((await screen.findByRole('menuitem', { name: '复制' })).closest<HTMLElement>('[role=menu]')!)
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['复制', '删除'])
})

test.each([
  ['question', '已发布的测评只能查看题目', '上一年家庭人均收入'],
  ['proportion', '已发布的测评只能查看占比和等级', '合计'],
])('once it is published the page of its %ss is only read', async (page, text, shown) => {
  const { Id } = await draft()
  await api.world.own()
  api.world.transact(db => db.$client.exec(`update Assessment set State = 1 where Id = '${Id}'`))
  open(`/poorSubsidy/${page}?Aid=${Id}`)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(await screen.findByText(shown)).toBeTruthy()
  for (const name of ['新增', '编辑', '删除']) expect(screen.queryByRole('button', { name })).toBeNull()
})
