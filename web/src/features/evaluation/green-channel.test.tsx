import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Input } from '@xuegong/contracts/endpoint'
import { greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'
import { greenPage } from './green-words.ts'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const pupil = '2024010101'
const asked: Input<typeof greenChannel.saveGreenChannel> = {
  SchoolYear: '2026-2027',
  ChannelType: 3,
  DeferAmount: 5000,
  DeferItems: ['学费'],
  ExpectPayDate: '2026-12-31',
  Reason: '家庭经济困难，申请缓缴学费',
}
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const ask = async (Submit: 0 | 1 = 1) =>
  (await api.as(pupil)(greenChannel.saveGreenChannel, { ...asked, Submit })).ResultValue!
const stored = async (Id: string) => (await api.as(pupil)(greenChannel.getGreenChannel, { Id })).ResultValue!
const own = async () => (await api.as(pupil)(greenChannel.listGreenChannel, {})).ResultValue!.rows
const desk = (who: string, query = '') => openPage(api, `/poorSubsidy/greenChannel${query}`, api.token(who))
const phone = (query = '') => openPhonePage(api, greenPage + query, api.token(pupil))

test('a counsellor reads an application beside the list, and agrees to it', async () => {
  const Id = await ask()
  desk('fdy01')
  await user.click(await screen.findByRole('button', { name: '赵一诺' }))
  const one = within(await screen.findByRole('dialog'))
  expect(await one.findByText('家庭经济困难，申请缓缴学费')).toBeTruthy()
  expect(one.getByText('5,000.00 元')).toBeTruthy()
  await user.click(await one.findByRole('button', { name: /提交审批/ }))
  await waitFor(async () => expect((await stored(Id)).State).toBe(2))
})

test('a counsellor sends an application back with the reason', async () => {
  const Id = await ask()
  desk('fdy01', `?detail=${Id}`)
  const one = within(await screen.findByRole('dialog'))
  await user.click(await one.findByRole('radio', { name: '驳回' }))
  await user.type(one.getByRole('textbox'), '请补充证明材料')
  await user.click(one.getByRole('button', { name: /提交审批/ }))
  await waitFor(async () => expect((await stored(Id)).State).toBe(4))
})

test('several applications are agreed to at once', async () => {
  const Id = await ask()
  desk('fdy01')
  await screen.findByRole('button', { name: '赵一诺' })
  await user.click(screen.getAllByRole('checkbox')[0]!)
  await user.click(await screen.findByRole('button', { name: /^同\s*意$/ }))
  const sure = (await screen.findAllByText('同意所选的 1 条申请吗？'))[0]!
  await user.click(within(sure.closest<HTMLElement>('[role=dialog]')!).getByRole('button', { name: /同\s*意/ }))
  await waitFor(async () => expect((await stored(Id)).State).toBe(2))
})

test('finance reads what was approved, and is offered no units: it reads no students', async () => {
  api = await startApi('school')
  const called: string[] = []
  openPage(api, '/poorSubsidy/greenChannel', api.token('cwc01'), path => void called.push(path))
  expect(await screen.findByText('查看已通过的缓缴和助学贷款')).toBeTruthy()
  expect(await screen.findByRole('table', { name: '绿色通道申请' })).toBeTruthy()
  expect(screen.queryByLabelText('学院 / 专业 / 班级')).toBeNull()
  expect(called).not.toContain('/api/UserOrg/GetOrgTree')
})

test('whoever reads no application is told where they come from', async () => {
  desk('fdy01')
  expect(await screen.findByText('学生提交的绿色通道申请会出现在这里')).toBeTruthy()
})

test('a student asks for the green channel step by step', async () => {
  phone()
  expect(await screen.findByText('还没有申请')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '申请绿色通道' }))
  await user.click(await screen.findByText('缓缴'))
  expect(screen.queryByLabelText('贷款银行')).toBeNull()
  expect(await screen.findByRole('button', { name: '下一步' })).toBeTruthy()
})

test('a student withdraws an application that nobody has decided on, and removes it', async () => {
  const Id = await ask()
  phone(`?detail=${Id}`)
  await user.click(await screen.findByRole('button', { name: '撤回申请' }))
  expect(await screen.findByText('已撤回，可以修改后重新提交')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '修改后提交' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '删除申请' }))
  await waitFor(async () => expect(await own()).toHaveLength(0))
})

test('an application that somebody has decided on is only followed', async () => {
  const Id = await ask()
  await api.as('fdy01')(greenChannel.auditGreenChannel, { Ids: [Id], Result: 1, Opinion: '情况属实' })
  phone(`?detail=${Id}`)
  const steps = within(await screen.findByRole('region', { name: '审批进度' }))
  expect(await steps.findByText('情况属实')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull()
})
