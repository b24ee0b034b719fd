import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { phoneForm } from '@xuegong/contracts/modules/daily-report/phone-form'
import { beforeEach, expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup()
const pupil = '2024010101'
const form = '/EveryDataReported/EveryDataForm'
const well = { Province: '山东省', City: '青岛市', County: '崂山区', DayTemperature: 1, IsInSchoolOfDay: 1 } as const
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string, who: string) => openPhonePage(api, path, who && api.token(who))
const rows = async () => (await api.as('fdy01')(dailyReport.listUnReported, { PageSize: 100 })).ResultValue!.rows

test('the answers of last time are offered to whoever has some', async () => {
  open(form, pupil)
  expect(await screen.findByRole('button', { name: '与上次一致' })).toBeTruthy()
})

test('without a former report nothing is offered to be the same', async () => {
  await api.world.own()
  api.world.transact(db => db.$client.exec('delete from DayVirus'))
  open(form, pupil)
  expect(await screen.findByRole('heading', { name: '您现在在哪里？' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: '与上次一致' })).toBeNull())
})

test('one student is reminded from the phone, and no other', async () => {
  open('/EveryDataReported/StudentUnReported', 'fdy01')
  await user.click((await screen.findAllByRole('button', { name: '催办' }))[0]!)
  expect(await screen.findByText('已催办1人')).toBeTruthy()
  expect((await rows()).filter(({ RemindCount }) => RemindCount > 0)).toHaveLength(1)
})

test('strangers are led to the login before they see who is missing', async () => {
  open('/EveryDataReported/StudentUnReported', '')
  expect(await screen.findByRole('link', { name: '去登录' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '催办全部' })).toBeNull()
})

test('after the close the page says who reports for a student', async () => {
  api.world.setClock({ at: '2026-10-14 20:00:00', since: null })
  open(form, pupil)
  expect(await screen.findByText(/请联系辅导员.+补报/, { selector: 'p' })).toBeTruthy()
})

test('a report that is changed without another place keeps its own', async () => {
  const nothing = {
    TodaySchedule: 0,
    JRSFCSWFL: 0,
    JRSFCSNQTDJSFQ: 0,
    ISNATDay: 0,
    BRHGTJZRSFYXLQKOne: 0,
    BRHGTJZRSFYXLQKTwo: 0,
    SZSQTNSFFSYQ: 0,
    LJSHJCS: 0,
    BRHGTJZRSFYYXZZWQY: 0,
    Vaccination: 0,
  }
  const Id = (await api.as(pupil)(ownReports.addVirus, { ...well, ...nothing })).ResultValue!
  open(form, pupil)
  await user.click(await screen.findByRole('button', { name: '修改' }))
  for (const heading of ['您现在在哪里？', '今天的行程', '今天的健康情况', '疫苗接种']) {
    await screen.findByRole('heading', { name: heading })
    await user.click(screen.getByRole('button', { name: '下一步' }))
  }
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('修改成功')).toBeTruthy()
  expect((await api.as(pupil)(dailyReport.getVirus, { Id })).ResultValue).toMatchObject({
    Province: '山东省',
    City: '青岛市',
    County: '崂山区',
  })
})

test('the second dose is asked of whoever has two or three', () => {
  const { properties } = phoneForm.input as unknown as { properties: Record<string, { shownWhen?: unknown }> }
  expect(properties['TwoStitchDate']?.shownWhen).toEqual({ Vaccination: [2, 3] })
})
