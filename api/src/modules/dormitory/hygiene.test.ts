import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { hygiene } from '@xuegong/db/schema/dormitory-upkeep'
import { isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { none, said } from '#test/choosing'
import { openHousing } from '#test/housing'
import { putFile, readFile } from '#test/stored-file'

const house = await openHousing()
const { world, as, office, keeper, another, teacher, counsellor, zhao, zhang, elder, allot, told, at } = house
const keeperName = house.warden.LoginName
const points = { Ground: 20, Beds: 20, Desks: 20, Balcony: 20, Safety: 20 }
const check = (more: object = {}, by = keeper) =>
  by(upkeep.addHygiene, { RoomId: 'room 101', CheckDate: '2026-10-14', ...points, ...more })
const row = async (Id: string, by = office) => (await by(upkeep.getHygiene, { Id })).ResultValue

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

describe('a room that failed', () => {
  const poor = { Ground: 0, Beds: 0, Desks: 19 }
  const photo = () => putFile(house, keeperName)
  const warned = () => told().filter(({ to }) => to === counsellor.Id)

  test('needs a picture, which its residents and their counsellors see', async () => {
    await allot(zhao)
    expect(await said(check(poor))).toBe('不合格须上传照片')
    const Photo = await photo()
    const { Id } = (await check({ ...poor, Photos: [Photo] })).ResultValue!
    expect(await row(Id)).toMatchObject({ Score: 59, Level: '不合格', Photos: [Photo] })
    const refused = async (who: string) => (await readFile(house, who, Photo)).refused
    expect(await refused(zhao.LoginName)).toBeUndefined()
    expect(await refused(counsellor.LoginName)).toBeUndefined()
    expect(await refused(zhang.LoginName)).toBe(none)
  })

  test('is told to the counsellors of those who live there, once each', async () => {
    await allot(zhao)
    await allot(elder, '101-2')
    await check({ ...poor, Photos: [await photo()] })
    expect(warned().map(({ text }) => text)).toEqual(['竹园1号楼101 2026-10-14卫生检查59分，不合格'])
  })

  test('is not told to the counsellors of those for whom a bed is only reserved', async () => {
    await allot(zhang)
    await check({ ...poor, Photos: [await photo()] })
    expect(warned()).toEqual([])
  })

  test('has fewer than 60 points: with 60 nobody is told', async () => {
    await allot(zhao)
    await check({ Ground: 0, Beds: 0 })
    expect(warned()).toEqual([])
  })
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
})
