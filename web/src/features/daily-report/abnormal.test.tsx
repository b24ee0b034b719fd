import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { beforeEach, expect, test } from 'vitest'
import { showGranted } from '#test/granted.tsx'
import { openPage, startApi } from '#test/page.tsx'
import { AbnormalList } from './AbnormalList.tsx'

const user = userEvent.setup()
const pupil = '2024010101'
const well = { Province: '山东省', City: '青岛市', County: '崂山区', DayTemperature: 1, IsInSchoolOfDay: 1 } as const
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string, who = 'fdy01') => openPage(api, path, api.token(who))
const ill = async () => (await api.as(pupil)(ownReports.addVirus, { ...well, DayTemperature: 2 })).ResultValue!
const handled = (Id: string, HandleState: 2 | 3) =>
  api.as('fdy01')(dailyReport.handleAbnormal, {
    Ids: [Id],
    HandleState,
    Measure: HandleState === 2 ? '1' : '6',
    Remark: '已电话核实',
  })
const drawer = async () => within(await screen.findByRole('dialog'))

test('a report that waits for four hours stands out, one of three does not', async () => {
  await ill()
  api.world.setClock({ at: '2026-10-14 12:40:00', since: null })
  open('/epidemicMange/abnormal')
  expect((await screen.findByText('3 小时')).className).not.toMatch(/late/)
  api.world.setClock({ at: '2026-10-14 13:40:00', since: null })
  open('/epidemicMange/abnormal')
  expect((await screen.findByText('4 小时')).className).toMatch(/late/)
})

test('a form for one report names the student; what was handled is chosen no more', async () => {
  await ill()
  open('/epidemicMange/abnormal')
  const table = within(await screen.findByRole('table', { name: '异常上报' }))
  await user.click((await table.findAllByRole('checkbox'))[1]!)
  const bar = (await screen.findByText(/已选择/)).parentElement!
  await user.click(within(bar).getByRole('button', { name: /处\s*置/ }))
  const form = await drawer()
  expect(await form.findByText('处置：赵一诺的异常上报')).toBeTruthy()
  await user.click(form.getByLabelText('处置措施'))
  await user.click((await screen.findAllByText('电话核实')).at(-1)!)
  await user.type(form.getByLabelText('说明'), '已电话核实')
  await user.click(form.getByRole('button', { name: /提\s*交/ }))
  expect(await screen.findByText('处置成功1条')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/已选择/)).toBeNull())
})

test.each([
  ['are', ['handle']],
  ['are not', []],
])('reports %s chosen with the buttons %j', async (_, buttons) => {
  await ill()
  showGranted(api, <AbnormalList />, ...buttons)
  const table = within(await screen.findByRole('table', { name: '异常上报' }))
  expect(await table.findByText('赵一诺')).toBeTruthy()
  expect(table.queryAllByRole('checkbox').length > 0).toBe(buttons.length > 0)
})

test('what was done says from which state to which, in this order', async () => {
  const Id = await ill()
  await handled(Id, 2)
  open(`/epidemicMange/abnormal?detail=${Id}`)
  const log = await (await drawer()).findByRole('region', { name: '处置记录' })
  expect(log.textContent).toMatch(/^处置记录待核实 → 已核实 · .+已电话核实陈思远 · 2026-10-14 09:3/)
})

test('a report that is closed is not handled again', async () => {
  const Id = await ill()
  await handled(Id, 3)
  open(`/epidemicMange/abnormal?detail=${Id}`)
  const beside = await drawer()
  expect(await beside.findByRole('region', { name: '处置记录' })).toBeTruthy()
  expect(beside.queryByRole('button', { name: /处\s*置/ })).toBeNull()
})

test('a report says why it is abnormal; only one by staff says who sent it', async () => {
  const Id = await ill()
  open(`/epidemicMange/abnormal?detail=${Id}`)
  const beside = await drawer()
  expect((await beside.findByText('异常原因')).closest('tr, dl, div')!.textContent).toContain('体温异常')
  expect(beside.queryByText('代报原因')).toBeNull()
})

test('one by staff says why they reported', async () => {
  const [first] = (await api.as('fdy01')(dailyReport.listUnReported, {})).ResultValue!.rows
  const values = { ...well, UserId: first!.Id, ProxyReason: '手机故障' }
  const Id = (await api.as('fdy01')(dailyReport.proxyReport, values)).ResultValue!
  open(`/EveryDataReported/StudentReported?detail=${Id}`)
  const beside = await drawer()
  expect(await beside.findByText('手机故障')).toBeTruthy()
  expect(beside.queryByText('异常原因')).toBeNull()
})

test.each([
  [1, '社区是否有疫情', '今日行程'],
  [3, '今日行程', '社区是否有疫情'],
])('a report by the form of generation %i tells %s, not %s', async (FormGen, told, not) => {
  const Id = (await api.as(pupil)(ownReports.addVirus, well)).ResultValue!
  await api.world.own()
  api.world.transact(db => db.$client.prepare('update DayVirus set FormGen = ? where Id = ?').run(FormGen, Id))
  open(`/EveryDataReported/StudentReported?detail=${Id}`)
  const beside = await drawer()
  expect(await beside.findByText('疫苗')).toBeTruthy()
  expect(beside.queryAllByText(told).length).toBeGreaterThan(0)
  expect(beside.queryByText(not)).toBeNull()
})
