import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { late } from '@xuegong/contracts/modules/dormitory/late'
import { records } from '@xuegong/contracts/modules/people/records'
import { beforeEach, expect, test, vi } from 'vitest'
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
const own = async () =>
  (await office()(dormitory.listBed, {})).ResultValue!.rows.find(({ StudentNo }) => StudentNo === pupil)!
const leave = async () => {
  const bed = await own()
  await office()(dormitory.checkOut, { BedIds: [bed.Id], OutDate: '2026-10-14', OutReason: '4' })
  return bed
}
const running = async (EndTime = '2026-10-15 20:00:00') => {
  const { RoomId } = await leave()
  const values = { Name: '秋季选宿舍', Grade: '2024', StartTime: '2026-10-14 09:00:00', EndTime, Mode: 1 }
  const rest = { HoldMinutes: 10, AutoFill: 0 as const, RoomIds: [RoomId] }
  const { Id } = (await office()(dormitory.addSelectBatch, { ...values, ...rest })).ResultValue!
  await office()(dormitory.publishSelectBatch, { Id, State: 1, Confirm: 1 })
}
const choose = '/welcomeSchool/WelcomNewStudent/SelectTheDormitory'

test('whoever has no bed is led to the choice while one runs, and told to wait after it', async () => {
  await running('2026-10-14 09:50:00')
  open('/dorm/myDorm')
  expect(await screen.findByRole('link', { name: '去选宿舍：秋季选宿舍' })).toBeTruthy()
  api.world.setClock({ at: '2026-10-14 09:51:00', since: null })
  open('/dorm/myDorm')
  expect(await screen.findByText('床位由宿管或学校分配，分配后会通知您')).toBeTruthy()
})

test('a night is explained once', async () => {
  await api.world.own()
  const { UserId, BuildingId, RoomId } = await own()
  api.world.transact(db =>
    db.$client
      .prepare(
        `insert into LateReturn (Id, UserId, Date, Kind, PassTime, BuildingId, RoomId, CreateDate)
          values ('night', ?, '2026-10-13', 1, '2026-10-13 23:40:00', ?, ?, '2026-10-14 00:05:00')`,
      )
      .run(UserId, BuildingId, RoomId),
  )
  await api.as(pupil)(late.saveLateReason, { Id: 'night', Reason: '参加校运会排练' })
  open('/dorm/myDorm')
  expect(await screen.findByText('说明：参加校运会排练')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '说明原因' })).toBeNull()
})

test('a bed is held, confirmed and then told with who lives there', async () => {
  await running()
  open(choose)
  await user.click(await screen.findByRole('link', { name: /可选床位 3 个/ }))
  const room = await screen.findByRole('link', { name: /101/ })
  expect(room.textContent).toMatch(/同学.*空 3$/)
  await user.click(room)
  await user.click((await screen.findAllByRole('button', { name: /可选/ }))[0]!)
  await user.click(await screen.findByRole('button', { name: '确认选择' }))
  expect(await screen.findByText('选宿成功')).toBeTruthy()
  expect(await screen.findByText('已入住')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '室友' })).getAllByRole('listitem')).toHaveLength(1)
})

test('a bed that waits for whoever chose it says so', async () => {
  await api.world.own()
  const { Id } = await own()
  api.world.transact(db => db.$client.prepare('update DormBed set State = 1, ReserveKind = 2 where Id = ?').run(Id))
  open(choose)
  expect(await screen.findByText('已预留，报到后入住')).toBeTruthy()
})

test('on his page a student is told where he lived, and that he moved out', async () => {
  const { BuildingName, RoomNo, BedNo } = await leave()
  const { Id } = (await api.as(pupil)(records.getPortrait, {})).ResultValue!.Base
  openPage(api, `/base/studentDetail?Id=${Id}&tab=dorm`, api.token('fdy01'))
  expect(await screen.findByText(`${BuildingName}${RoomNo}-${BedNo}`)).toBeTruthy()
  expect(screen.getByText('已退宿')).toBeTruthy()
})

test('dragging is spoken of where there is a mouse', async () => {
  const matches = window.matchMedia
  const spy = vi.spyOn(window, 'matchMedia')
  spy.mockImplementation(query => Object.assign(matches(query), { matches: query === '(max-width: 576px)' }))
  openPage(api, '/epidemicMange/dormMange/dormInfo', api.token('xgc01'))
  expect(await screen.findByText('查看床位，办理分配、调整、入住和退宿')).toBeTruthy()
  spy.mockRestore()
})

test('a building without beds is not full to any share', async () => {
  const building = {
    Code: 'X9',
    Campus: '主校区',
    Floors: 1,
    SexType: 1,
    GateOpen: '06:00',
    GateClose: '23:00',
    WeekendClose: '23:30',
  }
  expect((await office()(dormitory.addBuilding, { Name: '新楼', ...building } as never)).ErrorCode).toBe(0)
  openPage(api, '/dorm/building', api.token('xgc01'))
  const row = within(await screen.findByRole('row', { name: /新楼/ }))
  await waitFor(() => expect(row.getByText('—')).toBeTruthy())
})

test('of what was asked for, the three newest stand on the page', async () => {
  await api.world.own()
  const { UserId, Id: bed, RoomId } = await own()
  api.world.transact(({ $client }) => {
    for (const day of [1, 2, 3, 4]) {
      const at = `2026-10-14 0${day}:00:00`
      $client
        .prepare(
          `insert into DormChange (Id, UserId, FromBedId, Reason, State, SubmitTime, CreateDate) values (?, ?, ?, '换个环境', 3, ?, ?)`,
        )
        .run(`c${day}`, UserId, bed, at, at)
      $client
        .prepare(
          `insert into Repair (Id, RepairNo, UserId, RoomId, Item, Desc, CreateDate) values (?, ?, ?, ?, '1', ?, ?)`,
        )
        .run(`r${day}`, `R${day}`, UserId, RoomId, `第${day}次`, at)
    }
  })
  open('/dorm/myDorm')
  expect(await screen.findByText(/第4次/)).toBeTruthy()
  const told = document.body.textContent!
  expect(['第1次', '第2次', '第3次', '第4次'].filter(text => told.includes(text))).toEqual(['第2次', '第3次', '第4次'])
  const times = ['01:00', '02:00', '03:00', '04:00'].map(time => `2026-10-14 ${time}`)
  expect(times.filter(text => told.includes(text))).toEqual(times.slice(1))
})
