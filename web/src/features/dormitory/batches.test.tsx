import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
afterEach(() => vi.restoreAllMocks())
const office = () => api.as('xgc01')
const batch = async (more: object = {}) => {
  const { rows } = (await office()(dormitory.listRoom, {})).ResultValue!
  const values = {
    Name: '选宿舍',
    Grade: '2024',
    StartTime: '2026-10-14 09:00:00',
    EndTime: '2026-10-15 20:00:00',
    Mode: 1,
    HoldMinutes: 10,
    AutoFill: 0 as const,
    RoomIds: rows.map(({ Id }) => Id),
    ...more,
  }
  return (await office()(dormitory.addSelectBatch, values)).ResultValue!.Id
}
const publish = (Id: string) => office()(dormitory.publishSelectBatch, { Id, State: 1, Confirm: 1 })
const open = () => openPage(api, '/dorm/selectBatch', api.token('xgc01'))
const row = async () => within(await screen.findByRole('row', { name: /选宿舍/ }))

test('a draft is published from the list', async () => {
  await batch({ Grade: '1999', StartTime: '2026-10-15 09:00:00' })
  open()
  await user.click((await row()).getByRole('button', { name: /发\s*布/ }))
  await waitFor(async () => {
    const { rows } = (await office()(dormitory.listSelectBatch, {})).ResultValue!
    expect(rows.map(({ Name, State }) => [Name, State])).toContainEqual(['选宿舍', 1])
  })
})

test('a batch that is over is neither published nor stopped', async () => {
  await publish(await batch({ EndTime: '2026-10-14 09:31:00' }))
  api.world.setClock({ at: '2026-10-14 10:00:00', since: null })
  open()
  expect((await row()).getByText('已结束')).toBeTruthy()
  expect((await row()).queryByRole('button', { name: /停\s*用|发\s*布/ })).toBeNull()
})

test('batches are for the grades of next year and of the four before', async () => {
  open()
  await user.click((await screen.findAllByRole('button', { name: /新\s*增/ }))[0]!)
  await user.click(await screen.findByRole('combobox', { name: /年级/ }))
  await screen.findByText('2027 级')
  const offered = [...document.querySelectorAll('.ant-select-item-option-content')].map(each => each.textContent)
  expect(offered).toEqual(['2027 级', '2026 级', '2025 级', '2024 级', '2023 级'])
})

test('on a phone a batch says when it is, how many beds are left, and how far it is', async () => {
  await publish(await batch())
  const matches = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    Object.assign(matches(query), { matches: query === '(max-width: 576px)' }),
  )
  open()
  const line = (await screen.findByText('进行中')).closest('td')!.textContent
  expect(line).toMatch(/^选宿舍进行中10-14 09:00 至 10-15 20:00剩余床位 \d+/)
})
