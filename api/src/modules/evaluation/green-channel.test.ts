import type { Input } from '@xuegong/contracts/endpoint'
import { greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'
import { greenChannelExports } from '@xuegong/contracts/modules/evaluation/green-exports'
import { workflow } from '@xuegong/contracts/modules/workflow'
import { buildUser } from '@xuegong/db/build/account'
import { buildGreenChannel } from '@xuegong/db/build/evaluation'
import { ropsGreenChannel } from '@xuegong/db/schema/evaluation'
import { student } from '@xuegong/db/schema/people'
import { wfInstance } from '@xuegong/db/schema/workflow'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { none, openEvaluation, said } from '#test/evaluating'
import { exportFile } from '#test/export'
import { textsOf } from '#test/sheets'
import { putFile, readFile } from '#test/stored-file'

const api = await openEvaluation()
const { teacher, college, office, pupil, outsider, world, pupils, as } = api
const finance = as(world.transact(db => buildUser(db, { roles: ['cwc'], LoginName: 'cwc-green' })).LoginName)
beforeEach(() => world.transact(db => void db.delete(ropsGreenChannel).where(isNotNull(ropsGreenChannel.Id)).run()))

type Asked = Input<typeof greenChannel.saveGreenChannel>
const asked: Asked = {
  SchoolYear: '2026-2027',
  ChannelType: 3,
  DeferAmount: 5000,
  DeferItems: ['学费'],
  ExpectPayDate: '2026-12-31',
  Reason: '家庭经济困难，申请缓缴学费',
}
const loan = { ChannelType: 1, LoanBank: '国家开发银行', ContractNo: 'A20260001', LoanAmount: 8000 }
const save = (more: Partial<Asked> = {}, who = pupil) => who(greenChannel.saveGreenChannel, { ...asked, ...more })
const handedIn = async (more: Partial<Asked> = {}) => (await save({ Submit: 1, ...more })).ResultValue!
const row = (Id: string) => world.reader().select().from(ropsGreenChannel).where(eq(ropsGreenChannel.Id, Id)).get()!
const decide = async (who: typeof teacher, Id: string, Result: 1 | 2 | 3 = 1, Opinion = '同意') =>
  (await who(greenChannel.auditGreenChannel, { Ids: [Id], Result, Opinion })).ResultValue!
const approved = async () => {
  const Id = await handedIn()
  for (const who of [teacher, college, office]) await decide(who, Id)
  return Id
}
const total = async (who: typeof teacher) => (await who(greenChannel.listGreenChannel, {})).ResultValue!.total

describe('an application', () => {
  test('climbs from the counsellor over the college to the office', async () => {
    const Id = await handedIn()
    expect(row(Id)).toMatchObject({ State: 1, SubmitTime: world.now(), EndTime: null, UserId: pupils[5]!.Id })
    const states = []
    for (const who of [teacher, college, office]) {
      expect(await decide(who, Id)).toEqual({ Ok: 1, Failed: [] })
      states.push(row(Id).State)
    }
    expect([states, row(Id).EndTime]).toEqual([[2, 2, 3], world.now()])
  })

  test('tells those who decide what it is about', async () => {
    const Id = await handedIn({ ...loan })
    const { Head, Facts } = (await teacher(greenChannel.getGreenChannelAuditLog, { Id })).ResultValue!
    expect(Head.Title).toBe(`${pupils[5]!.TrueName}申请绿色通道`)
    expect(Facts).toEqual([
      { Label: '学年', Value: '2026-2027' },
      { Label: '办理方式', Value: '生源地贷款' },
      { Label: '贷款银行', Value: '国家开发银行' },
      { Label: '贷款金额', Value: '8000.00元' },
      { Label: '缓缴金额', Value: '5000.00元' },
      { Label: '缓缴项目', Value: '学费' },
      { Label: '预计缴费日期', Value: '2026-12-31' },
      { Label: '申请原因', Value: '家庭经济困难，申请缓缴学费' },
    ])
  })

  test('that came back is changed and handed in again', async () => {
    const Id = await handedIn()
    await decide(teacher, Id, 2, '金额有误')
    expect(row(Id).State).toBe(4)
    expect((await save({ Id, DeferAmount: 3000, Submit: 1 })).ResultValue).toBe(Id)
    expect(row(Id)).toMatchObject({ State: 1, DeferAmount: 3000 })
  })

  test('is withdrawn before anybody has decided, and handed in again as it was', async () => {
    const Id = await handedIn()
    expect((await pupil(greenChannel.revokeGreenChannel, { Id })).ErrorCode).toBe(0)
    expect(row(Id).State).toBe(6)
    expect((await pupil(greenChannel.submitGreenChannel, { Id })).ErrorCode).toBe(0)
    expect(row(Id).State).toBe(1)
  })

  test('that waits is not changed', async () => {
    const Id = await handedIn()
    expect(await said(save({ Id }))).toBe('当前状态不能修改')
    expect(await said(pupil(greenChannel.submitGreenChannel, { Id }))).toBe('当前状态不能修改')
  })

  test('of somebody else is nobody’s to change or hand in', async () => {
    const Id = (await save()).ResultValue!
    for (const who of [outsider, teacher, office])
      expect(await said(who(greenChannel.saveGreenChannel, { ...asked, Id }))).not.toBe('')
    expect(await said(outsider(greenChannel.submitGreenChannel, { Id }))).toBe(none)
    expect(row(Id).State).toBe(0)
  })

  test('is one of a kind and year; another kind or year may be asked for besides', async () => {
    const Id = await handedIn()
    expect(await said(save({ Submit: 1 }))).toBe('本学年已提交该类申请')
    expect((await save({ Submit: 1, ...loan })).ErrorCode).toBe(0)
    expect((await save({ Submit: 1, SchoolYear: '2027-2028' })).ErrorCode).toBe(0)
    await decide(teacher, Id, 3, '不符合条件')
    expect((await save({ Submit: 1 })).ErrorCode).toBe(0)
  })
})

describe('an approved application', () => {
  test('keeps another one of its kind and year away', async () => {
    await approved()
    expect(await said(save({ Submit: 1 }))).toBe('本学年已提交该类申请')
  })
})

describe('what is asked for', () => {
  test.each([
    ['more than is owed', { DeferAmount: 30_000.01 }, '缓缴金额不能超过30000元'],
    ['nothing', { DeferAmount: 0 }, '缓缴金额不能小于0.01'],
    ['payment in the past', { ExpectPayDate: '2026-10-13' }, '预计缴费日期须在今天至365天内'],
    ['payment after more than a year', { ExpectPayDate: '2027-10-15' }, '预计缴费日期须在今天至365天内'],
    ['a loan without a bank', { ...loan, LoanBank: undefined }, '请输入贷款银行'],
    ['a loan without a contract', { ...loan, ContractNo: undefined }, '请输入合同编号'],
    ['a loan above that of the state', { ...loan, LoanAmount: 20_001 }, '贷款金额超过国家规定上限'],
    ['a code of five digits', { ...loan, ReceiptCode: '12345' }, '回执验证码格式不正确'],
  ])('is refused: %s', async (_, more, text) => {
    expect(await said(save(more as Partial<Asked>))).toBe(text)
  })

  test.each([
    ['all that is owed', { DeferAmount: 30_000 }],
    ['payment today', { ExpectPayDate: '2026-10-14' }],
    ['payment in a year', { ExpectPayDate: '2027-10-14' }],
    ['the highest loan', { ...loan, LoanAmount: 20_000 }],
  ])('is taken: %s', async (_, more) => {
    expect((await save(more)).ErrorCode).toBe(0)
  })

  test('may be a higher loan of a graduate', async () => {
    const set = (EduLevel: string) =>
      world.transact(db => db.update(student).set({ EduLevel }).where(eq(student.Id, pupils[5]!.Id)).run())
    set('11')
    expect((await save({ ...loan, LoanAmount: 25_000 })).ErrorCode).toBe(0)
    expect(await said(save({ ...loan, LoanAmount: 25_001 }))).toBe('贷款金额超过国家规定上限')
    set('21')
  })
})

describe('a draft is looked at again when it is handed in', () => {
  const submit = (given: Partial<typeof ropsGreenChannel.$inferSelect>) => {
    const { Id } = world.transact(db => buildGreenChannel(db, { UserId: pupils[5]!.Id, ...given }))
    return said(pupil(greenChannel.submitGreenChannel, { Id }))
  }

  test.each([
    ['its day of payment is over', { ExpectPayDate: '2026-10-13' }, '预计缴费日期须在今天至365天内'],
    ['it is more than is owed', { DeferAmount: 30_001 }, '缓缴金额不能超过30000元'],
    ['its loan is above that of the state', { LoanAmount: 25_000 }, '贷款金额超过国家规定上限'],
  ])('and refused where %s', async (_, given, text) => {
    expect(await submit(given)).toBe(text)
  })

  test('and refused beside one of its kind', async () => {
    await handedIn()
    expect(await submit({})).toBe('本学年已提交该类申请')
  })
})

describe('applications are read', () => {
  test('as drafts by their student alone, and as they were handed in by those who look after him', async () => {
    await save()
    expect(await Promise.all([pupil, teacher, college, office, outsider].map(total))).toEqual([1, 0, 0, 0, 0])
    await handedIn()
    expect(await Promise.all([pupil, teacher, college, office, outsider].map(total))).toEqual([2, 1, 1, 1, 0])
  })

  test('by finance once they are approved', async () => {
    const Id = await handedIn()
    expect([await total(finance), await said(finance(greenChannel.getGreenChannel, { Id }))]).toEqual([0, none])
    for (const who of [teacher, college, office]) await decide(who, Id)
    expect(await total(finance)).toBe(1)
    expect((await finance(greenChannel.getGreenChannel, { Id })).ResultValue).toMatchObject({
      State: 3,
      DeferAmount: 5000,
    })
  })

  test('and exported by finance and the office, without numbers of students', async () => {
    await approved()
    const { content } = await exportFile(api, 'cwc-green', greenChannelExports.exportGreenChannel)
    const [head, first] = await textsOf(content)
    expect(head).toContain('缓缴金额')
    expect([first![0], JSON.stringify(first)]).toEqual([
      pupils[5]!.StudentNo,
      expect.not.stringContaining(pupils[5]!.IdCard),
    ])
  })

  test('with their files by those who read them', async () => {
    const file = await putFile(api, pupils[5]!.login)
    await handedIn({ Files: [file] })
    expect((await readFile(api, api.counsellor.LoginName, file)).refused).toBeUndefined()
    expect((await readFile(api, api.stranger.login, file)).refused).toBe(none)
  })
})

describe('an application is removed', () => {
  const remove = async (who: typeof pupil, Id: string) =>
    (await who(greenChannel.removeGreenChannel, { Ids: [Id] })).ResultValue!

  test('as a draft, or when it came back, and its flow ends with it', async () => {
    const [draft, back] = [(await save()).ResultValue!, await handedIn()]
    await decide(teacher, back, 2, '金额有误')
    for (const Id of [draft, back]) expect(await remove(pupil, Id)).toEqual({ Ok: 1, Failed: [] })
    const instance = world.reader().select().from(wfInstance).where(eq(wfInstance.BusinessId, back)).get()
    expect(instance?.State).toBe(7)
    expect((await pupil(workflow.listMyInstances, {})).ResultValue!.rows.every(({ State }) => State !== 4)).toBe(true)
  })

  test('but not while it waits or once it is approved, and by nobody else', async () => {
    const Id = await approved()
    expect(await remove(pupil, Id)).toEqual({ Ok: 0, Failed: [{ Id, Reason: '已提交的申请不能删除' }] })
    const draft = world.transact(db => buildGreenChannel(db, { UserId: pupils[5]!.Id }))
    expect((await remove(office, draft.Id)).Failed).toEqual([{ Id: draft.Id, Reason: none }])
  })
})
