import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import type { PlanRoom } from '@xuegong/contracts/modules/dormitory/plan'
import { beforeEach, expect, test, vi } from 'vitest'
import { showGranted } from '#test/granted.tsx'
import { openPage, startApi } from '#test/page.tsx'
import { BedDrawer } from './BedDrawer.tsx'
import { FloorPlan, isTarget } from './FloorPlan.tsx'

const user = userEvent.setup()
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string, who: string) => openPage(api, path, api.token(who))
const plan = '/epidemicMange/dormMange/dormInfo'
const bed = (name: RegExp) => screen.findByRole('button', { name })
const beds = async (input = {}) => (await api.as('xgc01')(dormitory.listBed, input)).ResultValue!.rows

const lived = {
  Id: 'b1',
  BedNo: 1,
  State: 3,
  ReserveKind: null,
  UserId: 'student',
  TrueName: '赵一诺',
  ClassName: '',
  HomeProvince: '',
  Tags: [],
  HoldLeft: 0,
  Remark: '',
}
const room = (MayAct: 0 | 1): PlanRoom => ({
  Id: 'r',
  RoomNo: '101',
  RoomType: '4',
  SexType: 2,
  CollegeName: '',
  State: 1,
  LeaderName: '',
  MayAct,
  Beds: [lived, { ...lived, Id: 'b2', BedNo: 2, State: 4, UserId: '', TrueName: '' }],
})

test.each([
  [1, 'true'],
  [0, 'false'],
] as const)('a resident of a room with MayAct %i is carried elsewhere: %s', (MayAct, is) => {
  render(<FloorPlan rooms={[room(MayAct)]} deeds={{ open: () => {}, move: () => {} }} />)
  expect(screen.getByRole('button', { name: '101-1 入住 赵一诺' }).getAttribute('draggable')).toBe(is)
})

test.each([1, 0] as const)(
  'of a move-out that is planned, in a room with MayAct %i, so many can be taken back',
  async MayAct => {
    const { Id } = (await beds({ State: 3 }))[0]!
    await api.as('xgc01')(dormitory.checkOut, { BedIds: [Id], OutDate: '2026-10-20', OutReason: '4' })
    const at = { room: room(MayAct), bed: { ...lived, Id } }
    showGranted(api, <BedDrawer at={at} place="" begin={() => {}} onClose={() => {}} />, 'checkout')
    expect(await screen.findByText(/计划 2026-10-20 退宿/)).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: '取消退宿安排' })).toHaveLength(MayAct)
  },
)

test('a bed out of use, or in a room of others, is none to move to', () => {
  const [taken, off] = room(1).Beds
  expect(isTarget({ room: room(1), bed: taken! })).toBe(true)
  expect(isTarget({ room: room(1), bed: off! })).toBe(false)
  expect(isTarget({ room: room(0), bed: taken! })).toBe(false)
})

test('a resident who is dropped on the own bed stays', () => {
  const move = vi.fn<(who: string) => void>()
  render(<FloorPlan rooms={[room(1)]} deeds={{ open: () => {}, move }} />)
  const own = screen.getByRole('button', { name: '101-1 入住 赵一诺' })
  fireEvent.drop(own, { dataTransfer: { getData: () => 'student' } })
  expect(move).not.toHaveBeenCalled()
  fireEvent.drop(own, { dataTransfer: { getData: () => 'another' } })
  expect(move).toHaveBeenCalledTimes(1)
})

test('whoever moves nobody carries nobody', async () => {
  open(plan, 'fdy01')
  expect((await bed(/^101-1 入住/)).getAttribute('draggable')).toBeNull()
})

test('a bed is taken out of use', async () => {
  open(plan, 'xgc01')
  await user.click(await bed(/^102-4 空闲/))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /停\s*用/ }))
  expect(await bed(/^102-4 停用/)).toBeTruthy()
  expect(await beds({ State: 4 })).toMatchObject([{ RoomNo: '102', BedNo: 4 }])
})

test('the preview of allotting allots nobody yet', async () => {
  const before = (await beds({ State: 0 })).length
  open(plan, 'xgc01')
  await user.click(await screen.findByRole('button', { name: /自动分配/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /预\s*览/ }))
  const go = await screen.findByRole('button', { name: /^分配 \d+ 人$/ })
  expect((await beds({ State: 0 })).length).toBe(before)
  const num = Number(/\d+/.exec(go.textContent!)![0])
  expect(num).toBeGreaterThan(0)
  await user.click(go)
  await waitFor(async () => expect((await beds({ State: 0 })).length).toBe(before - num))
})

test('how full a building is stands beside it', async () => {
  open('/dorm/building', 'xgc01')
  const row = within(await screen.findByRole('row', { name: /梅园1号楼/ }))
  expect(row.getByText('25%')).toBeTruthy()
})
