import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { beforeEach, expect, test } from 'vitest'
import { type Instead, openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
const pupil = '2024010101'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string, who = 'fdy01', instead?: Instead) => openPage(api, path, api.token(who), instead)
const missing = async () => (await api.as('fdy01')(dailyReport.listUnReported, { PageSize: 100 })).ResultValue!.rows

test('the daily report is of the day that the list shows', async () => {
  const asked: unknown[] = []
  open('/EveryDataReported/StudentReported?ReportDate=2026-10-12', 'fdy01', (path, _, body) => {
    if (path.endsWith('/GetAllWNAReport')) asked.push(JSON.parse(String(body)))
    return undefined
  })
  await user.click(await screen.findByRole('button', { name: '综合日报' }))
  await waitFor(() => expect(asked).toEqual([{ Date: '2026-10-12', Modules: ['daily-report'] }]))
})

test('those who are chosen are reminded, all of them, and chosen no more', async () => {
  const before = await missing()
  open(`/EveryDataReported/StudentUnReported`)
  const table = within(await screen.findByRole('table', { name: '未报名单' }))
  for (const box of (await table.findAllByRole('checkbox')).slice(1, 3)) await user.click(box)
  const bar = (await screen.findByText(/已选择/)).parentElement!
  await user.click(within(bar).getByRole('button', { name: /催\s*办/ }))
  await waitFor(() => expect(screen.queryByText(/已选择/)).toBeNull())
  const reminded = (await missing()).filter(({ RemindCount }) => RemindCount > 0)
  expect(reminded.map(({ Id }) => Id).toSorted()).toEqual(
    before
      .slice(0, 2)
      .map(({ Id }) => Id)
      .toSorted(),
  )
})

test('where staff reported for nobody the list says so, and there is nobody to remind', async () => {
  open('/EveryDataReported/StudentUnReported?State=1')
  await screen.findByText('没有代报的学生')
  expect(screen.queryByRole('button', { name: /^催\s*办$/ })).toBeNull()
})

test('that nobody is missing is said of the whole list, not of a search', async () => {
  open('/EveryDataReported/StudentUnReported?Key=没有这个人')
  await screen.findByRole('table', { name: '未报名单' })
  await waitFor(() => expect(document.body.textContent).toMatch(/未报 0/))
  expect(screen.queryByText('今日已全部上报')).toBeNull()
})

test('a student reads who reported for him', async () => {
  const [own] = (await api.as('fdy01')(dailyReport.listUnReported, { Key: pupil })).ResultValue!.rows
  const where = { Province: '山东省', City: '青岛市', County: '崂山区', DayTemperature: 1, IsInSchoolOfDay: 1 } as const
  await api.as('fdy01')(dailyReport.proxyReport, { ...where, UserId: own!.Id, ProxyReason: '手机故障' })
  expect((await api.as(pupil)(ownReports.listMyVirus, {})).ResultValue!.total).toBe(2)
  open('/EveryDataReported/StudentReported', pupil)
  expect(await screen.findByText('陈思远')).toBeTruthy()
})

test('figures of a period say its last day', async () => {
  open('/epidemicMange/dailyStatistics?StartDate=2026-10-01&EndDate=2026-10-12', 'xgc01')
  expect(await screen.findByRole('heading', { name: '2026-10-12 的上报情况' })).toBeTruthy()
})
