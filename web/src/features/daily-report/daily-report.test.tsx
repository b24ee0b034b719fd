import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { lookOfReport, placeOf, waitsLong } from './words.ts'

const user = userEvent.setup()
const pupil = '2024010101'
const well = { Province: '山东省', City: '青岛市', County: '崂山区', DayTemperature: 1, IsInSchoolOfDay: 1 } as const
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string, who: string) => openPage(api, path, api.token(who))
const headsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean)

test('reports are listed with where somebody is down to the county, and no further', async () => {
  await api.as(pupil)(ownReports.addVirus, { ...well, street_number: '松岭路99号' })
  open('/EveryDataReported/StudentReported', 'fdy01')
  expect(await headsOf('已报名单')).toEqual('学号,姓名,班级,上报日期,时间,所在地,体温,在校,核酸,状态,代报人'.split(','))
  expect((await screen.findAllByText('山东省 青岛市 崂山区')).length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toContain('松岭路')
})

test('a student finds the own reports there, and nothing to export', async () => {
  open('/EveryDataReported/StudentReported', pupil)
  expect(await screen.findByRole('heading', { name: '我的上报' })).toBeTruthy()
  expect((await within(await screen.findByRole('table', { name: '我的上报' })).findAllByRole('row')).length).toBe(2)
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
})

test('a class teacher sees who is missing, and does not report for them', async () => {
  open('/EveryDataReported/StudentUnReported', 'bzr01')
  await screen.findByRole('table', { name: '未报名单' })
  expect((await screen.findAllByRole('button', { name: '催办' })).length).toBeGreaterThan(1)
  expect(screen.queryByRole('button', { name: '代报' })).toBeNull()
})

test('reminding all says how many it is about before it happens', async () => {
  open('/EveryDataReported/StudentUnReported', 'fdy01')
  await screen.findAllByRole('button', { name: '代报' })
  await user.click(screen.getAllByRole('button', { name: /^催\s*办$/ })[0]!)
  expect((await screen.findAllByText('催办符合条件的全部 36 名未报学生吗？')).length).toBeGreaterThan(0)
})

test('tasks show their hours, and whoever has reported today', async () => {
  open('/epidemicMange/reportTask', 'xgc01')
  const table = within(await screen.findByRole('table', { name: '上报任务' }))
  await waitFor(() => expect(table.getByText('08:00–20:00')).toBeTruthy())
  expect(table.getByText('36')).toBeTruthy()
})

test.each([
  [1, '待核实', 'bad'],
  [3, '已闭环', 'good'],
])('state %i reads %s', (state, text, tone) => {
  expect(lookOfReport(state)).toEqual({ text, tone })
})

test('a municipality is named once', () => {
  expect(placeOf({ NowProvince: '北京市', NowCity: '北京市', County: '朝阳区' })).toBe('北京市 朝阳区')
})

test.each([
  [null, false],
  [3, false],
  [4, true],
])('%j hours are long: %j', (hours, long) => {
  expect(waitsLong(hours)).toBe(long)
})

test('the daily report of the school is begun from the list of reports', async () => {
  open('/EveryDataReported/StudentReported', 'fdy01')
  await user.click(await screen.findByRole('button', { name: '综合日报' }))
  expect(await screen.findByText('导出任务已创建，请到“我的下载”查看')).toBeTruthy()
  const { rows } = (await api.as('fdy01')(transfer.listDownTasks, {})).ResultValue!
  expect(rows).toMatchObject([{ BusinessType: 40 }])
})

test('the totals behind the figures are exported from their page', async () => {
  open('/epidemicMange/dailyStatistics', 'fdy01')
  expect(await screen.findByRole('button', { name: /导出$/ })).toBeTruthy()
})
