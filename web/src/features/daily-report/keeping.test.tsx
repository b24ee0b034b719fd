import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
const day = '2026-10-14'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string) => openPage(api, path, api.token('xgc01'))
const tasks = async () => (await api.as('xgc01')(dailyReport.listReportTask, {})).ResultValue!.rows
const held = async (released: boolean) => {
  const { rows } = (await api.as('xgc01')(dailyReport.listUnReported, {})).ResultValue!
  const person = { UserId: rows[0]!.Id, Kind: 5, StartDate: '2026-10-01', Place: '宿舍' }
  const { Id } = (await api.as('xgc01')(dailyReport.addPerson, person)).ResultValue!
  if (released) await api.as('xgc01')(dailyReport.releasePerson, { Ids: [Id], EndDate: day, Remark: '期满' })
  return rows[0]!.StudentNo
}

test('a task that is off is switched on from the list', async () => {
  const [task] = await tasks()
  await api.as('xgc01')(dailyReport.enableReportTask, { Ids: [task!.Id], State: 0 })
  open('/epidemicMange/reportTask')
  const table = within(await screen.findByRole('table', { name: '上报任务' }))
  await user.click(await table.findByRole('button', { name: /启\s*用/ }))
  await waitFor(async () => expect((await tasks()).map(({ State }) => State)).toEqual([1]))
})

test('a task that has ended is neither switched on nor off', async () => {
  await api.world.own()
  api.world.transact(db => db.$client.exec(`update ReportTask set State = 2, EndDate = '2026-10-13'`))
  open('/epidemicMange/reportTask')
  const table = within(await screen.findByRole('table', { name: '上报任务' }))
  expect(await table.findByText('已结束')).toBeTruthy()
  expect(table.queryByRole('button', { name: /[停启]\s*用/ })).toBeNull()
})

test.each([
  [false, '管控中', 'warn'],
  [true, '已解除', 'quiet'],
])('somebody who was released, %j, is %s', async (released, text, tone) => {
  const number = await held(released)
  open('/epidemicMange/person')
  const row = within((await screen.findByText(number)).closest('tr')!)
  expect(row.getByText(text).closest('td')!.querySelector('i')!.className).toContain(tone)
})

test('whoever is released is so from today on, unless another day is said', async () => {
  const number = await held(false)
  open('/epidemicMange/person')
  const row = within((await screen.findByText(number)).closest('tr')!)
  await user.click(row.getByRole('button', { name: /^解\s*除$/ }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText('解除管控：', { exact: false })).toBeTruthy()
  expect(form.getByDisplayValue(day)).toBeTruthy()
})

test('a place at risk is one from today on, unless another day is said', async () => {
  open('/epidemicMange/riskArea')
  await user.click((await screen.findAllByRole('button', { name: /新\s*增/ }))[0]!)
  expect(await within(await screen.findByRole('dialog')).findByDisplayValue(day)).toBeTruthy()
})
