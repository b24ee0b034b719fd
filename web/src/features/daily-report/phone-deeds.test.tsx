import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup()
const pupil = '2024010101'

test('the answers of last time are offered once', async () => {
  const api = await startApi('tiny')
  openPhonePage(api, '/EveryDataReported/EveryDataForm', api.token(pupil))
  await user.click(await screen.findByRole('button', { name: '与上次一致' }))
  expect(await screen.findByText('已按上次填写，请选择位置并核对今天的情况')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '与上次一致' })).toBeNull()
})

test('nobody is called, reminded or reported for of a day that is over', async () => {
  const api = await startApi('school')
  const past = '2026-10-13'
  const { total } = (await api.as('fdy01')(dailyReport.listUnReported, { ReportDate: past })).ResultValue!
  expect(total).toBeGreaterThan(0)
  openPhonePage(api, `/EveryDataReported/StudentUnReported?ReportDate=${past}`, api.token('fdy01'))
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0))
  expect((await screen.findAllByText(/近30天未报/)).length).toBeGreaterThan(0)
  for (const name of ['代报', /^催办/, '电话']) expect(screen.queryByRole('button', { name })).toBeNull()
})
