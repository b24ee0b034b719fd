import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { buildUser } from '@xuegong/db/build/account'
import { buildOrg, buildStudent } from '@xuegong/db/build/people'
import { dormBed, dormBuilding, dormRoom, dormStay } from '@xuegong/db/schema/dormitory'
import { classInfo } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApi, type TestApi } from '#test/session'
import { workbookOf } from '#test/sheets'
import { importFile } from '#test/upload'

const headers = '楼栋编码,楼栋名称,楼栋类型,楼层,房间号,房型,床位数,归属学院,床位号,学号,入住日期'.split(',')
const room = { 楼栋编码: 'ZY6', 楼栋名称: '竹园6号楼', 楼栋类型: '男', 楼层: 1, 房间号: '101', 房型: '4人间' }
const row = (cells: Readonly<Record<string, string | number>> = {}) =>
  headers.map(header => ({ ...room, ...cells })[header] ?? '')

async function newApi() {
  const api = await startApi('tiny')
  await api.world.own()
  const own = api.world.reader().select().from(classInfo).get()!
  const made = api.world.transact(db => ({
    he: buildStudent(db, { ClassId: own.Id, Sex: '1' }),
    gone: buildStudent(db, { ClassId: own.Id, Sex: '1', StuStatus: 4 }),
    she: buildStudent(db, { ClassId: own.Id, Sex: '2' }),
  }))
  return { ...api, ...made }
}
const run = async (api: TestApi, rows: readonly (readonly unknown[])[], who = 'xgc01') =>
  importFile(api, who, dormitory.importDorm, await workbookOf([headers, ...rows]))
const stored = ({ world }: TestApi) => {
  const building = world.reader().select().from(dormBuilding).where(eq(dormBuilding.Code, 'ZY6')).get()
  const rooms = world
    .reader()
    .select()
    .from(dormRoom)
    .where(eq(dormRoom.BuildingId, building?.Id ?? ''))
    .all()
  const beds = rooms.flatMap(({ Id }) => world.reader().select().from(dormBed).where(eq(dormBed.RoomId, Id)).all())
  return { building, rooms, beds }
}

test('a row is a room with all its beds, or a bed with its student; what is there is completed', async () => {
  const api = await newApi()
  const { Task } = await run(api, [
    row(),
    row({ 楼层: 2, 房间号: '201', 房型: '6人间', 归属学院: '信息工程学院' }),
    row({ 床位号: 2, 学号: api.he.StudentNo, 入住日期: '2026-09-20' }),
  ])
  expect(Task).toMatchObject({ Ok: 3, Fail: 0 })
  const { building, rooms, beds } = stored(api)
  expect(building).toMatchObject({ Name: '竹园6号楼', SexType: 1, Floors: 2 })
  expect(rooms.map(({ RoomNo, BedNum, SexType }) => [RoomNo, BedNum, SexType])).toEqual([
    ['101', 4, 1],
    ['201', 6, 1],
  ])
  expect(beds).toHaveLength(10)
  const bed = beds.find(({ UserId }) => UserId === api.he.Id)!
  expect(bed).toMatchObject({ BedNo: 2, State: 3 })
  const stay = and(eq(dormStay.UserId, api.he.Id), eq(dormStay.BedId, bed.Id))
  expect(api.world.reader().select().from(dormStay).where(stay).get()).toMatchObject({
    InDate: '2026-09-20',
    InKind: 5,
  })
  await run(api, [
    row({ 床位数: 6, 归属学院: '信息工程学院' }),
    row({ 楼层: 2, 房间号: '201', 房型: '6人间', 床位数: 2 }),
  ])
  expect(stored(api).rooms.map(({ BedNum }) => BedNum)).toEqual([6, 6])
  expect(stored(api).rooms[0]!.CollegeId).toBe(stored(api).rooms[1]!.CollegeId)
  expect(stored(api).beds).toHaveLength(12)
})

test.each([
  [{ 房型: '6人间' }, '房型与已有房间不一致'],
  [{ 归属学院: '机械工程学院' }, '归属学院与已有房间不一致'],
  [{ 床位号: 5 }, '床位号不能大于床位数4'],
])('a row with %j says otherwise than the room that is there, and is refused', async (cells, sentence) => {
  const api = await newApi()
  api.world.transact(db => buildOrg(db, { Name: '机械工程学院' }))
  const first = { 归属学院: '信息工程学院' }
  await run(api, [row(first)])
  const { rows } = await run(api, [row({ ...first, ...cells })])
  expect(rows.map(({ Error }) => Error)).toEqual([expect.stringContaining(sentence)])
  expect(stored(api).beds).toHaveLength(4)
})

test('one wrong row keeps all others out', async () => {
  const api = await newApi()
  const { Task, rows } = await run(api, [row(), row({ 房间号: '201' })])
  expect([Task.Ok, stored(api).building]).toEqual([0, undefined])
  expect(rows.map(({ Error }) => Error)).toEqual([expect.stringContaining('房间号须以楼层1开头')])
})

test.each([
  [{ 学号: '9999999999', 床位号: 1 }, '学号不存在'],
  [{ 学号: 'she' }, '填写学号时须填写床位号'],
  [{ 学号: 'she', 床位号: 1 }, '该房间仅限男生入住'],
  [{ 学号: 'gone', 床位号: 1 }, '只能为在读或未报到的学生安排床位'],
  [{ 学号: 'he', 床位号: 1, 入住日期: '1990-01-01' }, '入住日期须在今天前后30天内'],
  [{ 学号: 'he', 床位号: 1, 入住日期: '2099-12-31' }, '入住日期须在今天前后30天内'],
  [{ 学号: 'he', 床位号: 5 }, '床位号不能大于床位数4'],
  [{ 归属学院: '没有学院' }, '学院不存在'],
  [{ 楼栋类型: '混合' }, '混合楼栋请先在楼栋房间中设置各层性别'],
  [{ 楼栋编码: 'MY1', 楼栋名称: '梅园1号楼', 楼栋类型: '男' }, '楼栋类型与已有楼栋不一致'],
  [{ 楼栋编码: 'MY1', 楼栋名称: '别名', 楼栋类型: '女' }, '楼栋名称与已有楼栋不一致'],
])('a row with %j is refused', async (cells, sentence) => {
  const api = await newApi()
  const { 学号 = '', ...named } = cells as Record<string, string | number>
  const numbers: Readonly<Record<string, string>> = {
    he: api.he.StudentNo,
    she: api.she.StudentNo,
    gone: api.gone.StudentNo,
  }
  const { rows } = await run(api, [row({ ...named, 学号: numbers[学号] ?? 学号 })])
  expect(rows.map(({ Error }) => Error)).toEqual([expect.stringContaining(sentence)])
})

test('a student comes once, and into a bed that nobody has', async () => {
  const api = await newApi()
  const twice = await run(api, [row({ 床位号: 1, 学号: api.he.StudentNo }), row({ 床位号: 2, 学号: api.he.StudentNo })])
  expect(twice.rows[0]!.Error).toContain('该生已有床位（竹园6号楼101-1），请办理调宿')
  await run(api, [row({ 床位号: 1, 学号: api.he.StudentNo })])
  const other = api.world.transact(db => buildStudent(db, { ClassId: api.he.ClassId, Sex: '1' }))
  const taken = await run(api, [row({ 床位号: 1, 学号: other.StudentNo })])
  expect(taken.rows[0]!.Error).toContain('该床位已有人')
})

test('a bed that the management reserves is given to a student by a row', async () => {
  const api = await newApi()
  await run(api, [row()])
  const [first] = stored(api).beds
  api.world.transact(db => db.update(dormBed).set({ State: 1, ReserveKind: 1 }).where(eq(dormBed.Id, first!.Id)).run())
  const { Task } = await run(api, [row({ 床位号: first!.BedNo, 学号: api.he.StudentNo })])
  expect(Task).toMatchObject({ Ok: 1, Fail: 0 })
  expect(stored(api).beds[0]).toMatchObject({ State: 3, UserId: api.he.Id, ReserveKind: null })
})

test('wardens import into their own buildings alone', async () => {
  const api = await newApi()
  const { LoginName } = api.world.transact(db => buildUser(db, { roles: ['sg'] }))
  const { rows } = await run(api, [row()], LoginName)
  expect(rows[0]!.Error).toContain('无权导入该楼栋')
})
