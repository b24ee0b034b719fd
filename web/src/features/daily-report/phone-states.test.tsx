import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { health } from '@xuegong/contracts/modules/daily-report/health'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { beforeEach, expect, test } from 'vitest'
import { type Instead, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup()
const pupil = '2024010101'
const form = '/EveryDataReported/EveryDataForm'
const well = { Province: '山东省', City: '青岛市', County: '崂山区', DayTemperature: 1, IsInSchoolOfDay: 1 } as const
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string, who = pupil, instead?: Instead) => openPhonePage(api, path, api.token(who), instead)
const at = (time: string) => api.world.setClock({ at: `2026-10-14 ${time}`, since: null })

test.each([
  ['07:59:00', '未到上报时间', 'quiet'],
  ['20:00:00', '已截止', 'bad'],
])('at %s the report of today is %s, and nothing of it is changed', async (time, text, tone) => {
  at(time)
  open(form)
  const card = within(await screen.findByRole('region', { name: '今日上报' }))
  expect(card.getByText(text).parentElement!.innerHTML).toContain(tone)
  expect(card.getByText('上报时间 08:00–20:00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '修改' })).toBeNull()
})

test('how it stands is said over the first question, not over the others', async () => {
  open(form)
  expect(await screen.findByRole('region', { name: '今日上报' })).toBeTruthy()
  for (const [list, place] of [
    ['省份', '北京市'],
    ['城市', '朝阳区'],
  ] as const) {
    const of = await screen.findByRole('combobox', { name: `所在地区：${list}` })
    await user.selectOptions(of, await within(of).findByRole('option', { name: place }))
  }
  await user.click(screen.getByRole('button', { name: '下一步' }))
  expect(await screen.findByRole('heading', { name: '今天的行程' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: '今日上报' })).toBeNull()
})

test('the calendar says how a day is entered while there is one to enter', async () => {
  open('/backSchool/healthStatus')
  expect(await screen.findByText('点选虚线的日期补填；每日上报过的日期自动计入')).toBeTruthy()
  const fills = await screen.findByRole('link', { name: /10-12 ?可补填/ })
  expect(fills.querySelector('span')!.className).toMatch(/fills/)
  expect(screen.getByText('10-01').parentElement!.className).not.toMatch(/fills/)
})

test('a day that was reported is read with its source, and not changed', async () => {
  await api.as(pupil)(ownReports.addVirus, well)
  const { Days } = (await api.as(pupil)(health.getHealth14Days, {})).ResultValue!
  open(`/backSchool/healthInfo?Id=${Days.at(-1)!.Id}`)
  const card = within(await screen.findByRole('region', { name: '2026-10-14' }))
  expect(card.getByText('每日上报')).toBeTruthy()
  expect(card.getByText('正常')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '修改' })).toBeNull()
})

test.each([
  [pupil, '我的上报'],
  ['fdy01', '已报名单'],
])('the list of reports is headed for %s: %s', async (who, title) => {
  open('/EveryDataReported/StudentReported', who)
  expect(await screen.findByText(title)).toBeTruthy()
})

test('a search narrows whom the button reminds, and what it says', async () => {
  open(`/EveryDataReported/StudentUnReported?Key=${pupil}`, 'fdy01')
  expect(screen.queryByRole('button', { name: '催办全部' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: '催办符合条件的学生' }))
  expect(await screen.findByText('已催办1人')).toBeTruthy()
  const { rows } = (await api.as('fdy01')(dailyReport.listUnReported, { PageSize: 100 })).ResultValue!
  expect(rows.filter(({ RemindCount }) => RemindCount > 0).map(({ StudentNo }) => StudentNo)).toEqual([pupil])
})

test('without a search the button reminds all', async () => {
  open('/EveryDataReported/StudentUnReported', 'fdy01')
  expect(await screen.findByRole('button', { name: '催办全部' })).toBeTruthy()
})

test('whoever has no number is not called, and it is said why', async () => {
  await api.world.own()
  api.world.transact(db => db.$client.exec(`update Student set Mobile = ''`))
  open(`/EveryDataReported/StudentUnReported?Key=${pupil}`, 'fdy01')
  await user.click(await screen.findByRole('button', { name: '电话' }))
  await waitFor(() => expect(screen.getByText('该生没有登记手机号')).toBeTruthy())
})
