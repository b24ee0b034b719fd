import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
const pupil = '2024010101'
const well = { Province: '山东省', City: '青岛市', County: '崂山区', DayTemperature: 1, IsInSchoolOfDay: 1 } as const
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string, who: string) => openPage(api, path, api.token(who))
const ill = async () => (await api.as(pupil)(ownReports.addVirus, { ...well, DayTemperature: 2 })).ResultValue!
const check = (Id: string) =>
  api.as('fdy01')(dailyReport.handleAbnormal, { Ids: [Id], HandleState: 2, Measure: '1', Remark: '已电话核实' })
const missing = async (who = 'fdy01') =>
  (await api.as(who)(dailyReport.listUnReported, { PageSize: 100 })).ResultValue!.rows
/** What the form that is open proposes to become of a report. */
const proposed = async () => {
  const field = await screen.findByLabelText(/处理结果/)
  return field.closest('.ant-form-item')?.textContent
}
const rowsIn = async (name: string) => within(await screen.findByRole('table', { name }))

test('the abnormal list is narrowed by the tab of a state', async () => {
  await check(await ill())
  open('/epidemicMange/abnormal', 'fdy01')
  const table = await rowsIn('异常上报')
  expect(await table.findByText(pupil)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^已闭环/ }))
  await waitFor(() => expect(table.queryByText(pupil)).toBeNull())
})

test('an abnormal report is checked first, as the form proposes', async () => {
  const Id = await ill()
  open(`/epidemicMange/abnormal?detail=${Id}`, 'fdy01')
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /处\s*置/ }))
  expect(await proposed()).toBe('处理结果已核实误报可以直接闭环')
})

test('a report that was checked is closed from beside the list, as the form proposes', async () => {
  const Id = await ill()
  await check(Id)
  open(`/epidemicMange/abnormal?detail=${Id}`, 'fdy01')
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /处\s*置/ }))
  expect(await proposed()).toBe('处理结果已闭环误报可以直接闭环')
})

test('the tab of ill reports shows those alone', async () => {
  await api.as(pupil)(ownReports.addVirus, well)
  open(`/EveryDataReported/StudentReported?Key=${pupil}&StartDate=2026-10-14`, 'fdy01')
  const table = await rowsIn('已报名单')
  expect((await table.findAllByText(pupil)).length).toBeGreaterThan(0)
  await user.click(await screen.findByRole('button', { name: /^异常/ }))
  await waitFor(() => expect(table.queryByText(pupil)).toBeNull())
})

/** Presses the button over the list, and agrees. */
async function remindAll(count: number) {
  await screen.findAllByRole('button', { name: '代报' })
  await user.click(screen.getAllByRole('button', { name: /^催\s*办$/ })[0]!)
  await screen.findAllByText(`催办符合条件的全部 ${count} 名未报学生吗？`)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /催\s*办/ }))
}

test('all who are found are reminded, and nobody else', async () => {
  const [first] = await missing()
  open(`/EveryDataReported/StudentUnReported?Key=${first!.StudentNo}`, 'fdy01')
  await remindAll(1)
  expect(await screen.findByText('已催办1人')).toBeTruthy()
  const reminded = (await missing()).filter(({ RemindCount }) => RemindCount > 0)
  expect(reminded.map(({ StudentNo }) => StudentNo)).toEqual([first!.StudentNo])
})

test('how many were passed over is said', async () => {
  const [first] = await missing()
  await api.as('fdy01')(dailyReport.remindUnReported, { UserIds: [first!.Id] })
  open('/EveryDataReported/StudentUnReported', 'fdy01')
  await remindAll(36)
  // Seven of them have an account, one of whom was reminded just now.
  expect((await screen.findByText(/^已催办/)).textContent).toBe('已催办6人，跳过30人')
})

test('whoever was reported for is not chosen to be reminded', async () => {
  const [first] = await missing()
  const values = { ...well, UserId: first!.Id, ProxyReason: '手机故障' }
  expect((await api.as('fdy01')(dailyReport.proxyReport, values)).ErrorCode).toBe(0)
  open('/EveryDataReported/StudentUnReported?State=1', 'fdy01')
  const table = await rowsIn('未报名单')
  expect(await table.findByText(first!.TrueName)).toBeTruthy()
  expect(table.queryAllByRole('checkbox')).toEqual([])
})

test('who reports for a student says where he is and how, in this order', async () => {
  open('/EveryDataReported/StudentUnReported', 'fdy01')
  await user.click((await screen.findAllByRole('button', { name: '代报' }))[0]!)
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByLabelText(/体温/)).toBeTruthy()
  const labels = [...document.querySelectorAll('.ant-drawer label')].map(({ textContent }) => textContent)
  expect(labels).toEqual(
    '代报原因,所在地区,今日在校,今日体温,今日核酸,诊断情况,接触情况,未愈症状,社区有疫情,旅居接触史,备注'.split(','),
  )
})

test('where a student is for whom one reports is chosen from the regions', async () => {
  open('/EveryDataReported/StudentUnReported', 'fdy01')
  const first = (await missing())[0]!
  await user.click((await screen.findAllByRole('button', { name: '代报' }))[0]!)
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByLabelText('代报原因'), '手机故障')
  await user.click(form.getByRole('combobox', { name: '所在地区' }))
  for (const name of ['北京市', '朝阳区']) await user.click(await screen.findByText(name))
  await user.click(form.getByRole('button', { name: /^代\s*报$/ }))
  await waitFor(async () => {
    const { rows } = (await api.as('fdy01')(dailyReport.listVirusBase, { Key: first.StudentNo, IsProxy: 1 }))
      .ResultValue!
    expect(rows).toMatchObject([{ NowProvince: '北京市', County: '朝阳区' }])
  })
})

test('a task that is on is switched off from the list', async () => {
  open('/epidemicMange/reportTask', 'xgc01')
  const { findByRole } = await rowsIn('上报任务')
  await user.click(await findByRole('button', { name: /停\s*用/ }))
  await waitFor(async () => {
    const { rows } = (await api.as('xgc01')(dailyReport.listReportTask, {})).ResultValue!
    expect(rows.map(({ State }) => State)).toEqual([0])
  })
})

test('whoever is held can be released, and whoever is released cannot', async () => {
  const [first, second] = await missing()
  const hold = async (UserId: string) =>
    (await api.as('xgc01')(dailyReport.addPerson, { UserId, Kind: 5, StartDate: '2026-10-01', Place: '宿舍' }))
      .ResultValue!.Id
  await hold(first!.Id)
  const released = { Ids: [await hold(second!.Id)], EndDate: '2026-10-14', Remark: '期满' }
  expect((await api.as('xgc01')(dailyReport.releasePerson, released)).ResultValue).toMatchObject({ Ok: 1 })
  open('/epidemicMange/person', 'xgc01')
  const deedsOf = async (number: string) =>
    within((await screen.findByText(number)).closest('tr')!).queryAllByRole('button', { name: /^解\s*除$/ })
  expect(await deedsOf(first!.StudentNo)).toHaveLength(1)
  expect(await deedsOf(second!.StudentNo)).toEqual([])
})
