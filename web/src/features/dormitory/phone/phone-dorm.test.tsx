import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup()
const pupil = '2024010101'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string) => openPhonePage(api, path, api.token(pupil))
const openAs = (who: string, path: string) => openPhonePage(api, path, api.token(who))
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

describe('staff with repairs on a phone', () => {
  const staff = 'xgc01'

  test('read the building beside the room, look through them by state, and search', async () => {
    const { RepairNo, BuildingName, RoomNo } = await asked()
    openAs(staff, '/dorm/repair')
    const row = (await screen.findByText(/阳台门关不上，漏风$/)).closest('li')!
    expect(row.textContent).toContain(`${BuildingName}${RoomNo} · `)
    const tabs = within(await screen.findByRole('group', { name: '报修状态' }))
    await user.click(await tabs.findByRole('button', { name: '已派 0' }))
    expect(await screen.findByText('没有找到')).toBeTruthy()
    await user.click(await tabs.findByRole('button', { name: /^待派/ }))
    const search = within(await screen.findByRole('search'))
    await user.type(search.getByRole('searchbox'), `${RepairNo}9`)
    expect(await screen.findByText('没有找到')).toBeTruthy()
    await user.type(search.getByRole('searchbox'), '{Backspace}')
    expect(await screen.findByText(/阳台门关不上，漏风$/)).toBeTruthy()
  })

  test('give one out and say what was done', async () => {
    const { Id } = await asked()
    const page = () => openAs(staff, `/dorm/repair?detail=${Id}`)
    page()
    await user.click(await screen.findByRole('button', { name: '派工' }))
    await user.click(await screen.findByRole('button', { name: '派工' }))
    expect(await screen.findByText('请填写维修人')).toBeTruthy()
    await user.type(screen.getByLabelText(/维修人/), '张师傅')
    await user.click(screen.getByRole('button', { name: '派工' }))
    await user.click(await screen.findByRole('button', { name: '登记结果' }))
    await user.click(await screen.findByRole('button', { name: '完成' }))
    expect(await screen.findByText('请填写维修结果')).toBeTruthy()
    await user.type(await screen.findByLabelText(/维修结果/), '已更换合页')
    await user.click(screen.getByRole('button', { name: '完成' }))
    await waitFor(async () => {
      const one = (await office()(upkeep.getRepair, { Id })).ResultValue!
      expect(one).toMatchObject({ State: 2, HandleUser: '张师傅', Result: '已更换合页' })
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: '登记结果' })).toBeNull())
    expect(screen.queryByRole('button', { name: '评价' })).toBeNull()
  })

  test('ask for one of a room that they choose', async () => {
    const { rows } = (await office()(dormitory.listRoom, {})).ResultValue!
    const { Id, BuildingName, RoomNo } = rows[0]!
    openAs(staff, '/dorm/repair')
    await user.click(await screen.findByRole('button', { name: '报修' }))
    await user.click(await screen.findByRole('button', { name: '下一步' }))
    expect(await screen.findByText('请选择房间')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: /^房间/ }))
    await user.click(await screen.findByRole('button', { name: `${BuildingName}${RoomNo}` }))
    await user.click(screen.getByText('门窗'))
    await user.type(screen.getByLabelText('问题描述'), '阳台门关不上，漏风')
    await user.click(screen.getByRole('button', { name: '下一步' }))
    await user.click(await screen.findByRole('button', { name: /提\s*交/ }))
    await waitFor(async () =>
      expect((await office()(upkeep.listRepair, {})).ResultValue!.rows[0]).toMatchObject({ RoomId: Id, Item: '3' }),
    )
  })
})

test('residents neither search nor give repairs out', async () => {
  const { Id } = await asked()
  open('/dorm/repair')
  expect(await screen.findByRole('button', { name: '我要报修' })).toBeTruthy()
  expect(screen.queryByRole('search')).toBeNull()
  open(`/dorm/repair?detail=${Id}`)
  expect(await screen.findByRole('button', { name: '取消报修' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '派工' })).toBeNull()
})
