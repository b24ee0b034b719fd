import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'
import { roomTree } from './room-tree.ts'

const user = userEvent.setup()
const pupil = '2024010101'
const path = '/welcomeSchool/WelcomNewStudent/SelectTheDormitory'
let api: Awaited<ReturnType<typeof startApi>>
/** The pupil has moved out of her room, in which a batch runs. */
beforeEach(async () => {
  api = await startApi('tiny')
})
async function running(more: object = {}) {
  const office = api.as('xgc01')
  const { rows } = (await office(dormitory.listBed, {})).ResultValue!
  const own = rows.find(({ StudentNo }) => StudentNo === pupil)!
  const left = { OutDate: '2026-10-14', OutReason: '4' }
  await office(dormitory.checkOut, { BedIds: [own.Id], ...left })
  const batch = {
    Name: '选宿舍',
    Grade: '2024',
    StartTime: '2026-10-14 09:00:00',
    EndTime: '2026-10-15 20:00:00',
    Mode: 1,
    HoldMinutes: 10,
    AutoFill: 0 as const,
    RoomIds: [own.RoomId],
    ...more,
  }
  const { Id } = (await office(dormitory.addSelectBatch, batch)).ResultValue!
  await office(dormitory.publishSelectBatch, { Id, State: 1, Confirm: 1 })
}
const open = () => openPhonePage(api, path, api.token(pupil))

test('somebody whom no batch is for hears so', async () => {
  await running({ Grade: '1999' })
  open()
  expect(await screen.findByText('您不在选宿范围内')).toBeTruthy()
})

test('before the start the time until then runs, and there is nothing to choose', async () => {
  await running({ StartTime: '2026-10-14 10:30:00' })
  open()
  expect((await screen.findByRole('timer')).textContent).toMatch(/^0[01]:/)
  expect(screen.queryByRole('region', { name: '楼栋' })).toBeNull()
})

test('where the school allots the beds it says so, and there is nothing to choose', async () => {
  await running({ Mode: 2 })
  open()
  expect(await screen.findByText('由学校统一分配，无需自选')).toBeTruthy()
  expect(await screen.findByText('10-15 20:00 后可在我的宿舍查看床位')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '楼栋' })).toBeNull()
})

test('after the end it says so', async () => {
  await running({ EndTime: '2026-10-14 09:31:00' })
  api.world.setClock({ at: '2026-10-14 09:31:00', since: null })
  open()
  expect(await screen.findByText('选宿舍已结束')).toBeTruthy()
})

test('from the building to the bed, which is let go again', async () => {
  await running()
  open()
  await user.click(await screen.findByRole('link', { name: /可选床位 3 个/ }))
  await user.click(await screen.findByRole('link', { name: /101/ }))
  const beds = await screen.findAllByRole('button', { name: /可选/ })
  expect(beds).toHaveLength(3)
  await user.click(beds[0]!)
  const bar = within(await screen.findByRole('region', { name: '锁定的床位' }))
  expect(bar.getByRole('timer').textContent).toMatch(/^(10:00|09:)/)
  expect(await screen.findByRole('button', { name: /我已锁定/ })).toBeTruthy()
  await user.click(bar.getByRole('button', { name: '放弃' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '锁定的床位' })).toBeNull())
})

test('batches are listed with how many beds there are for how many students', async () => {
  await running()
  openPage(api, '/dorm/selectBatch', api.token('xgc01'))
  const row = within(await screen.findByRole('row', { name: /选宿舍/ }))
  expect(row.getByText('进行中')).toBeTruthy()
  expect(row.getByText('10-14 09:00 至 10-15 20:00')).toBeTruthy()
  expect(row.getAllByText('3').length).toBeGreaterThan(0)
})

test('a building that is ticked stands for all of its rooms', async () => {
  openPage(api, '/dorm/selectBatch', api.token('xgc01'))
  await user.click((await screen.findAllByRole('button', { name: /新\s*增/ }))[0]!)
  await user.click(await screen.findByRole('combobox', { name: /可选房间/ }))
  const building = await screen.findByText('梅园1号楼')
  await user.click(building.closest('.ant-select-tree-treenode')!.querySelector('.ant-select-tree-checkbox')!)
  expect(await screen.findByText('梅园1号楼101（空2）')).toBeTruthy()
  expect(screen.getByText('梅园1号楼102（空4）')).toBeTruthy()
})

test('rooms stand below their floors and buildings', () => {
  const room = { BuildingId: 'b', BuildingName: '竹园1号楼', FreeNum: 4 }
  const tree = roomTree([
    { ...room, Id: '1', Floor: 1, RoomNo: '101' },
    { ...room, Id: '2', Floor: 2, RoomNo: '201' },
    { ...room, Id: '3', Floor: 1, RoomNo: '102', FreeNum: 0 },
  ])
  expect(tree).toMatchObject([
    {
      title: '竹园1号楼',
      children: [
        { title: '1层', children: [{ value: '1' }, { value: '3', title: '竹园1号楼102（空0）' }] },
        { title: '2层', children: [{ value: '2' }] },
      ],
    },
  ])
})

test('beds that are taken are not to be touched, and what is let go is free', async () => {
  await running()
  open()
  await user.click(await screen.findByRole('link', { name: /可选床位 3 个/ }))
  await user.click(await screen.findByRole('link', { name: /101/ }))
  const taken = (await screen.findAllByRole('button', { name: /已入住/ }))[0] as HTMLButtonElement
  expect(taken.disabled).toBe(true)
  await user.click(screen.getAllByRole('button', { name: /可选/ })[0]!)
  const held = async () => (await api.as('xgc01')(dormitory.listBed, { State: 2 })).ResultValue!.total
  await waitFor(async () => expect(await held()).toBe(1))
  await user.click(await screen.findByRole('button', { name: '放弃' }))
  await waitFor(async () => expect(await held()).toBe(0))
  const { rows } = (await api.as('xgc01')(dormitory.listBed, { Key: pupil })).ResultValue!
  expect(rows).toEqual([])
})

test('whoever is too slow for a bed sees at once that somebody has it', async () => {
  await running()
  open()
  await user.click(await screen.findByRole('link', { name: /可选床位 3 个/ }))
  await user.click(await screen.findByRole('link', { name: /101/ }))
  const [wanted] = await screen.findAllByRole('button', { name: /可选/ })
  const no = wanted!.querySelector('b')!.textContent!
  const { rows } = (await api.as('xgc01')(dormitory.listBed, { State: 0, RoomNo: '101' } as object)).ResultValue!
  const bed = rows.find(({ BedNo, RoomNo }) => RoomNo === '101' && `${BedNo}号床` === no)!
  await api.world.own()
  api.world.transact(db =>
    db.$client
      .prepare(`update DormBed set State = 2, UserId = (select Id from Student where StudentNo <> ? and IsDel = 0 limit 1),
        HoldUntil = '2026-10-14 09:50:00', BatchId = (select Id from SelectBatch where State = 1 limit 1) where Id = ?`)
      .run(pupil, bed.Id),
  )
  await user.click(wanted!)
  // Sooner than the plan is read again by itself.
  expect(await screen.findByRole('button', { name: new RegExp(`${no}\\s*锁定中`) }, { timeout: 6000 })).toBeTruthy()
  expect(screen.queryByRole('region', { name: '锁定的床位' })).toBeNull()
})

test('what is held at the end is confirmed after it', async () => {
  await running({ EndTime: '2026-10-14 09:35:00' })
  open()
  await user.click(await screen.findByRole('link', { name: /可选床位 3 个/ }))
  await user.click(await screen.findByRole('link', { name: /101/ }))
  await user.click((await screen.findAllByRole('button', { name: /可选/ }))[0]!)
  await screen.findByRole('region', { name: '锁定的床位' })
  cleanup()
  api.world.setClock({ at: '2026-10-14 09:35:30', since: null })
  open()
  await user.click(await screen.findByRole('button', { name: '确认选择' }))
  await waitFor(async () => {
    const { rows } = (await api.as('xgc01')(dormitory.listBed, { State: 3, Key: pupil })).ResultValue!
    expect(rows).toHaveLength(1)
  })
})

test('a batch that runs is stopped from the list', async () => {
  await running()
  openPage(api, '/dorm/selectBatch', api.token('xgc01'))
  await user.click(await screen.findByRole('button', { name: /停\s*用/ }))
  expect(await screen.findByText('已停用')).toBeTruthy()
})
