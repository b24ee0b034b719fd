import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { repair } from '@xuegong/db/schema/dormitory-upkeep'
import { backLog } from '@xuegong/db/schema/workflow'
import { isNotNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { none, said } from '#test/choosing'
import { openHousing } from '#test/housing'
import { putFile, readFile } from '#test/stored-file'
import { closing } from './repair-job.ts'

const house = await openHousing()
const { world, as, office, keeper, another, teacher, zhao, zhang, allot, leave, told, at, warden } = house
const me = as(zhao.LoginName)
const Desc = '洗手池水龙头漏水'
const ask = (Item = '1', by = me, more: object = {}) => by(upkeep.addRepair, { Item, Desc, ...more })
const handle = (Id: string, State: number, more: object = {}, by = keeper) =>
  by(upkeep.handleRepair, { Id, State, ...more })
const asked = async (Item?: string) => (await ask(Item)).ResultValue!.Id
const given = async () => {
  const Id = await asked()
  await handle(Id, 1, { HandleUser: '张师傅' })
  return Id
}
const row = async (Id: string, by = office) => (await by(upkeep.getRepair, { Id })).ResultValue
const toDos = () =>
  world.reader().select().from(backLog).where(sql`${backLog.SourceKey} like 'dormitory.repair:%'`).all()

beforeEach(async () => {
  house.reset()
  world.transact(db => db.delete(repair).where(isNotNull(repair.Id)).run())
  await allot(zhao)
})

describe('a repair', () => {
  test('is asked for by whoever lives there, with a number of the day; nobody has it to do where nobody keeps the house', async () => {
    const Id = await asked()
    expect(await row(Id)).toMatchObject({
      RepairNo: 'BX202610140001',
      RoomNo: '101',
      TrueName: '赵六',
      State: 0,
      IsOwn: 0,
    })
    expect(await row(Id, me)).toMatchObject({ IsOwn: 1 })
    expect(await row(await asked('2'))).toMatchObject({ RepairNo: 'BX202610140002' })
    expect(toDos()).toEqual([])
  })

  test('goes from hand to hand: given, done, judged; whoever asked is told', async () => {
    const Id = await given()
    expect(await row(Id)).toMatchObject({ State: 1, HandleUser: '张师傅', AcceptTime: '2026-10-14 10:00:00' })
    expect(await said(handle(Id, 2, { Result: '已更换' }))).toBe('')
    expect(await said(handle(Id, 3, { Score: 5, ScoreText: '很快' }, me))).toBe('')
    expect(await row(Id)).toMatchObject({ State: 3, Score: 5, Result: '已更换', DoneTime: '2026-10-14 10:00:00' })
    expect(told().map(({ text }) => text)).toEqual([
      expect.stringContaining('您的床位为'),
      '您的报修BX202610140001已派给张师傅',
      '您的报修BX202610140001已修好，请评价',
    ])
  })

  test('is changed by whoever asked, as long as nobody has taken it', async () => {
    const edit = (Id: string, RowVersion: number) =>
      me(upkeep.editRepair, { Id, Item: '1', Desc: '洗手池和水管都漏水', RowVersion })
    const Id = await asked()
    expect(await said(edit(Id, 1))).toBe('')
    expect(await row(Id)).toMatchObject({ Desc: '洗手池和水管都漏水' })
    await handle(Id, 1, { HandleUser: '张师傅' })
    expect(await said(edit(Id, (await row(Id))!.RowVersion))).toBe('报修已派，不能这样处理')
  })

  test('has pictures that those who live there and the warden see', async () => {
    const Photo = await putFile(house, zhao.LoginName)
    await ask('1', me, { Photos: [Photo] })
    await allot(zhang, '101-2')
    const refused = async (who: string) => (await readFile(house, who, Photo)).refused
    for (const who of [zhang.LoginName, warden.LoginName]) expect(await refused(who)).toBeUndefined()
    expect(await refused(house.li.LoginName)).toBe(none)
    expect(await refused(house.other.LoginName)).toBe(none)
  })

  test('is taken back as long as nobody has taken it', async () => {
    const Id = await asked()
    expect(await said(handle(Id, 4, {}, me))).toBe('')
    expect(await said(handle(await given(), 4, {}, me))).toBe('维修已受理，不能取消')
  })

  test('is asked for once at a time, three of a room at most', async () => {
    await asked()
    expect(await said(ask())).toBe('该问题已报修，请勿重复提交')
    await asked('2')
    await asked('3')
    expect(await said(ask('4'))).toBe('本房间还有3件报修未完成')
  })

  test('that two ask for at once is stored once', async () => {
    const answers = await Promise.all([said(ask()), said(ask('1', keeper, { RoomId: 'room 101' }))])
    expect(answers.sort()).toEqual(['', '该问题已报修，请勿重复提交'])
  })

  test.each([
    [2, {}, '报修待派，不能这样处理'],
    [1, {}, '请填写维修人'],
  ])('does not come to state %i with %j', async (State, more, sentence) => {
    expect(await said(handle(await asked(), State, { ...more, ...(State === 2 && { Result: '好' }) }))).toBe(sentence)
  })

  test('is judged by whoever asked, not by those who live beside, and handled by the warden of the building alone', async () => {
    const Id = await given()
    expect(await said(handle(Id, 2, { Result: '好' }, another))).toBe(none)
    expect(await said(handle(Id, 2, { Result: '好' }, me))).toBe(none)
    await handle(Id, 2, { Result: '好' })
    await allot(zhang, '101-2')
    expect(await said(handle(Id, 3, { Score: 5 }, as(zhang.LoginName)))).toBe(none)
    expect(await said(handle(Id, 3, { Score: 5 }, keeper))).toBe(none)
    expect(await said(handle(Id, 3, {}, me))).toBe('请填写评分')
  })

  test('is for the own room, and for nobody who lives nowhere', async () => {
    expect(await said(ask('1', me, { RoomId: 'room 102' }))).toBe(none)
    expect(await said(ask('1', as(zhang.LoginName)))).toBe('您还没有入住房间，不能报修')
    expect(await said(ask('1', another, { RoomId: 'room 101' }))).toBe(none)
    expect(await said(ask('1', keeper))).toBe('请填写房间')
  })

  test('stays readable to whoever asked when he has moved out', async () => {
    const Id = await asked()
    await leave('2026-10-14')
    expect((await row(Id, me))?.Id).toBe(Id)
    expect(await row(Id, teacher)).toBeNull()
  })

  test('is late when nobody has taken it for three days', async () => {
    const Id = await asked()
    at('09:59:59', '2026-10-17')
    expect((await row(Id))?.IsLate).toBe(0)
    at('10:00:00', '2026-10-17')
    expect((await row(Id))?.IsLate).toBe(1)
  })

  test('that nobody judges for seven days is over without a score', async () => {
    const Id = await given()
    await handle(Id, 2, { Result: '好' })
    expect(closing.due(world, '2026-10-14 10:00:00')).toBe('2026-10-22 01:10:00')
    at('01:10:00', '2026-10-21')
    expect(await closing.run(world)).toBe(0)
    at('01:10:00', '2026-10-22')
    expect([await closing.run(world), await closing.run(world)]).toEqual([1, 0])
    expect(await row(Id)).toMatchObject({ State: 3, Score: null })
  })

  test('is over at the second at which it has waited for seven days', async () => {
    const Id = await given()
    at('01:10:00', '2026-10-15')
    await handle(Id, 2, { Result: '好' })
    at('01:09:59', '2026-10-22')
    expect(await closing.run(world)).toBe(0)
    at('01:10:00', '2026-10-22')
    expect(await closing.run(world)).toBe(1)
  })
})

test('the warden whom a building names has its repairs to do, until they are given out', async () => {
  world.transact(db => db.run(sql`update DormBuilding set ManagerId = ${warden.Id} where Id = 'house'`))
  const Id = await asked()
  expect(toDos().map(({ ReceiveUserId, Title, State }) => [ReceiveUserId, Title, State])).toEqual([
    [warden.Id, '派工：竹园1号楼101报修', 0],
  ])
  await handle(Id, 1, { HandleUser: '张师傅' })
  expect(toDos().map(({ State }) => State)).toEqual([1])
})
