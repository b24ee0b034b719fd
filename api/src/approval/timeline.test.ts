import { buildUser } from '@xuegong/db/build/account'
import { buildClass } from '@xuegong/db/build/people'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { flowOf, outingCalls, startOutings } from '#test/outings'
import { auditHandlers } from './audit-handlers.ts'
import { trialRun } from './trial.ts'

const school = await startOutings()
const { approvals, hooks, world, as, publish, submit, draft, decide, instance, tasks, open } = school
const { applicant, counsellor, college, office, admin, staff, own, headTeacher } = school
const [one, two, three, four] = staff as [string, string, string, string]

beforeEach(() => {
  for (const name of Object.keys(hooks) as (keyof typeof hooks)[]) delete hooks[name]
  publish(
    flowOf(
      { NodeId: 'a1', Name: '辅导员审批', AssigneeType: 3, AllowTransfer: 1 },
      { NodeId: 'a2', Name: '学院审批', AssigneeType: 5, AllowBack: 1 },
      { NodeId: 'a3', Name: '学工处审批', AssigneeType: 6 },
    ),
  )
})
const seen = (UserId: string, Id: string) => approvals.timeline(as(UserId), Id)

describe('the timeline', () => {
  test('shows the applicant what was handed in, whose turn it is, and who comes next', () => {
    const Id = submit()
    const { Head, Facts, Files, Steps, Next, Actions, BackTargets } = seen(applicant, Id)
    expect(Head).toMatchObject({
      Title: '外出1天',
      State: 1,
      Round: 1,
      TaskId: '',
      Url: expect.stringContaining('/outing?id='),
    })
    expect(Head).toMatchObject({ WfName: '外出审批', StarterName: '申请人', BusinessType: 'OUTING', EndTime: null })
    expect([Facts, Files[0]!.FileId]).toEqual([[{ Label: '天数', Value: '1' }], 'proof'])
    expect(Steps.map(({ Name, TrueName, Result, Time }) => [Name, TrueName, Result, Time])).toEqual([
      ['提交申请', '申请人', 0, '2026-10-14 09:00:00'],
      ['辅导员审批', '辅导员', null, null],
    ])
    expect(Next).toEqual([
      { Name: '学院审批', Assignees: ['院系'] },
      { Name: '学工处审批', Assignees: ['周明远'] },
    ])
    expect([Actions, BackTargets]).toEqual([['withdraw', 'urge'], []])
  })

  test('shows whoever decides the task, what may be done with it, and where it may be sent back', () => {
    const Id = submit()
    expect(seen(counsellor, Id)).toMatchObject({ Actions: ['handle', 'transfer'], BackTargets: [] })
    decide(Id, counsellor)
    const { Head, Actions, BackTargets } = seen(college, Id)
    expect([Head.TaskId, Head.Url]).toEqual([open(Id)[0]!.Id, ''])
    expect([Actions, BackTargets]).toEqual([['handle'], [{ NodeId: 'a1', Name: '辅导员审批' }]])
    expect(seen(counsellor, Id)).toMatchObject({ Actions: [], Head: { TaskId: '' } })
  })

  test('does not offer to hand on what was handed on three times', () => {
    const Id = submit()
    const hand = (from: string, ToUserId: string) =>
      approvals.transfer(as(from), open(Id)[0]!.Id, { ToUserId, Reason: '出差' })
    hand(counsellor, one)
    hand(one, two)
    expect(seen(two, Id).Actions).toEqual(['handle', 'transfer'])
    hand(two, three)
    expect(seen(three, Id).Actions).toEqual(['handle'])
  })

  test('has all rounds, returned and withdrawn ones, in their order', () => {
    const Id = submit()
    decide(Id, counsellor, 2)
    expect(seen(applicant, Id)).toMatchObject({ Actions: ['edit'], Next: [] })
    submit(instance(Id).BusinessId)
    approvals.withdraw(as(applicant), Id)
    submit(instance(Id).BusinessId)
    expect(seen(applicant, Id).Steps.map(({ Name, Result, Opinion, Note }) => [Name, Result, Opinion, Note])).toEqual([
      ['提交申请', 0, '', ''],
      ['辅导员审批', 2, '理由如下', ''],
      ['重新提交', 0, '', ''],
      ['辅导员审批', null, '', '申请人已撤回'],
      ['撤回', null, '', ''],
      ['重新提交', 0, '', ''],
      ['辅导员审批', null, '', ''],
    ])
  })

  test('says who ended it and why', () => {
    const Id = submit()
    approvals.terminate(as(admin), Id, '重复申请')
    expect(seen(applicant, Id).Steps.at(-1)).toMatchObject({
      Name: '作废',
      TrueName: '系统管理员',
      Opinion: '重复申请',
    })
    expect(seen(applicant, Id).Actions).toEqual([])
  })

  test('lets those who watch over flows give its tasks to others and end it', () => {
    const Id = submit()
    expect(seen(admin, Id).Actions).toEqual(['reassign', 'terminate'])
    decide(Id, counsellor, 3)
    expect(seen(admin, Id).Actions).toEqual([])
  })

  test('is not for those who have and had nothing to do with it', () => {
    const Id = submit()
    expect(() => seen(one, Id)).toThrow('数据不存在或无权访问')
    expect(() => seen(college, Id)).toThrow('数据不存在或无权访问')
    expect(() => seen(admin, 'nothing')).toThrow('数据不存在或无权访问')
  })

  test('is for those who reach the form itself, with the address of its page', () => {
    const Id = submit()
    hooks.reaches = ({ user }, BusinessId) => user.Id === four && BusinessId === instance(Id).BusinessId
    expect(seen(four, Id)).toMatchObject({ Actions: [], Head: { Url: expect.stringContaining('/outing?id=') } })
    expect(() => seen(one, Id)).toThrow('数据不存在或无权访问')
  })

  test('shows an approver the round that was his, and no later one', () => {
    const Id = submit()
    approvals.transfer(as(counsellor), open(Id)[0]!.Id, { ToUserId: one, Reason: '出差' })
    decide(Id, one, 2)
    world.transact(db => db.$client.prepare('update Outing set Days = 9').run())
    submit(instance(Id).BusinessId)
    expect(seen(one, Id).Facts).toEqual([{ Label: '天数', Value: '1' }])
    expect(seen(counsellor, Id).Facts).toEqual([{ Label: '天数', Value: '9' }])
  })

  test('and the files of the round stay open to an approver out of whose scope the applicant has moved', () => {
    const Id = submit()
    const elsewhere = world.transact(db => buildClass(db).Id)
    const move = (ClassId: string) =>
      world.transact(db => db.update(student).set({ ClassId }).where(eq(student.UserId, applicant)).run())
    move(elsewhere)
    expect(seen(counsellor, Id).Facts).toEqual([{ Label: '天数', Value: '1' }])
    expect(decide(Id, counsellor).State).toBe(2)
    expect(seen(counsellor, Id).Facts).toEqual([{ Label: '天数', Value: '1' }])
    expect(['proof', 'other'].map(file => approvals.readsFile(as(counsellor), file))).toEqual([true, false])
    expect(approvals.readsFile(as(four), 'proof')).toBe(false)
    move(own.Id)
  })
})

describe('the calls of a form', () => {
  const { submitOuting, auditOuting, revokeOuting, getOutingAuditLog } = auditHandlers(
    approvals,
    approvals.forms.get('OUTING')!,
    'Outing',
  )

  test('hand it in, show how it stands, and withdraw it', () => {
    const Id = draft()
    expect(submitOuting(as(applicant), { Id })).toBe('')
    expect(getOutingAuditLog(as(applicant), { Id }).Head).toMatchObject({ BusinessId: Id, State: 1 })
    expect(revokeOuting(as(applicant), { Id })).toBe('')
    expect(school.stored(Id)!.State).toBe(6)
  })

  test('are refused for one that was never handed in', () => {
    const Id = draft()
    expect(() => getOutingAuditLog(as(applicant), { Id })).toThrow('数据不存在或无权访问')
    expect(() => revokeOuting(as(applicant), { Id })).toThrow('数据不存在或无权访问')
  })

  test('decide on several: those that do not wait for the caller are named with the reason', () => {
    const [fine, decided, draftOnly] = [draft(), draft(), draft()]
    for (const Id of [fine, decided]) submitOuting(as(applicant), { Id })
    auditOuting(as(counsellor), { Ids: [decided], Result: 1 })
    const mine = draft(2, counsellor)
    submitOuting(as(counsellor), { Id: mine })
    const Ids = [fine, decided, draftOnly, mine, fine, 'nothing']
    expect(auditOuting(as(counsellor), { Ids, Result: 1 })).toEqual({
      Ok: 1,
      Failed: [
        { Id: decided, Name: '外出1天', Reason: '该任务已被处理' },
        { Id: draftOnly, Name: '', Reason: '数据不存在或无权访问' },
        { Id: mine, Name: '外出2天', Reason: '不能审批本人提交的申请' },
        { Id: 'nothing', Name: '', Reason: '数据不存在或无权访问' },
      ],
    })
    expect(auditOuting(as(one), { Ids: [fine], Result: 1 }).Failed).toMatchObject([{ Name: '' }])
  })

  test('return nothing without an opinion', () => {
    expect(() => auditOuting(as(counsellor), { Ids: ['x'], Result: 2 })).toThrow('请填写驳回原因')
  })

  test('have their names, rights and notes from one word', () => {
    const { submitOuting: handIn, auditOuting: audit } = outingCalls
    expect([handIn.path, handIn.access, audit.access]).toEqual(['/api/Outing/SubmitOuting', 'leave.add', 'wftask.edit'])
    expect(handIn.approval).toMatchObject({ code: 'OUTING', noun: '外出' })
  })
})

describe('a trial run', () => {
  const days = { Field: 'Days', Op: 'gt', Value: '3' } as const
  const Branches = [
    { Name: '超过3天', Conditions: [days], Next: 'a2' },
    { Name: '其他', Conditions: [], Next: 'k' },
  ]
  const nodes = flowOf(
    { NodeId: 'a1', AssigneeType: 7 },
    { NodeId: 'c', NodeType: 'condition', Branches },
    { NodeId: 'a2', AssigneeType: 12 },
    { NodeId: 'k', NodeType: 'cc', AssigneeType: 4 },
  )
  const fields = { Days: { title: '天数', type: 'number' } } as const
  const run = (Form: Record<string, string>, ApplicantId = applicant, of = nodes) =>
    trialRun(as(admin), of, fields, { ApplicantId, Form })

  test('shows the way of a form, with who would decide and why', () => {
    expect(run({ Days: '5' }).map(({ NodeId, Assignees, Note }) => [NodeId, Assignees, Note])).toEqual([
      ['start', [], ''],
      ['a1', ['辅导员'], '无可用审批人，转辅导员'],
      ['c', [], '超过3天'],
      ['a2', [], '业务指定'],
      ['k', ['班主任'], ''],
      ['end', [], ''],
    ])
    expect(run({ Days: '3' }).map(({ NodeId }) => NodeId)).toEqual(['start', 'a1', 'c', 'k', 'end'])
  })

  test('stores nothing', () => {
    const count = () => world.writer().$client.prepare('select count(*) from WfTask').pluck().get()
    const before = count()
    run({ Days: '5' })
    expect(count()).toBe(before)
  })

  test('is refused for somebody unknown, and for a flow that could not be published', () => {
    expect(() => run({}, 'nobody')).toThrow('数据不存在或无权访问')
    expect(() => run({}, applicant, flowOf({ NodeId: 'a1' }))).toThrow('请为节点【a1】选择审批人')
  })
})

test('whoever is told of a form reads it', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }, { NodeId: 'k', NodeType: 'cc', AssigneeType: 4 }))
  const Id = submit()
  expect(() => seen(headTeacher, Id)).toThrow('数据不存在或无权访问')
  decide(Id, counsellor)
  expect(seen(headTeacher, Id)).toMatchObject({ Actions: [], Facts: [{ Label: '天数', Value: '1' }] })
  expect(tasks(Id)).toHaveLength(2)
  expect(() => seen(office, Id)).not.toThrow()
  const another = world.transact(db => buildUser(db, { roles: ['bzr'] }).Id)
  expect(() => seen(another, Id)).toThrow('数据不存在或无权访问')
})
