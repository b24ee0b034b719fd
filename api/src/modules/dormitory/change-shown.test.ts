import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { messagePush } from '@xuegong/contracts/modules/message-push'
import { workflow } from '@xuegong/contracts/modules/workflow'
import { messageBatch } from '@xuegong/db/schema/delivery'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { wfInstance, wfRound } from '@xuegong/db/schema/workflow'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApprovals } from '#approval/engine'
import { openChanging, Reason } from '#test/changing'
import { none, said } from '#test/choosing'
import { putFile, readFile } from '#test/stored-file'
import { changeApproval } from './change-approval.ts'
import { expiring } from './change-void.ts'

const house = await openChanging()
const { me, partner, zhao, elder, counsellor, teacher, another, world, swap } = house
const { ask, askedFor, answer, row, read, told, decided } = house
const expire = expiring(openApprovals([changeApproval]))
beforeEach(house.begin)

const log = async (Id: string, who = teacher) => (await who(dormChanges.getDormChangeAuditLog, { Id })).ResultValue!
const facts = async (Id: string) =>
  Object.fromEntries((await log(Id)).Facts.map(({ Label, Value }) => [Label, Value] as const))

describe('whoever decides on a change', () => {
  test('reads what was asked for, and nothing that was left empty', async () => {
    const Id = await askedFor({ Wish: '朝南' })
    expect(await facts(Id)).toEqual({
      类型: '调宿',
      现住床位: '竹园1号楼101-1',
      调入床位: '由宿管安排',
      申请原因: Reason,
      期望: '朝南',
    })
    expect((await log(Id)).Head.Title).toBe('赵六申请调宿')
    await me(dormChanges.revokeDormChange, { Id })
    const other = await askedFor({ ToBedId: 'bed 102-3' })
    expect(await facts(other)).toEqual({
      类型: '调宿',
      现住床位: '竹园1号楼101-1',
      调入床位: '竹园1号楼102-3',
      申请原因: Reason,
    })
  })

  test('reads of a swap with whom, and both beds', async () => {
    const Id = await askedFor(swap)
    await answer(Id)
    expect(await facts(Id)).toEqual({
      类型: '互换',
      现住床位: '竹园1号楼101-1',
      互换同学: '学长',
      调入床位: '竹园1号楼102-1',
      申请原因: Reason,
    })
    expect((await log(Id)).Head.Title).toBe('赵六申请互换床位')
  })

  test('is led to its page; a warden of another house neither reads how it stands nor what it says', async () => {
    const Id = await askedFor()
    expect((await log(Id)).Head.Url).toBe(`/dorm/change?detail=${Id}`)
    for (const call of [dormChanges.getDormChangeAuditLog, dormChanges.getDormChange])
      expect(await said(another(call, { Id }))).toBe(none)
  })

  test.each([
    ['without a bed', undefined, 1],
    ['in the same building', 'bed 102-3', 1],
    ['in another building', 'bed north', 0],
  ])('may be another one by the building: %s', async (_, ToBedId, SameBuilding) => {
    if (ToBedId === 'bed north') house.addBuilding('north', house.other.Id)
    const Id = await askedFor(ToBedId ? { ToBedId } : {})
    const [round] = world
      .reader()
      .select({ Fields: wfRound.Fields })
      .from(wfRound)
      .innerJoin(wfInstance, eq(wfInstance.Id, wfRound.InstanceId))
      .where(eq(wfInstance.BusinessId, Id))
      .all()
    expect(round!.Fields).toMatchObject({ SameBuilding })
  })

  test('reads the files that were sent with it, first or later', async () => {
    const [first, second] = [await putFile(house, zhao.LoginName), await putFile(house, zhao.LoginName)]
    const { Id, RowVersion } = (await ask({ Submit: 0, Files: [first] })).ResultValue!
    expect((await read(Id))!.Files).toEqual([first])
    const values = { Kind: 1, Reason, Files: [first, second], Submit: 1 as const }
    expect(await said(me(dormChanges.editDormChange, { Id, RowVersion, ...values }))).toBe('')
    expect([(await log(Id)).Files, (await read(Id, teacher))!.Files]).toEqual([
      [first, second],
      [first, second],
    ])
    expect((await readFile(house, counsellor.LoginName, second)).refused).toBeUndefined()
  })

  test('reads files that the change alone holds, as long as it names them', async () => {
    const heldBy = ({ FileId }: { FileId: string }) =>
      world.reader().select().from(fileInfo).where(eq(fileInfo.Id, FileId)).get()!.HolderId
    const [first, second] = [await putFile(house, zhao.LoginName), await putFile(house, zhao.LoginName)]
    const { Id, RowVersion } = (await ask({ Submit: 0, Files: [first] })).ResultValue!
    expect([heldBy(first), await said(ask({ Submit: 0, Files: [first] }))]).toEqual([Id, none])
    await me(dormChanges.editDormChange, { Id, RowVersion, Kind: 1, Reason, Files: [second] })
    expect([heldBy(first), heldBy(second)]).toEqual(['', Id])
    await me(dormChanges.removeDormChange, { Ids: [Id] })
    expect(heldBy(second)).toBe('')
  })
})

describe('a swap', () => {
  const toElder = () => told().flatMap(({ to, text }) => (to === elder.UserId ? [text] : []))

  test('leads the partner to its page by all that he is told', async () => {
    const Id = await askedFor(swap)
    await answer(Id)
    await decided(teacher, Id, { Result: 3, Opinion: '不合适' })
    expect(toElder().at(-1)).toBe('赵六与您互换床位的申请不通过')
    const ways = world
      .reader()
      .select()
      .from(messageBatch)
      .where(eq(messageBatch.Url, `/dorm/change?detail=${Id}`))
      .all()
    const swaps = ways.filter(({ TemplateCode }) => TemplateCode.startsWith('DORM_SWAP'))
    expect(swaps.map(({ TemplateCode, Channels }) => [TemplateCode, Channels])).toEqual([
      ['DORM_SWAP_ASKED', [1, 2]],
      ['DORM_SWAP_ANSWERED', [1, 2]],
      ['DORM_SWAP_OVER', [1, 2]],
    ])
  })

  test('is asked for again within minutes, and all are told again', async () => {
    const Id = await askedFor(swap)
    await answer(Id, 2)
    house.at('10:01:00')
    await me(dormChanges.submitDormChange, { Id })
    await answer(Id, 2)
    expect(toElder().slice(1)).toEqual([
      '赵六申请与您互换床位，请在2026-10-17 10:00前确认',
      '赵六申请与您互换床位，请在2026-10-17 10:01前确认',
    ])
    const answers = told().filter(({ text }) => text === '您的互换申请：对方不同意互换')
    expect(answers).toHaveLength(2)
  })

  test('tells the applicant that the partner agrees, and that he has to wait', async () => {
    const Id = await askedFor(swap)
    await answer(Id)
    expect(told()).toContainEqual({ to: zhao.UserId, text: '您的互换申请：对方已同意，等待审核' })
    expect(row(Id)).toMatchObject({ SwapAgree: 1, SwapTime: '2026-10-14 10:00:00', EndTime: null })
  })

  test('that expires when it is asked for again tells the partner nothing, who has said nothing', async () => {
    const Id = await askedFor(swap)
    await answer(Id)
    await decided(teacher, Id, { Result: 2, Opinion: '请再商量' })
    await me(dormChanges.submitDormChange, { Id })
    const before = toElder()
    house.at('10:00:00', '2026-10-17')
    expect(await expire.run(world)).toBe(1)
    expect(row(Id)).toMatchObject({ State: 8, EndTime: '2026-10-17 10:00:00' })
    expect(toElder()).toEqual(before)
  })
})

test('a flow is begun by the applicant alone, and not for what is over', async () => {
  const { Id } = (await ask({ Submit: 0 })).ResultValue!
  const start = (who: typeof me) => said(who(workflow.startInstance, { BusinessType: 'DORMCHANGE', BusinessId: Id }))
  expect(await start(partner)).toBe(none)
  await house.leave('2026-10-14')
  await house.allot(zhao, '101-1')
  expect(row(Id).State).toBe(7)
  expect(await start(me)).toBe('当前状态不能修改')
  expect([row(Id).State, house.askedToDecide()]).toEqual([7, []])
})

test('all that is told of swaps is among the templates that a school may change', async () => {
  const { rows } = (await house.as('admin')(messagePush.listTemplates, { Key: '互换', PageSize: 100 })).ResultValue!
  expect(rows.map(({ Id }) => Id).sort()).toEqual(['DORM_SWAP_ANSWERED', 'DORM_SWAP_ASKED', 'DORM_SWAP_OVER'])
})
