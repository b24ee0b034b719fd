import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { hygiene } from '@xuegong/db/schema/dormitory-upkeep'
import { isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { none, said } from '#test/choosing'
import { openHousing } from '#test/housing'

const house = await openHousing()
const { world, as, office, keeper, another, teacher, counsellor, zhao, zhang, allot, told, at } = house
const points = { Ground: 20, Beds: 20, Desks: 20, Balcony: 20, Safety: 20 }
const check = (more: object = {}, by = keeper) =>
  by(upkeep.addHygiene, { RoomId: 'room 101', CheckDate: '2026-10-14', ...points, ...more })
const row = async (Id: string, by = office) => (await by(upkeep.getHygiene, { Id })).ResultValue
const photo = { FileId: 'f', HomeUrl: '', FilePartPath: '', FileTrueName: '' }

beforeEach(() => {
  house.reset()
  world.transact(db => db.delete(hygiene).where(isNotNull(hygiene.Id)).run())
})

test.each([
  [{ Safety: 10 }, 90, '优'],
  [{ Safety: 9 }, 89, '良'],
  [{ Ground: 10, Safety: 5 }, 75, '良'],
  [{ Ground: 9, Safety: 5 }, 74, '合格'],
  [{ Ground: 0, Beds: 0 }, 60, '合格'],
])('a room with %j has %i points and is %s', async (more, Score, Level) => {
  expect(await row((await check(more)).ResultValue!.Id)).toMatchObject({ Score, Level })
})

test('a room that failed needs a picture', async () => {
  expect(await said(check({ Ground: 0, Beds: 0, Desks: 19 }))).toBe('不合格须上传照片')
  expect(photo.FileId).toBe('f')
})

test('a room is judged once a day, and not for a day to come', async () => {
  await check()
  expect(await said(check())).toBe('该房间当天已有检查记录')
  expect(await said(check({ CheckDate: '2026-10-13' }))).toBe('')
  expect(await said(check({ CheckDate: '2026-10-15' }))).toBe('检查日期不能晚于今天')
})

test('two who judge at once store one', async () => {
  const answers = await Promise.all([said(check()), said(check({}, office))])
  expect(answers.sort()).toEqual(['', '该房间当天已有检查记录'])
})

test('whoever judged a room changes that for a day, nobody else does', async () => {
  const { Id } = (await check()).ResultValue!
  const edit = (by = keeper, RowVersion = 1) => by(upkeep.editHygiene, { Id, ...points, Safety: 1, RowVersion })
  expect(await said(edit(office))).toBe(none)
  expect(await said(edit())).toBe('')
  expect(await row(Id)).toMatchObject({ Score: 81, Level: '良' })
  at('09:59:59', '2026-10-15')
  expect(await said(edit(keeper, 2))).toBe('')
  at('10:00:00', '2026-10-15')
  expect(await said(edit(keeper, 3))).toBe('超过24小时，不能修改')
  const { Failed } = (await keeper(upkeep.removeHygiene, { Ids: [Id] })).ResultValue!
  expect(Failed).toEqual([{ Id, Reason: '超过24小时，不能修改' }])
})

test('wardens judge the rooms of their buildings; students see the own room, counsellors those of theirs', async () => {
  expect(await said(check({}, another))).toBe(none)
  const { Id } = (await check()).ResultValue!
  expect([await row(Id, another), await row(Id, teacher), await row(Id, as(zhao.LoginName))]).toEqual([
    null,
    null,
    null,
  ])
  await allot(zhao)
  expect((await row(Id, teacher))?.Id).toBe(Id)
  expect((await row(Id, as(zhao.LoginName)))?.Id).toBe(Id)
  expect(await row(Id, as(zhang.LoginName))).toBeNull()
  expect(told().filter(({ to }) => to === counsellor.Id)).toEqual([])
})
