import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { beforeEach, describe, expect, test } from 'vitest'
import { said } from '#test/choosing'
import { openHousing } from '#test/housing'

const house = await openHousing()
const { zhang, li, wang, zhao, stranger, bed, office, keeper, another, setRoom, change, allot, set, told } = house
beforeEach(house.reset)

describe('beds that are allotted by themselves', () => {
  const auto = (input: object = {}, by = office) => by(dormitory.autoAllot, { BuildingIds: ['house'], ...input })
  const ids = () => [zhang, li, wang, zhao].map(({ Id }) => Id)

  test('keep a class together, men and women in their rooms', async () => {
    const { ResultValue } = await auto({ UserIds: ids() })
    expect(ResultValue!.Placed.map(({ TrueName, BedName }) => [TrueName, BedName])).toEqual([
      ['张三', '竹园1号楼101-1'],
      ['李四', '竹园1号楼101-2'],
      ['王芳', '竹园1号楼201-1'],
      ['赵六', '竹园1号楼101-3'],
    ])
    expect(bed('101-3')).toMatchObject({ State: 3, UserId: zhao.Id })
    expect(bed('101-1')).toMatchObject({ State: 1, ReserveKind: 2 })
  })

  test('are the same in a dry run, which changes nothing', async () => {
    const dry = (await auto({ UserIds: ids(), DryRun: 1 })).ResultValue
    expect(bed('101-1').State).toBe(0)
    expect((await auto({ UserIds: ids() })).ResultValue).toEqual(dry)
  })

  test('are of the own college first, and never of another', async () => {
    setRoom('room 102', { CollegeId: house.own.CollegeId })
    setRoom('room 101', { CollegeId: house.elsewhere.CollegeId })
    const { ResultValue } = await auto({ UserIds: [zhang.Id, stranger.Id] })
    expect(Object.fromEntries(ResultValue!.Placed.map(({ TrueName, BedName }) => [TrueName, BedName]))).toEqual({
      张三: '竹园1号楼102-1',
      外院生: '竹园1号楼101-1',
    })
  })

  test('are none where all rooms are of another college', async () => {
    for (const Id of ['room 101', 'room 102']) setRoom(Id, { CollegeId: house.elsewhere.CollegeId })
    expect((await auto({ UserIds: [zhang.Id] })).ResultValue).toMatchObject({
      Placed: [],
      Unplaced: [{ TrueName: '张三', Reason: '没有符合条件的空床' }],
    })
  })

  test('are none in rooms that are under repair or out of use', async () => {
    setRoom('room 101', { State: 2 })
    setRoom('room 102', { State: 3 })
    expect((await auto({ UserIds: [zhang.Id] })).ResultValue!.Placed).toEqual([])
  })

  test('are told to whoever gets one', async () => {
    await auto({ UserIds: [zhang.Id, zhao.Id], DryRun: 1 })
    expect(told()).toEqual([])
    await auto({ UserIds: [zhang.Id, zhao.Id] })
    expect(told()).toEqual([
      { to: zhang.UserId, text: '您的床位为竹园1号楼101-1，请按时办理入住' },
      { to: zhao.UserId, text: '您的床位为竹园1号楼101-2，请按时办理入住' },
    ])
  })

  test('are told to be lacking, with who has one already', async () => {
    await allot(zhao)
    await set(4, ['201-1', '201-2', '201-3', '201-4'])
    const { ResultValue } = await auto({ UserIds: [zhao.Id, wang.Id] })
    expect(ResultValue).toMatchObject({
      Placed: [],
      Unplaced: [
        { TrueName: '赵六', Reason: '已有床位（竹园1号楼101-1）' },
        { TrueName: '王芳', Reason: '没有符合条件的空床' },
      ],
    })
  })

  test('are left to a batch that runs', async () => {
    change('batch', { State: 1 })
    expect((await auto({ UserIds: [zhang.Id] })).ResultValue!.Placed).toEqual([])
  })

  test('are for students of whom a warden may know, who tells nobody else’s names', async () => {
    const names = async (by = keeper) => {
      const { ResultValue } = await auto({ DryRun: 1 }, by)
      const { Placed = [], Unplaced = [] } = ResultValue ?? {}
      return [...Placed, ...Unplaced].map(({ TrueName }) => TrueName).sort()
    }
    expect(await names()).toEqual([])
    await allot(zhao)
    expect(await names()).toEqual(['学长', '张三', '李四', '王芳'].sort())
    expect(await names(another)).toEqual([])
    expect(await names(office)).toContain('外院生')
  })

  test('are of the buildings on which the caller acts', async () => {
    expect((await auto({ UserIds: [zhang.Id] }, another)).ResultValue!.Placed).toEqual([])
    expect((await auto({ UserIds: [zhang.Id] }, keeper)).ResultValue!.Placed).toHaveLength(1)
  })

  test('are for somebody', async () => {
    expect(await said(auto({ Grade: '1999' }))).toBe('没有可分配的学生')
  })
})
