import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { beforeEach, describe, expect, test } from 'vitest'
import { openChanging, Reason } from '#test/changing'
import { none, said } from '#test/choosing'
import { putFile, readFile } from '#test/stored-file'

const house = await openChanging()
const { me, partner, zhao, elder, teacher, keeper, office, counsellor, swap } = house
const { ask, askedFor, answer, row, read, decided } = house
beforeEach(house.begin)

const own = '竹园1号楼101-1'
const his = '竹园1号楼102-1'
const edit = (Id: string, more: object = {}) =>
  me(dormChanges.editDormChange, { Id, RowVersion: row(Id).RowVersion, ...swap, Reason, ...more })
const found = async (who: typeof me) =>
  (await who(dormChanges.listDormChange, {})).ResultValue!.rows.map(({ Id }) => Id)
const log = (Id: string, who: typeof me) => said(who(dormChanges.getDormChangeAuditLog, { Id }))

describe('the partner of a swap', () => {
  test('reads who asks, where each lives, and that he is the one to answer', async () => {
    const Id = await askedFor(swap)
    expect(await read(Id, partner)).toMatchObject({
      TrueName: '赵六',
      FromName: own,
      ToName: his,
      IsOwn: 0,
      IsPartner: 1,
      IsAsked: 1,
      Rooms: [
        { Title: '换到的房间', RoomNo: '101' },
        { Title: '您的房间', RoomNo: '102' },
      ],
    })
    await answer(Id)
    expect(await read(Id, partner)).toMatchObject({ IsPartner: 1, IsAsked: 0, ToName: his })
  })

  test('reads neither the proofs nor what is said in the flow, whatever he has answered', async () => {
    const file = await putFile(house, zhao.LoginName)
    const Id = await askedFor({ ...swap, Files: [file] })
    const refused = async () => (await readFile(house, elder.LoginName, file)).refused
    expect([(await read(Id, partner))!.Files, await refused()]).toEqual([[], expect.stringMatching(/不存在/)])
    await answer(Id)
    expect([(await read(Id, partner))!.Files, await refused(), await log(Id, partner)]).toEqual([
      [],
      expect.stringMatching(/不存在/),
      none,
    ])
    expect([(await read(Id, teacher))!.Files, await log(Id, teacher), await log(Id, me)]).toEqual([[file], '', ''])
    expect((await readFile(house, counsellor.LoginName, file)).refused).toBeUndefined()
  })

  test('keeps reading what he has refused, until the applicant edits it', async () => {
    const Id = await askedFor(swap)
    await answer(Id, 2)
    expect(await found(partner)).toEqual([Id])
    expect(await said(edit(Id, { Reason: '因患病需要靠近校医院居住，附诊断' }))).toBe('')
    expect([await found(partner), await said(partner(dormChanges.getDormChange, { Id }))]).toEqual([[], none])
    await me(dormChanges.submitDormChange, { Id })
    expect(await read(Id, partner)).toMatchObject({ Reason: '因患病需要靠近校医院居住，附诊断', IsAsked: 1 })
  })
})

describe('what is edited after it came back', () => {
  test('is the applicant’s alone until he hands it in again', async () => {
    const Id = await askedFor()
    await decided(teacher, Id, { Result: 2, Opinion: '请写明原因' })
    expect([await found(teacher), await found(office)]).toEqual([[Id], [Id]])
    await me(dormChanges.editDormChange, {
      Id,
      RowVersion: row(Id).RowVersion,
      Kind: 1,
      Reason: '家里的情况还在写，没有写完',
    })
    for (const who of [teacher, keeper, office]) {
      expect(await said(who(dormChanges.getDormChange, { Id }))).toBe(none)
      expect(await found(who)).toEqual([])
    }
    expect([await found(me), row(Id).State]).toEqual([[Id], 4])
    await me(dormChanges.submitDormChange, { Id })
    expect([await found(teacher), row(Id).State]).toEqual([[Id], 1])
  })

  test('is so after a withdrawal, too, and is read as it was until then', async () => {
    const Id = await askedFor()
    await me(dormChanges.revokeDormChange, { Id })
    expect(await found(teacher)).toEqual([Id])
    await me(dormChanges.editDormChange, {
      Id,
      RowVersion: row(Id).RowVersion,
      Kind: 1,
      Reason: '家里的情况还在写，没有写完',
    })
    expect([await found(teacher), await found(me)]).toEqual([[], [Id]])
  })
})

describe('where the partner lives', () => {
  test('is learnt by the applicant with the consent, and read by staff before', async () => {
    const { Id } = (await ask({ ...swap, Submit: 0 })).ResultValue!
    const shown = async (who: typeof me) => {
      const { ToName, Rooms } = (await read(Id, who))!
      return [ToName, Rooms.map(({ RoomNo }) => RoomNo)]
    }
    expect(await shown(me)).toEqual(['', ['101']])
    await me(dormChanges.submitDormChange, { Id })
    expect([await shown(me), await shown(teacher)]).toEqual([
      ['', ['101']],
      [his, ['101', '102']],
    ])
    expect((await me(dormChanges.listDormChange, {})).ResultValue!.rows).toMatchObject([{ ToName: '' }])
    await answer(Id)
    expect(await shown(me)).toEqual([his, ['101', '102']])
  })

  test('is his present bed as long as he has not agreed, also where he agreed before', async () => {
    const Id = await askedFor(swap)
    await answer(Id)
    await decided(teacher, Id, { Result: 2, Opinion: '请再商量' })
    await house.move(elder, '102-3')
    await me(dormChanges.submitDormChange, { Id })
    expect((await read(Id, teacher))!.ToName).toBe('竹园1号楼102-3')
  })
})

test('a swap that waits for the partner is decided by nobody, in words for those who reach it', async () => {
  const Id = await askedFor(swap)
  expect(await decided(teacher, Id)).toBe('待对方确认后才能审批')
  expect([await decided(keeper, Id), await decided(house.another, Id)]).toEqual(['待对方确认后才能审批', none])
  await answer(Id)
  expect(await decided(teacher, Id)).toBe('')
})
