import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { levels } from '@xuegong/contracts/modules/evaluation/levels'
import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('school')
})
const path = '/poorSubsidy/publicity'
const open = (at = path, who = 'fdy01') => openPage(api, at, api.token(who))
const office = () => api.as('xgc01')
const running = async () => (await office()(publicities.listPublicity, { State: 1 })).ResultValue!.rows[0]!
/** A student of the class that is being made known. */
const pupil = async () => {
  const { AssessmentId, UnitName } = await running()
  const { rows } = (await office()(levels.listLevel, { Aid: AssessmentId, PageSize: 100 })).ResultValue!
  return rows.find(({ ClassName }) => ClassName === UnitName)!.StudentNo
}
const said = async () => (await office()(objections.listObjection, { PageSize: 100 })).ResultValue!.rows
const drawer = async () => within(await screen.findByRole('dialog'))
const dialog = async (title: RegExp) =>
  within((await screen.findByText(title, { selector: '.ant-modal-title' })).closest<HTMLElement>('[role=dialog]')!)
const Content = '名单中有同学家庭情况与实际不符，请核实'

test('what is made known is listed with how long it lasts, and opens with who is named', async () => {
  const { Title, RowNum } = await running()
  open()
  const row = (await screen.findByRole('button', { name: Title })).closest('tr')!
  expect(row.textContent).toContain('剩 1 天')
  await user.click(within(row).getByRole('button', { name: Title }))
  const names = within(await (await drawer()).findByRole('region', { name: '公示名单' }))
  expect(names.getByText(`公示名单（${RowNum} 人）`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提出异议' })).toBeNull()
})

test('a counsellor withdraws what runs with a reason', async () => {
  const { Id, Title } = await running()
  open(`${path}?detail=${Id}`)
  await user.click(await (await drawer()).findByRole('button', { name: /撤\s*销/ }))
  const form = await dialog(new RegExp(Title))
  await user.click(form.getByRole('button', { name: '撤销公示' }))
  expect(await form.findByText('请填写撤销原因')).toBeTruthy()
  await user.type(form.getByLabelText('撤销原因'), '名单有误')
  await user.click(form.getByRole('button', { name: '撤销公示' }))
  expect((await screen.findAllByText('已撤销')).length).toBeGreaterThan(0)
  expect((await office()(publicities.getPublicity, { Id })).ResultValue!).toMatchObject({
    State: 3,
    Reason: '名单有误',
  })
})

test('what a class makes known the office only reads', async () => {
  const { Title } = await running()
  open(path, 'xgc01')
  const row = within((await screen.findByRole('button', { name: Title })).closest('tr')!)
  expect(await screen.findByRole('button', { name: /新\s*增/ })).toBeTruthy()
  expect(row.queryByRole('button', { name: /撤\s*销/ })).toBeNull()
})

test('what the office makes known too early is refused, and the reason is said', async () => {
  open(path, 'xgc01')
  await user.click(await screen.findByRole('button', { name: /新\s*增/ }))
  const form = await drawer()
  await user.type(await form.findByLabelText('标题'), '全校认定公示')
  await user.type(form.getByLabelText('联系方式'), '学工处 0532-88880000')
  await user.click(form.getByRole('button', { name: '发布公示' }))
  expect(await form.findByText(/还有2个班级未上报/)).toBeTruthy()
  await user.click(form.getByRole('button', { name: '存为草稿' }))
  expect(await screen.findByRole('button', { name: '全校认定公示' })).toBeTruthy()
})

test('a draft is changed and removed by whoever makes it known', async () => {
  const Aid = (await running()).AssessmentId
  await office()(publicities.savePublicity, { Aid, Stage: 3, Title: '草稿公示', Contact: '学工处' })
  open(`${path}?State=0`, 'xgc01')
  await user.click(await screen.findByRole('button', { name: /编\s*辑/ }))
  const title = await (await drawer()).findByLabelText('标题')
  await user.type(title, '（修改）')
  await user.click((await drawer()).getByRole('button', { name: '存为草稿' }))
  await screen.findByRole('button', { name: '草稿公示（修改）' })
  await user.click(screen.getByRole('button', { name: /删\s*除/ }))
  const sure = (await screen.findAllByText('删除公示草稿“草稿公示（修改）”吗？'))[0]!
  await user.click(within(sure.closest<HTMLElement>('[role=dialog]')!).getByRole('button', { name: /删\s*除/ }))
  await waitFor(async () =>
    expect((await office()(publicities.listPublicity, { State: 0 })).ResultValue!.total).toBe(0),
  )
})

test('a student objects without a name, once, and follows what becomes of it', async () => {
  const { Id } = await running()
  open(`${path}?detail=${Id}`, await pupil())
  await user.click(await (await drawer()).findByRole('button', { name: '提出异议' }))
  const form = await dialog(/提出异议/)
  await user.type(form.getByLabelText('异议内容'), Content)
  await user.click(form.getByRole('switch', { name: '匿名' }))
  await user.click(form.getByRole('button', { name: /提\s*交/ }))
  expect(await (await drawer()).findByText(Content)).toBeTruthy()
  expect((await said()).find(each => each.Content === Content)).toMatchObject({ TrueName: '', IsAnonymous: 1 })
  await waitFor(() => expect(screen.queryByRole('button', { name: '提出异议' })).toBeNull())
  expect(screen.queryByRole('button', { name: /新\s*增/ })).toBeNull()
})

test('a student objects on the phone with his name', async () => {
  const { Id, Title } = await running()
  openPhonePage(api, `${path}?detail=${Id}`, api.token(await pupil()))
  expect(await screen.findByRole('heading', { name: Title })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '提出异议' }))
  await user.type(await screen.findByLabelText(/异议内容/), Content)
  await user.click(screen.getByRole('button', { name: /提\s*交/ }))
  expect(await screen.findByText('异议已提交，请等待处理')).toBeTruthy()
  expect((await said()).find(each => each.Content === Content)?.TrueName).not.toBe('')
  await screen.findByText(Content)
  await waitFor(() => expect(screen.queryByRole('button', { name: '提出异议' })).toBeNull())
})

test('a student of another class is told nothing of it', async () => {
  const { Title } = await running()
  openPhonePage(api, path, api.token('2024010101'))
  await screen.findAllByText(/学年家庭经济困难学生认定公示/)
  expect(screen.queryByText(Title)).toBeNull()
})

test('on its last day it says until when', async () => {
  const { EndDate, Title } = await running()
  api.world.setClock({ at: `${EndDate} 09:00:00`, since: null })
  open()
  const row = (await screen.findByRole('button', { name: Title })).closest('tr')!
  await waitFor(() => expect(row.textContent).toContain('今天 17:30 截止'))
})

test.each([
  ['a counsellor makes known for his classes', 'fdy01', ['班级']],
  ['a college makes known for itself', 'college01', ['学院']],
  ['the office makes known for colleges and the school', 'xgc01', ['学院', '学校']],
])('%s alone', async (_, who, stages) => {
  open(path, who)
  await user.click(await screen.findByRole('button', { name: /新\s*增/ }))
  await user.click(await (await drawer()).findByRole('combobox', { name: '阶段' }))
  await waitFor(() => {
    const offered = [...document.querySelectorAll('.ant-select-item-option')].map(each => each.textContent)
    expect(offered).toEqual(stages)
  })
})
