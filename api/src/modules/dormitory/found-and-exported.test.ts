import { dormExports } from '@xuegong/contracts/modules/dormitory/sheets'
import { builtAt } from '@xuegong/db/build/next-number'
import { insertAll } from '@xuegong/db/insert'
import { gateRecord, lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { dormBed } from '@xuegong/db/schema/dormitory'
import { isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadUser } from '#data/user'
import { ctxOf } from '#test/ctx'
import { exportFile } from '#test/export'
import { openHousing } from '#test/housing'
import { startApi } from '#test/session'
import { roomFinder } from './find-rooms.ts'
import { dormReach } from './reach.ts'

test('rooms are found by building and number, as many as are asked for', async () => {
  const { world, warden, other } = await openHousing()
  const found = (Id: string, text: string, limit: number) =>
    roomFinder.find({ ...ctxOf(world, loadUser(world, Id)!), reach: dormReach }, text, limit)
  expect(found(warden.Id, '竹园1号楼', 10).map(({ Title }) => Title)).toEqual([
    '竹园1号楼101',
    '竹园1号楼102',
    '竹园1号楼201',
  ])
  expect(found(warden.Id, '竹园1号楼', 2)).toHaveLength(2)
  expect(found(warden.Id, '楼2', 10)).toMatchObject([
    { Title: '竹园1号楼201', Sub: '2层', Path: '/epidemicMange/dormMange/dormInfo?building=house&floor=2' },
  ])
  expect(found(warden.Id, '%', 10)).toEqual([])
  expect(found(other.Id, '竹园1号楼', 10)).toEqual([])
})

test('late nights are exported as they are listed, passes as they are', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const csv = async (of: Parameters<typeof exportFile>[2]) =>
    (await exportFile(api, 'xgc01', of, { Format: 2 })).content.toString('utf8')
  api.world.transact(db => {
    const { UserId, RoomId } = db
      .select()
      .from(dormBed)
      .all()
      .find(bed => bed.State === 3)!
    db.delete(lateReturn).where(isNotNull(lateReturn.Id)).run()
    db.delete(gateRecord).where(isNotNull(gateRecord.Id)).run()
    const night = { UserId: UserId!, RoomId, BuildingId: '', Date: '2026-10-13', Kind: 2, Remark: '电话联系' }
    const BuildingId = db.$client.prepare('select BuildingId from DormRoom where Id = ?').pluck().get(RoomId) as string
    insertAll(db, lateReturn, [{ ...builtAt, ...night, Id: 'night', BuildingId }])
  })
  const [nights, passes] = [await csv(dormExports.exportLateReturn), await csv(dormExports.exportGateRecord)]
  expect([nights.includes('未归'), nights.includes('电话联系'), nights.trim().split('\n').length]).toEqual([
    true,
    true,
    2,
  ])
  expect(passes.trim().split('\n')).toHaveLength(1)
})
