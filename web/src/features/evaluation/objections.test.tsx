import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { levels } from '@xuegong/contracts/modules/evaluation/levels'
import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import { evaluationPapers } from '@xuegong/contracts/modules/evaluation/papers'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('school')
})
const path = '/poorSubsidy/objection'
const open = (at = path, who = 'fdy01') => openPage(api, at, api.token(who))
const office = () => api.as('xgc01')
const all = async () => (await office()(objections.listObjection, { PageSize: 100 })).ResultValue!.rows
const waiting = async () => (await all()).find(({ State }) => State === 0)!
const handle = async () => {
  await user.click((await screen.findAllByRole('button', { name: /^处\s*理$/ }))[0]!)
  return within((await screen.findByText('处理异议')).closest<HTMLElement>('[role=dialog]')!)
}
type Form = Awaited<ReturnType<typeof handle>>
const choose = async (form: Form, label: string, option: RegExp | string) => {
  await user.click(form.getByRole('combobox', { name: label }))
  await user.click((await screen.findAllByTitle(option))[0]!)
}

test('what waits is shown first, without the name of whoever gave none, beside who is named', async () => {
  const { Id, Content } = await waiting()
  open(`${path}?detail=${Id}`)
  expect(await screen.findByRole('button', { name: /^待处理 1/, pressed: true })).toBeTruthy()
  const beside = within(await screen.findByRole('dialog'))
  expect((await beside.findAllByText(Content)).length).toBe(1)
  expect(beside.getByText('匿名')).toBeTruthy()
  expect(await beside.findByRole('region', { name: '公示名单' })).toBeTruthy()
})

test('an objection that is not right is answered', async () => {
  const { Id } = await waiting()
  open()
  const form = await handle()
  await choose(form, '处理结果', '不成立')
  expect(form.queryByLabelText('处理方式')).toBeNull()
  await user.type(form.getByLabelText('处理意见'), '经核实，情况属实')
  await user.click(form.getByRole('button', { name: /提\s*交/ }))
  expect(await screen.findByText('已处理')).toBeTruthy()
  expect((await all()).find(each => each.Id === Id)).toMatchObject({ State: 2, Reply: '经核实，情况属实' })
  await user.click(screen.getByRole('button', { name: /^不成立/ }))
  const { HandleUser } = (await all()).find(each => each.Id === Id)!
  expect(await screen.findByRole('cell', { name: HandleUser })).toBeTruthy()
})

test('an objection to what a class makes known the office only reads', async () => {
  const { Content } = await waiting()
  open(path, 'xgc01')
  expect(await screen.findByRole('button', { name: Content })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^处\s*理$/ })).toBeNull()
})

test('records that are not decided on at its stage are not offered', async () => {
  const { PublicityId } = await waiting()
  const { AssessmentId: Aid, ClassId } = (await office()(publicities.getPublicity, { Id: PublicityId })).ResultValue!
  const [gone, kept] = (await office()(levels.listLevel, { Aid, ClassId, State: [4] })).ResultValue!.rows
  await api.world.own()
  api.world.transact(db => db.$client.exec(`update MeterRecord set State = 3 where Id = '${gone!.Id}'`))
  open()
  const form = await handle()
  await choose(form, '处理结果', '成立')
  await choose(form, '处理方式', '更正等级')
  await user.click(form.getByRole('combobox', { name: '学生' }))
  expect((await screen.findAllByTitle(new RegExp(kept!.StudentNo))).length).toBeGreaterThan(0)
  expect(screen.queryAllByTitle(new RegExp(gone!.StudentNo))).toEqual([])
})

test('an objection that is right changes a level, which counsellors are offered and a void record is not, and the publicity says so', async () => {
  const { PublicityId } = await waiting()
  open()
  const form = await handle()
  await choose(form, '处理结果', '成立')
  await user.click(form.getByRole('button', { name: /提\s*交/ }))
  expect(await form.findByText(/请选择处理方式/)).toBeTruthy()
  await user.click(form.getByRole('combobox', { name: '处理方式' }))
  expect(await screen.findByTitle('班级重新评议')).toBeTruthy()
  expect(screen.queryByTitle('作废')).toBeNull()
  await user.click(screen.getByTitle('更正等级'))
  const { AssessmentId: Aid, ClassId } = (await office()(publicities.getPublicity, { Id: PublicityId })).ResultValue!
  const [one] = (await office()(levels.listLevel, { Aid, ClassId, State: [4] })).ResultValue!.rows
  await choose(form, '学生', new RegExp(one!.StudentNo))
  await choose(form, '等级', '一般困难')
  await user.type(form.getByLabelText('处理意见'), '收入核实有误，予以更正')
  await user.click(form.getByRole('button', { name: /提\s*交/ }))
  await waitFor(async () => {
    const { rows } = (await office()(publicities.getPublicityRows, { Id: PublicityId })).ResultValue!
    expect(rows.filter(({ Corrected }) => Corrected === 1)).toMatchObject([{ TrueName: one!.TrueName }])
  })
})

test('an objection that is right has the class review again', async () => {
  const { PublicityId } = await waiting()
  open()
  const form = await handle()
  await choose(form, '处理结果', '成立')
  await choose(form, '处理方式', '班级重新评议')
  await user.type(form.getByLabelText('处理意见'), '评议过程不完整')
  await user.click(form.getByRole('button', { name: /提\s*交/ }))
  expect(await screen.findByText('已处理')).toBeTruthy()
  expect((await office()(publicities.getPublicity, { Id: PublicityId })).ResultValue!.State).toBe(3)
})

test('where nothing was said against it, the page says so', async () => {
  open(`${path}?State=1`)
  expect(await screen.findByText(/没有符合条件的异议|没有找到/)).toBeTruthy()
})

test('papers that were asked for are listed with how far they are', async () => {
  const { Id: Aid } = (await office()(evaluation.listAssessment, {})).ResultValue!.rows.find(
    ({ State }) => State === 2,
  )!
  await office()(evaluationPapers.exportAnalysis, { Aid })
  open('/poorSubsidy/downLog', 'xgc01')
  const table = within(await screen.findByRole('table', { name: '导出记录' }))
  expect((await table.findAllByText('测评分析表')).length).toBeGreaterThan(0)
  expect(await table.findByRole('button', { name: '下载' })).toBeTruthy()
})

test('who has asked for no papers is told where they begin', async () => {
  open('/poorSubsidy/downLog', 'college01')
  expect(await screen.findByText(/在“等级结果”的“导出”中选择/)).toBeTruthy()
})

test('a college is not offered to have a class review again', async () => {
  const { PublicityId } = await waiting()
  const { AssessmentId, ClassId } = (await office()(publicities.getPublicity, { Id: PublicityId })).ResultValue!
  await api.world.own()
  api.world.transact(db =>
    db.$client.exec(`update Publicity set Stage = 2, ClassId = '',
      OrgId = (select CollegeId from ClassInfo where Id = '${ClassId}') where Id = '${PublicityId}';
      update MeterRecord set State = 6 where AssessmentId = '${AssessmentId}' and ClassId = '${ClassId}'`),
  )
  open(path, 'college01')
  const form = await handle()
  await choose(form, '处理结果', '成立')
  await user.click(form.getByRole('combobox', { name: '处理方式' }))
  expect(await screen.findByTitle('更正等级')).toBeTruthy()
  expect(screen.queryByTitle('班级重新评议')).toBeNull()
})

test('what nobody has handled for more than three working days says so', async () => {
  await waiting()
  api.world.setClock({ at: '2026-10-30 10:00:00', since: null })
  open()
  expect(await screen.findByText('已超时')).toBeTruthy()
})
