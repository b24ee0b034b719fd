import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { health } from '@xuegong/contracts/modules/daily-report/health'
import { records } from '@xuegong/contracts/modules/people/records'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
const pupil = '2024010101'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string) => openPage(api, path, api.token(pupil))
const cells = async () =>
  within(await screen.findByRole('list', { name: '近14天健康' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the last 14 days stand in order, each with its word; today waits for its report', async () => {
  open('/backSchool/healthStatus')
  const days = await cells()
  expect(days).toHaveLength(14)
  expect(days[0]).toBe('周四10-01缺')
  expect(days.at(-2)).toContain('10-13')
  expect(days.at(-1)).toBe('周三10-14待上报')
})

test('a day without a report is entered, and is known from then on', async () => {
  open('/backSchool/healthStatus')
  await user.click(await screen.findByRole('link', { name: /10-12 ?可补填/ }))
  expect(await screen.findByRole('heading', { name: '补填 2026-10-12' })).toBeTruthy()
  await user.type(await screen.findByLabelText('体温'), '37.6')
  await user.click(await screen.findByRole('radio', { name: '绿码' }))
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await user.click(await screen.findByRole('button', { name: '提交' }))
  expect(await screen.findByRole('link', { name: /10-12 ?异常/ })).toBeTruthy()
  const { ResultValue } = await api.as(pupil)(health.getHealth14Days, {})
  expect(ResultValue!.Days.find(({ Date }) => Date === '2026-10-12')).toMatchObject({ State: 2, TempText: '37.6℃' })
})

test('what was entered is shown with its source, and changed from there', async () => {
  const entered = { ReportDate: '2026-10-12', Temp: 36.4, Symptoms: ['2'], HealthCode: '1' }
  const Id = (await api.as(pupil)(health.addHealth, entered)).ResultValue!
  open(`/backSchool/healthInfo?Id=${Id}`)
  const card = within(await screen.findByRole('region', { name: '2026-10-12' }))
  expect(card.getByText('本人补填')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '修改' }))
  expect(await screen.findByDisplayValue('36.4')).toBeTruthy()
  expect(screen.getAllByRole('checkbox').filter(box => (box as HTMLInputElement).checked)).toHaveLength(1)
})

test('the page of a student shows his 14 days to those who look after him, to be read only', async () => {
  await api.as(pupil)(health.addHealth, { ReportDate: '2026-10-12', Temp: 36.4, HealthCode: '1' })
  const { Id } = (await api.as(pupil)(records.getPortrait, {})).ResultValue!.Base
  openPage(api, `/base/studentDetail?Id=${Id}&tab=report`, api.token('fdy01'))
  expect(await screen.findByText('2026-10-01 至 2026-10-14：缺11天 异常0天')).toBeTruthy()
  expect(await cells()).toHaveLength(14)
  expect(within(screen.getByRole('list', { name: '近14天健康' })).queryAllByRole('link')).toEqual([])
})
