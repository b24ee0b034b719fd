import { printing } from '@xuegong/contracts/modules/transfer/printing'
import { records } from '@xuegong/contracts/modules/people/records'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openRequester, Nation, said } from '#test/requester'

const { own, pupil, stranger, as, world, me, secretary, teacher, requests } = await openRequester()
beforeEach(requests.reset)

test('what all levels agree to is written by the last one, with who agreed and when', async () => {
  const Id = await requests.submitted({ Nation, Political: '01' })
  expect(await requests.advise(Id)).toEqual({ Ok: 1, Failed: [] })
  expect([await requests.stateOf(Id), requests.row().Nation]).toEqual([2, '01'])
  await requests.decide(Id)
  expect([await requests.stateOf(Id), requests.row()]).toMatchObject([3, { Nation: '11', Political: '01' }])
  expect((await me(records.listMyInfoChanges, {})).ResultValue).toMatchObject([
    { Id, State: 3, AuditUserName: '院系秘书', Opinion: '同意', AuditTime: expect.any(String) },
  ])
})

test('a name is decided by the office, too, and then stands in the account as well', async () => {
  const Id = await requests.advised({ TrueName: '张珊' })
  await requests.decide(Id)
  expect([await requests.stateOf(Id), requests.row().TrueName]).toEqual([2, '张三'])
  await requests.settle(Id)
  expect(requests.row()).toMatchObject({ TrueName: '张珊', Pinyin: expect.stringContaining('zhang shan') })
  const account = world.reader().select().from(userMan).where(eq(userMan.Id, own.Id)).get()
  expect(account?.TrueName).toBe('张珊')
})

test.each([
  [2, 4],
  [3, 5],
] as const)(
  'decision %i of the first level leaves the row, gives state %i, and is the last one',
  async (Result, State) => {
    const Id = await requests.submitted()
    await requests.advise(Id, Result, '材料不全')
    expect([await requests.stateOf(Id), requests.row().Nation]).toEqual([State, '01'])
    expect((await requests.decide(Id)).Failed).toMatchObject([{ Reason: '数据不存在或无权访问' }])
  },
)

test.each([2, 3] as const)('decision %i needs an opinion', async Result => {
  const Id = await requests.submitted()
  expect(await said(teacher(records.auditInfoChange, { Ids: [Id], Result }))).toBe('请填写驳回原因')
  expect(await requests.stateOf(Id)).toBe(1)
})

test('a new identity number is shown in full to those whose turn it is, and to nobody of them afterwards', async () => {
  const IdCard = '110101200001010045'
  const Id = await requests.submitted({ IdCard, Birthday: '2000-01-01' })
  const seen = async (who: typeof secretary) =>
    (await who(records.getInfoChange, { Id })).ResultValue!.Changes.find(({ Field }) => Field === 'IdCard')!.After
  const all = async () => [await seen(me), await seen(teacher), await seen(secretary)]
  const masked = '1101**********0045'
  expect(await all()).toEqual([IdCard, IdCard, masked])
  await requests.advise(Id)
  expect(await all()).toEqual([IdCard, masked, IdCard])
  await requests.decide(Id)
  await requests.settle(Id)
  expect(await all()).toEqual([IdCard, masked, masked])
})

test('how it stands is read by the student and those who requests.decide, with no number in full', async () => {
  const Id = await requests.advised({ IdCard: '110101200001010045', Birthday: '2000-01-01' })
  for (const who of [me, teacher, secretary]) {
    const { Head, Facts, Steps } = (await who(records.getInfoChangeAuditLog, { Id })).ResultValue!
    expect(Head).toMatchObject({ Title: '张三申请变更身份证号、出生日期', State: 2, BusinessId: Id })
    expect(Facts.map(({ Label }) => Label)).toEqual(['身份证号', '出生日期', '变更原因'])
    expect(Facts[0]!.Value).toContain('1101**********0045')
    expect(Steps.map(({ Name, Result }) => [Name, Result])).toMatchObject([
      [expect.any(String), 0],
      ['辅导员审核', 1],
      ['学院审核', null],
    ])
  }
  const other = as(stranger.LoginName)
  expect(await said(other(records.getInfoChangeAuditLog, { Id }))).toBe('数据不存在或无权访问')
})

test('changes are told in words; the old identity number is masked, the new one can be compared with the proof', async () => {
  const IdCard = '110101200001010045'
  const Id = await requests.submitted({ Nation, IdCard, Birthday: '2000-01-01' })
  const read = (await teacher(records.getInfoChange, { Id })).ResultValue!
  expect(read.Changes.map(({ Title, Before, After }) => [Title, Before, After])).toEqual([
    ['身份证号', `${pupil.IdCard.slice(0, 4)}**********${pupil.IdCard.slice(-4)}`, IdCard],
    ['民族', '汉族', '满族'],
    ['出生日期', '1999-09-01', '2000-01-01'],
  ])
  const { rows } = (await secretary(records.listInfoChanges, {})).ResultValue!
  expect(rows).toMatchObject([{ Id, Labels: '身份证号、民族、出生日期' }])
  expect(JSON.stringify(rows)).not.toContain(IdCard)
})

test('a place of origin that was known to the province only is told as that', async () => {
  world.transact(db =>
    db
      .update(student)
      .set({ HomeProvince: '370000', HomeCity: '', HomeCounty: '' })
      .where(eq(student.Id, pupil.Id))
      .run(),
  )
  const Id = await requests.submitted({ HomeCounty: '370202' })
  const { Changes } = (await teacher(records.getInfoChange, { Id })).ResultValue!
  expect(Changes.map(({ Before }) => Before)).toEqual(['山东省'])
})

test('a birthday that does not fit the own identity number is put right by that', async () => {
  world.transact(db => db.update(student).set({ Birthday: '1999-09-02' }).where(eq(student.Id, pupil.Id)).run())
  const Id = await requests.advised({ Birthday: '1999-09-01' })
  expect(await requests.decide(Id)).toEqual({ Ok: 1, Failed: [] })
  expect(requests.row().Birthday).toBe('1999-09-01')
})

test('who decided is who decided last, and not the student who hands in or withdraws', async () => {
  const Id = await requests.submitted()
  const decider = async () => {
    const { AuditUserName, AuditTime } = (await me(records.getInfoChange, { Id })).ResultValue!
    return [AuditUserName, AuditTime === null]
  }
  expect(await decider()).toEqual(['', true])
  await requests.advise(Id, 2, '材料不全')
  const [counsellor] = await decider()
  expect(counsellor).not.toBe('张三')
  await me(records.submitInfoChange, { Id, Nation, Reason: '登记时填写有误' })
  await me(records.revokeInfoChange, { Id })
  expect(await decider()).toEqual([counsellor, false])
})

test('a place of origin is written down to the county', async () => {
  await requests.decide(await requests.advised({ HomeCounty: '370202' }))
  expect(requests.row()).toMatchObject({ HomeProvince: '370000', HomeCity: '370200', HomeCounty: '370202' })
})

test('the slip of a request is printed by the student and those who requests.decide, and by nobody else', async () => {
  const Id = await requests.advised()
  const { InstanceId } = (await me(records.getInfoChangeAuditLog, { Id })).ResultValue!.Head
  const print = (who: typeof me) => who(printing.getPrintData, { Kind: 'approval', Ids: [InstanceId] })
  for (const who of [me, teacher, secretary]) {
    const [page] = (await print(who)).ResultValue!.Pages
    expect([page!.Title, page!.Blocks.map(({ Title }) => Title)]).toEqual([
      '信息变更审核单',
      [undefined, '申请内容', '审批记录'],
    ])
    expect(page!.Blocks[1]!.Facts).toMatchObject([{ Title: '民族', Text: '汉族 → 满族' }, { Title: '变更原因' }])
    expect(page!.Blocks[2]!.Rows!.map(([name, , result]) => `${name} ${result}`).slice(1)).toEqual([
      '辅导员审核 同意',
      '学院审核 待处理',
    ])
  }
  expect(await said(print(as(stranger.LoginName)))).toBe('数据不存在或无权访问')
})
