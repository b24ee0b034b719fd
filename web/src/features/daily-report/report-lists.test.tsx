import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup()
const pupil = '2024010101'
const ill = { Province: '山东省', City: '青岛市', County: '崂山区', DayTemperature: 2, IsInSchoolOfDay: 1 } as const
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string, who: string) => openPage(api, path, api.token(who))
const onPhone = (path: string, who: string) => openPhonePage(api, path, api.token(who))
const tabsOf = async (label: string) =>
  within(await screen.findByRole('group', { name: label }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const tab = (name: RegExp) => screen.findByRole('button', { name })

test('tabs say how many reports there are under each, and show them', async () => {
  await api.as(pupil)(ownReports.addVirus, ill)
  open('/EveryDataReported/StudentReported', 'fdy01')
  await tab(/全部 2/)
  expect(await tabsOf('上报情况')).toEqual(['全部 2', '正常 1', '异常 1', '代报 0'])
  await user.click(await tab(/异常 1/))
  expect(new URLSearchParams(location.search).get('IsAbnormal')).toBe('1')
  expect((await tab(/异常 1/)).getAttribute('aria-pressed')).toBe('true')
})

test('on a phone reports are found by name, and their row says class and temperature', async () => {
  await api.as(pupil)(ownReports.addVirus, ill)
  onPhone('/EveryDataReported/StudentReported', 'fdy01')
  await tab(/全部 2/)
  await user.click(await tab(/异常 1/))
  const list = within(await screen.findByRole('list', { name: '已报名单' }))
  const row = await list.findByRole('listitem')
  expect(row.textContent).toMatch(/计科2401班.*37.3-38℃/)
  await user.type(screen.getByRole('searchbox', { name: '学号或姓名' }), '没有这个人')
  expect(await screen.findByText('没有找到')).toBeTruthy()
})

test('on a phone somebody missing says how often he was reminded, and is reported for', async () => {
  const [row] = (await api.as('fdy01')(dailyReport.listUnReported, { Key: pupil })).ResultValue!.rows
  await api.as('fdy01')(dailyReport.remindUnReported, { UserIds: [row!.Id] })
  onPhone(`/EveryDataReported/StudentUnReported?Key=${pupil}`, 'fdy01')
  const list = within(await screen.findByRole('list', { name: '未报名单' }))
  expect(await list.findByText(/已催办1次，最近 \d\d:\d\d/)).toBeTruthy()
  await user.click(await list.findByRole('button', { name: '代报' }))
  await user.type(await screen.findByLabelText('代报原因'), '手机故障')
  await user.click(screen.getByRole('button', { name: '下一步' }))
  expect(await screen.findByText('不选表示仍在山东省青岛市崂山区')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await user.click(await screen.findByRole('button', { name: '代报' }))
  expect(await screen.findByText('没有找到')).toBeTruthy()
  expect((await api.as('fdy01')(dailyReport.tallyUnReported, {})).ResultValue).toEqual([
    { Key: 'missing', Count: 35 },
    { Key: 'proxy', Count: 1 },
  ])
})

test('a class teacher does not report for anybody on a phone either', async () => {
  onPhone('/EveryDataReported/StudentUnReported', 'bzr01')
  expect((await screen.findAllByRole('button', { name: '催办' })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: '代报' })).toBeNull()
})

test('tasks say whom they ask, and when they remind', async () => {
  open('/epidemicMange/reportTask', 'xgc01')
  const table = within(await screen.findByRole('table', { name: '上报任务' }))
  expect(await table.findByText('全校')).toBeTruthy()
  expect(table.getByText('12:00、18:00')).toBeTruthy()
  expect(await tabsOf('状态')).toEqual(['全部 1', '启用 1', '停用 0', '已结束 0'])
})

test('an area that is over is not one that has yet to begin', async () => {
  const add = (Region: string, StartDate: string, EndDate: string | null) =>
    api.as('xgc01')(dailyReport.addRiskArea, { Region, Level: 1, StartDate, EndDate })
  await add('370202', '2026-10-15', null)
  await add('370203', '2026-09-01', '2026-10-01')
  open('/epidemicMange/riskArea', 'xgc01')
  const table = within(await screen.findByRole('table', { name: '风险地区' }))
  expect(await table.findByText('未开始')).toBeTruthy()
  expect(table.getByText('已结束')).toBeTruthy()
  expect(await tabsOf('状态')).toEqual(['全部 2', '生效中 0', '未开始 1', '已结束 1'])
})

test('the calendar says what its frames mean, and leads to the report of today', async () => {
  onPhone('/backSchool/healthStatus', pupil)
  const legend = within(await screen.findByRole('list', { name: '图例' }))
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    '正常,异常,缺,可补填'.split(','),
  )
  const today = await screen.findByRole('link', { name: /待上报/ })
  expect(today.getAttribute('href')).toMatch(/\/EveryDataReported\/EveryDataForm$/)
})

test('the figures say of which day they are', async () => {
  open('/epidemicMange/dailyStatistics', 'xgc01')
  expect(await screen.findByRole('heading', { name: '2026-10-14 的上报情况' })).toBeTruthy()
})
