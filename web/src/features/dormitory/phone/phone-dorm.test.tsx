import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup()
const pupil = '2024010101'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string) => openPhonePage(api, path, api.token(pupil))
const office = () => api.as('xgc01')
const beds = async (input = {}) => (await office()(dormitory.listBed, input)).ResultValue!.rows
const asked = async () => {
  await api.as(pupil)(upkeep.addRepair, { Item: '3', Desc: '阳台门关不上，漏风' })
  return (await office()(upkeep.listRepair, {})).ResultValue!.rows.find(({ Desc }) => Desc === '阳台门关不上，漏风')!
}

test('who asked for a repair takes it back until it is given out', async () => {
  const { Id } = await asked()
  open(`/dorm/repair?detail=${Id}`)
  await user.click(await screen.findByRole('button', { name: '取消报修' }))
  expect(await screen.findByText('已取消')).toBeTruthy()
})

test('what somebody else asked for in the room is read, and not taken back', async () => {
  const { RoomId } = (await beds({ State: 3 })).find(({ StudentNo }) => StudentNo === pupil)!
  await office()(upkeep.addRepair, { RoomId, Item: '3', Desc: '阳台门关不上，漏风' })
  const { Id } = (await api.as(pupil)(upkeep.listRepair, {})).ResultValue!.rows[0]!
  open(`/dorm/repair?detail=${Id}`)
  expect((await screen.findAllByText('阳台门关不上，漏风')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: '取消报修' })).toBeNull()
})

test('a repair that is done is judged by whoever asked for it', async () => {
  const { Id } = await asked()
  await office()(upkeep.handleRepair, { Id, State: 1, HandleUser: '张师傅' })
  await office()(upkeep.handleRepair, { Id, State: 2, Result: '已更换合页' })
  open(`/dorm/repair?detail=${Id}`)
  expect(await screen.findByRole('button', { name: '评价' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '取消报修' })).toBeNull()
})

test('on the list of repairs the second step asks for the result, and there is no third', async () => {
  const { Id } = await asked()
  await office()(upkeep.handleRepair, { Id, State: 1, HandleUser: '张师傅' })
  openPage(api, `/dorm/repair?detail=${Id}`, api.token('xgc01'))
  await user.click((await screen.findAllByRole('button', { name: /处\s*理/ })).at(-1)!)
  await user.type(await screen.findByLabelText('维修结果'), '已更换合页')
  await user.click(screen.getByRole('button', { name: /^完\s*成$/ }))
  await waitFor(async () => {
    const one = (await office()(upkeep.getRepair, { Id })).ResultValue!
    expect(one).toMatchObject({ State: 2, Result: '已更换合页' })
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: /处\s*理/ })).toBeNull())
})

test('whoever has no bed asks for no repair', async () => {
  const own = (await beds()).find(({ StudentNo }) => StudentNo === pupil)!
  await office()(dormitory.checkOut, { BedIds: [own.Id], OutDate: '2026-10-14', OutReason: '4' })
  open('/dorm/myDorm')
  expect(await screen.findByText('暂未分配床位')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '报修与进度' })).toBeNull()
})

test('after three days a late night is not explained any more', async () => {
  const { world } = api
  await world.own()
  const own = (await beds()).find(({ StudentNo }) => StudentNo === pupil)!
  world.transact(db =>
    db.$client
      .prepare(
        `insert into LateReturn (Id, UserId, Date, Kind, PassTime, BuildingId, RoomId, CreateDate)
          values ('night', ?, '2026-10-10', 1, '2026-10-10 23:40:00', ?, ?, '2026-10-11 00:05:00')`,
      )
      .run(own.UserId, own.BuildingId, own.RoomId),
  )
  open('/dorm/myDorm')
  expect(await screen.findByText(/2026-10-10 晚归/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '说明原因' })).toBeNull()
})
