import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { records } from '@xuegong/contracts/modules/people/records'
import { workbench } from '@xuegong/contracts/modules/workbench'
import { printing } from '@xuegong/contracts/modules/transfer/printing'
import { insertAll } from '@xuegong/db/insert'
import { dormStay } from '@xuegong/db/schema/dormitory'
import { beforeEach, describe, expect, test } from 'vitest'
import { none, said } from '#test/choosing'
import { openHousing } from '#test/housing'

const house = await openHousing()
const { office, keeper, another, teacher, college, zhang, zhao, stranger, own, setRoom, as, allot, set } = house
const { leave, elsewhere } = house
beforeEach(house.reset)

describe('the plan', () => {
  const floor = async (by = office, more: object = {}) =>
    by(dormitory.getFloorPlan, { BuildingId: 'house', Floor: 1, ...more })
  const names = async (by = office) =>
    (await floor(by)).ResultValue!.Rooms.flatMap(({ Beds }) => Beds.map(({ TrueName }) => TrueName)).filter(Boolean)

  test('counts the beds of each floor, those out of use apart', async () => {
    await allot(zhao)
    await set(4, ['101-2'])
    const tree = (await office(dormitory.getDormTree, {})).ResultValue!.find(({ Id }) => Id === 'house')
    expect(tree).toMatchObject({
      Name: '竹园1号楼',
      SexType: 3,
      BedNum: 11,
      UsedNum: 1,
      FreeNum: 10,
      Floors: [
        { Floor: 1, SexType: 1, BedNum: 7, UsedNum: 1, FreeNum: 6 },
        { Floor: 2, SexType: 2, BedNum: 4, UsedNum: 0, FreeNum: 4 },
      ],
    })
  })

  test('names students to those who look after them, and the family name to others', async () => {
    await allot(zhao)
    await allot(stranger, '101-2')
    expect(await names()).toEqual(['赵六', '外院生'])
    expect(await names(keeper)).toEqual(['赵六', '外院生'])
    expect(await names(teacher)).toEqual(['赵六', '外'])
    expect(await names(college)).toEqual(['赵六', '外'])
    const bed = (await floor(teacher)).ResultValue!.Rooms[0]!.Beds[1]!
    expect(bed).toMatchObject({ UserId: '', ClassName: '' })
  })

  test('is of rooms in which one’s students live, of the own buildings, and of the own college', async () => {
    expect(await said(floor(teacher))).toBe(none)
    expect(await said(floor(another))).toBe(none)
    expect((await floor(keeper)).ResultValue!.Rooms).toHaveLength(2)
    await allot(zhao)
    expect((await floor(teacher)).ResultValue!.Rooms.map(({ RoomNo }) => RoomNo)).toEqual(['101'])
    setRoom('room 102', { CollegeId: own.CollegeId })
    expect((await floor(college)).ResultValue!.Rooms.map(({ RoomNo }) => RoomNo)).toEqual(['101', '102'])
  })

  test('says on which rooms one may act', async () => {
    await allot(zhao)
    const may = async (by = office) => (await floor(by)).ResultValue!.Rooms.map(({ MayAct }) => MayAct)
    expect([await may(), await may(keeper), await may(teacher), await may(college)]).toEqual([[1, 1], [1, 1], [0], [0]])
    const tree = async (by = office) =>
      (await by(dormitory.getDormTree, {})).ResultValue!.map(({ Id, MayAct }) => [Id, MayAct])
    expect([await tree(keeper), await tree(teacher), await tree(college)]).toEqual([
      [['house', 1]],
      [['house', 0]],
      [['house', 0]],
    ])
    setRoom('room 102', { CollegeId: own.CollegeId })
    expect(await tree(college)).toEqual([['house', 1]])
  })

  test('shows a student the own room', async () => {
    await allot(zhao)
    expect((await floor(as(zhao.LoginName))).ResultValue!.Rooms.map(({ RoomNo }) => RoomNo)).toEqual(['101'])
    expect(await said(floor(as(zhang.LoginName)))).toBe(none)
  })
})

describe('the list of beds', () => {
  const list = async (input: object, by = office) =>
    (await by(dormitory.listBed, { BuildingId: 'house', ...input })).ResultValue!

  test('shows who lives where since when', async () => {
    const left = { InDate: '2026-09-01', InKind: 1, CreateDate: house.world.now() }
    house.world.transact(db =>
      insertAll(db, dormStay, [
        { Id: 'ended', UserId: 'before', BedId: 'bed 101-1', ...left, OutDate: '2026-09-30' },
        { Id: 'removed', UserId: 'never', BedId: 'bed 101-1', ...left, IsDel: 1 },
        { Id: 'elsewhere', UserId: 'before', BedId: 'bed 102-1', ...left, OutDate: '2026-09-30' },
      ]),
    )
    await allot(zhao)
    expect((await list({ State: 3 })).rows).toMatchObject([
      {
        BuildingName: '竹园1号楼',
        RoomNo: '101',
        BedNo: 1,
        StudentNo: zhao.StudentNo,
        TrueName: '赵六',
        ClassName: own.ClassName,
        InDate: '2026-10-14',
      },
    ])
    const free = (await list({ RoomId: 'room 102' })).rows
    expect(free.map(({ BedNo, InDate }) => [BedNo, InDate])).toEqual([1, 2, 3, 4].map(no => [no, null]))
  })

  test.each([
    [{ State: 0 }, 11],
    [{ Floor: 2 }, 4],
    [{ SexType: 1 }, 8],
    [{ RoomId: 'room 102' }, 4],
    [{ Key: '201' }, 4],
    [{ Key: '赵六' }, 1],
    [{ Key: '无此人' }, 0],
  ])('%j finds %i', async (input, total) => {
    await allot(zhao)
    expect((await list(input)).total).toBe(total)
  })

  test('finds nobody by a name that one may not see, nor tells the number', async () => {
    await allot(zhao)
    await allot(stranger, '101-2')
    expect((await list({ Key: '外院生' }, teacher)).total).toBe(0)
    expect((await list({ Key: '101' }, teacher)).rows.map(({ TrueName, StudentNo }) => [TrueName, StudentNo])).toEqual([
      ['赵六', zhao.StudentNo],
      ['外', ''],
      ['', ''],
      ['', ''],
    ])
  })

  test('stays of a bed are read by the warden of the building, also of those who have left it', async () => {
    await allot(zhao)
    await leave('2026-10-14')
    const stays = async (by = office) =>
      (await by(dormitory.listStay, { BedId: 'bed 101-1' })).ResultValue?.rows.map(({ TrueName }) => TrueName)
    expect([await stays(), await stays(keeper), await stays(another)]).toEqual([['赵六'], ['赵六'], []])
  })

  test('stays of a student are read by who reaches him', async () => {
    await allot(zhao)
    const stays = async (by = office) => (await by(dormitory.listStay, { UserId: zhao.Id })).ResultValue?.total
    expect([await stays(), await stays(keeper), await stays(teacher), await stays(another)]).toEqual([1, 1, 1, 0])
  })
})

describe('those without a bed', () => {
  const without = async (by = office) =>
    (await by(dormitory.listUnhoused, { PageSize: 100 })).ResultValue!.rows.map(({ TrueName }) => TrueName)

  test('are who study or are expected and have none, within reach', async () => {
    await allot(zhao)
    expect((await without(teacher)).sort()).toEqual(['张三', '李四', '王芳'].sort())
    expect(await without()).toEqual(expect.arrayContaining(['张三', '外院生']))
    expect(await without()).not.toContain('赵六')
  })

  test('are told to the warden of a building where their college lives, while there are beds for them', async () => {
    expect(await without(keeper)).toEqual([])
    await allot(zhao)
    expect((await without(keeper)).sort()).toEqual(['张三', '李四', '王芳', '学长'].sort())
    setRoom('room 201', { State: 2 })
    expect((await without(keeper)).sort()).toEqual(['张三', '李四', '学长'].sort())
    expect(await without(another)).toEqual([])
  })

  test('are told to the warden of a building with rooms that are meant for their college', async () => {
    setRoom('room 102', { CollegeId: elsewhere.CollegeId })
    expect(await without(keeper)).toEqual(['外院生'])
  })
})

test('the card of a bed says who lives there, to those who may know', async () => {
  await allot(zhao)
  const card = (by = office) => by(printing.getPrintData, { Kind: 'bedCard', Ids: ['bed 101-1'] })
  expect((await card()).ResultValue).toMatchObject({
    PerPage: 4,
    Pages: [{ Title: '竹园1号楼 101-1', Blocks: [{ Facts: [{ Title: '姓名', Text: '赵六' }, {}, {}, {}] }] }],
  })
  expect(await said(card(another))).toBe(none)
})

test('rooms are found by building and number, as far as one sees them', async () => {
  const found = async (by = office) =>
    (await by(workbench.search, { Key: '竹园1号楼10' }))
      .ResultValue!.filter(({ Kind }) => Kind === 'room')
      .flatMap(({ Items }) => Items.map(({ Title, Path }) => [Title, Path]))
  const path = '/epidemicMange/dormMange/dormInfo?building=house&floor=1'
  expect(await found()).toEqual([
    ['竹园1号楼101', path],
    ['竹园1号楼102', path],
  ])
  expect(await found(another)).toEqual([])
})

test('the page of a student tells of his stays to those who look after him', async () => {
  await allot(zhao)
  const tab = async (by = office) =>
    (await by(records.getPortrait, { Id: zhao.Id })).ResultValue?.Tabs.find(({ Key }) => Key === 'dorm')
  expect(await tab()).toEqual({ Key: 'dorm', Title: '住宿', Count: 1 })
  expect(await tab(teacher)).toMatchObject({ Count: 1 })
})
