import { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import { buildProve } from '@xuegong/db/build/evaluation'
import { messagePush } from '@xuegong/db/schema/delivery'
import { classClose, difficultProve } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openAnswering } from '#test/answering'
import { none, said } from '#test/evaluating'
import { putFile, readFile } from '#test/stored-file'

const api = await openAnswering()
const { pupil, outsider, office, teacher, college, reviewer, pupils, stranger, world, running, record, change } = api
const me = pupils[5]!
type Row = ReturnType<typeof running>

const close = ({ room }: Row) =>
  world.transact(db => db.update(classClose).set({ CloseState: 1 }).where(eq(classClose.Id, room.Id)).run())
const prove = (Aid: string, given: Partial<typeof difficultProve.$inferSelect> = {}) =>
  world.transact(db => buildProve(db, { AssessmentId: Aid, UserId: me.Id, ...given }))
const stored = (Id: string) => world.reader().select().from(difficultProve).where(eq(difficultProve.Id, Id)).get()!
const written = async (Aid: string, more: object = {}) => ({
  Aid,
  ProveType: '1',
  Files: [await putFile(api, me.login)],
  ...more,
})
const save = async (Aid: string, more: object = {}) => pupil(proofs.saveProve, await written(Aid, more))

describe('a proof', () => {
  test('is added with its files, which the staff of its student read and nobody else', async () => {
    const { Id } = running()
    const input = await written(Id, { ValidDate: '2026-10-14', Remark: '低保证' })
    const answer = await pupil(proofs.saveProve, input)
    expect(stored(answer.ResultValue!)).toMatchObject({
      UserId: me.Id,
      State: 0,
      ValidDate: '2026-10-14',
      Remark: '低保证',
    })
    const readers = [me.login, api.counsellor.LoginName, api.secretary.LoginName, pupils[0]!.login, stranger.login]
    const refused = await Promise.all(readers.map(async who => (await readFile(api, who, input.Files[0]!)).refused))
    expect(refused).toEqual([undefined, undefined, undefined, none, none])
  })

  test('is made of a file that was sent, once', async () => {
    const { Id } = running()
    const { FileId, FileTrueName } = await putFile(api, me.login)
    const link = () => pupil(proofs.linkProve, { Aid: Id, ProveType: '5', FileId })
    expect(stored((await link()).ResultValue!)).toMatchObject({ ProveType: '5', Files: [{ FileId, FileTrueName }] })
    expect(await said(link())).toBe(none)
  })

  test('is not made of a file of somebody else, nor of none', async () => {
    const { Id } = running()
    const foreign = await putFile(api, stranger.login)
    for (const FileId of [foreign.FileId, 'none'])
      expect(await said(pupil(proofs.linkProve, { Aid: Id, ProveType: '1', FileId }))).toBe(none)
    expect(await said(save(Id, { Files: [foreign] }))).toBe('证明材料的文件不存在或已过期，请重新上传')
    expect(await said(save(Id, { Files: [] }))).not.toBe('')
  })

  test('that is not good yet is changed, and looked at anew', async () => {
    const { Id: Aid } = running()
    const { Id } = prove(Aid, { State: 2, Opinion: '看不清', CheckUserName: '赵老师', CheckTime: world.now() })
    await save(Aid, { Id, ProveType: '5' })
    expect(stored(Id)).toMatchObject({ State: 0, Opinion: '', CheckUserName: '', CheckTime: null, ProveType: '5' })
  })

  test.each([
    ['that is over', '证明已过有效期', () => ({ ValidDate: '2026-10-13' })],
    ['that was found good', '已核验有效的证明不能修改', (Aid: string) => ({ Id: prove(Aid, { State: 1 }).Id })],
    ['of somebody else', none, (Aid: string) => ({ Id: prove(Aid, { UserId: pupils[0]!.Id }).Id })],
    ['of another assessment', none, () => ({ Id: prove(running().Id).Id })],
  ])('%s is not saved', async (_, text, more) => {
    const { Id } = running()
    expect(await said(save(Id, more(Id)))).toBe(text)
  })

  test.each([
    ['the class is closed', (row: Row) => (change(row.Id, { State: 2 }), close(row))],
    ['colleges look through', (row: Row) => change(row.Id, { State: 3 })],
  ])('is not added once %s', async (_, end) => {
    const row = running()
    end(row)
    expect(await said(save(row.Id))).toBe('班级评议已关闭')
  })

  test('is added as long as its student may answer: until the end of that, one who was given his answers back until that of the votes', async () => {
    const row = running()
    change(row.Id, { EndTime: world.now() })
    expect(await said(save(row.Id))).toBe('不在自评时间内')
    change(row.Id, { State: 2 })
    const own = record(row.Id, 5, { State: 4 })
    expect(await said(save(row.Id))).toBe('不在自评时间内')
    api.write(own.Id, { State: 3 })
    expect((await save(row.Id)).ErrorCode).toBe(0)
  })

  test.each([0, 2])('in state %i is changed until the class is closed, whatever the time', async State => {
    const row = running({ State: 2, EndTime: '2026-10-13 18:00:00' })
    const { Id } = prove(row.Id, { State })
    expect((await save(row.Id, { Id })).ErrorCode).toBe(0)
  })

  test('is not changed once the class of the record is closed, wherever its student has gone since', async () => {
    const row = running({ State: 2 })
    record(row.Id, 5, { State: 4 })
    const { Id } = prove(row.Id)
    close(row)
    const study = (ClassId: string) =>
      world.transact(db => db.update(student).set({ ClassId }).where(eq(student.Id, me.Id)).run())
    study(api.elsewhere.Id)
    expect(await said(save(row.Id, { Id }))).toBe('班级评议已关闭')
    study(api.own.Id)
  })

  test('is not added by whoever is out of the assessment, or not of the school’s students', async () => {
    const { Id } = running()
    record(Id, 5, { State: 8 })
    expect(await said(save(Id))).toBe('您不在本次测评范围内')
    for (const who of [outsider, office]) {
      const login = who === office ? 'xgc01' : stranger.login
      const Files = [await putFile(api, login)]
      expect(await said(who(proofs.saveProve, { Aid: Id, ProveType: '1', Files }))).toBe(none)
    }
  })

  test('is taken away as long as nobody has looked at it', async () => {
    const { Id } = running()
    const file = await putFile(api, me.login)
    const own = (await pupil(proofs.saveProve, { Aid: Id, ProveType: '1', Files: [file] })).ResultValue!
    expect((await pupil(proofs.removeProve, { Id: own })).ResultValue).toBe('')
    expect(await said(pupil(proofs.removeProve, { Id: own }))).toBe(none)
    expect((await readFile(api, api.counsellor.LoginName, file)).refused).toBe(none)
  })

  test.each([
    ['good', '已核验的证明不能删除', { State: 1 }],
    ['not good', '已核验的证明不能删除', { State: 2 }],
    ['of somebody else', none, { UserId: pupils[0]!.Id }],
  ])('that is %s stays', async (_, text, given) => {
    const { Id } = prove(running().Id, given)
    expect(await said(pupil(proofs.removeProve, { Id }))).toBe(text)
    expect(stored(Id).IsDel).toBe(0)
  })
})

describe('looking at proofs', () => {
  const check = (Ids: string[], more: object = {}) => teacher(proofs.checkProve, { Ids, State: 1, ...more })

  test('says that they are good, and tells their students so without what they are about', async () => {
    world.transact(db => db.delete(messagePush).where(isNotNull(messagePush.Id)).run())
    const row = running()
    const { Id } = prove(row.Id)
    expect((await check([Id])).ResultValue).toEqual({ Ok: 1, Failed: [] })
    expect(stored(Id)).toMatchObject({ State: 1, CheckUserName: '赵老师', CheckTime: world.now() })
    const Body = `【${row.Name}】您上传的证明材料已核验：有效`
    expect(world.reader().select().from(messagePush).all()).toMatchObject([{ ReceiverId: me.UserId, Body }])
  })

  test('needs an opinion where they are not', async () => {
    const { Id } = prove(running().Id)
    expect(await said(check([Id], { State: 2 }))).toBe('请填写核验意见')
    await check([Id], { State: 2, Opinion: '看不清' })
    expect(stored(Id)).toMatchObject({ State: 2, Opinion: '看不清' })
  })

  test('names those that cannot be judged, and judges the others', async () => {
    const [first, closed] = [running(), running()]
    const good = prove(first.Id)
    const late = prove(closed.Id)
    close(closed)
    const over = prove(first.Id, { ValidDate: '2026-10-13' })
    const foreign = prove(first.Id, { UserId: stranger.Id })
    const { ResultValue } = await check([good.Id, late.Id, over.Id, foreign.Id])
    expect(ResultValue!.Ok).toBe(1)
    expect(ResultValue!.Failed.map(({ Reason }) => Reason)).toEqual(['班级评议已关闭', '证明已过有效期', none])
  })

  test('may be corrected until the class is closed', async () => {
    const { Id } = prove(running().Id, { State: 1 })
    await check([Id], { State: 2, Opinion: '已过期' })
    expect(stored(Id).State).toBe(2)
  })
})

describe('the list of proofs', () => {
  const shown = async (who: typeof office, Aid: string, more: object = {}) => {
    const { ResultValue } = await who(proofs.listProve, { Aid, ...more })
    return ResultValue!.rows.map(row => row.StudentId)
  }
  test('shows students their own, and staff those within reach', async () => {
    const { Id } = running({ Orgs: [] })
    prove(Id)
    prove(Id, { UserId: stranger.Id })
    const all = await Promise.all([pupil, reviewer, outsider, teacher, college].map(who => shown(who, Id)))
    expect(all).toEqual([[me.Id], [], [stranger.Id], [me.Id], [me.Id]])
    expect((await shown(office, Id)).toSorted()).toEqual([me.Id, stranger.Id].toSorted())
  })

  test('is counted by what was said', async () => {
    const { Id } = running()
    for (const State of [0, 0, 1, 2]) prove(Id, { State })
    const { ResultValue } = await teacher(proofs.tallyProve, { Aid: Id })
    expect(ResultValue!.map(({ Key, Count }) => `${Key} ${Count}`)).toEqual(['all 4', 'open 2', 'good 1', 'bad 1'])
    expect(await shown(teacher, Id, { State: 2 })).toHaveLength(1)
  })

  test('of an assessment that is not there is refused', async () => {
    expect(await said(office(proofs.listProve, { Aid: 'none' }))).toBe(none)
  })
})
