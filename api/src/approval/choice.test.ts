import { roleAction, role, userMan } from '@xuegong/db/schema/account'
import { buildUser } from '@xuegong/db/build/account'
import { buildOrg } from '@xuegong/db/build/people'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { flowOf, startOutings } from '#test/outings'

const school = await startOutings()
const { world, applicant, counsellor, college, staff, as, publish, submit, draft, approvals, waiting } = school
const [one, two] = staff as [string, string]
const state = (Id: string, State: number) =>
  world.transact(db => db.update(userMan).set({ State }).where(eq(userMan.Id, Id)).run())
const choiceOf = (UserId = applicant, Key?: string) => approvals.choice(as(UserId), 'OUTING', Key).Nodes
const idsOf = (...asked: Parameters<typeof choiceOf>) => choiceOf(...asked)[0]!.Candidates.map(({ Id }) => Id)
const choosing = { NodeId: 'a1', Name: '导师审批', AssigneeType: 10 }

test('without a published flow there is nothing to choose: that is refused as handing in is', () => {
  expect(() => choiceOf()).toThrow('该业务尚未配置审批流程，请联系管理员')
  expect(() => approvals.choice(as(applicant), 'UNKNOWN')).toThrow('该业务尚未配置审批流程，请联系管理员')
})

test('a flow whose nodes all find their people asks for no choice', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }, { NodeId: 'c1', NodeType: 'cc', AssigneeType: 6 }))
  expect(choiceOf()).toEqual([])
})

test('the nodes that ask for a choice are told, on whatever branch', () => {
  const Branches = [
    { Name: '长', Conditions: [{ Field: 'Days', Op: 'gt' as const, Value: '3' }], Next: 'a1' },
    { Name: '其他', Conditions: [], Next: 'a2' },
  ]
  const other = { NodeId: 'a2', Name: '系主任审批', AssigneeType: 10 }
  publish(flowOf({ NodeId: 'c', NodeType: 'condition', Branches }, { ...choosing, Next: 'end' }, other))
  expect(choiceOf().map(({ NodeId, NodeName }) => [NodeId, NodeName])).toEqual([
    ['a1', '导师审批'],
    ['a2', '系主任审批'],
  ])
})

describe('approvers whom the applicant chooses', () => {
  const nodes = flowOf({ NodeId: 'a1', AssigneeType: 3 }, { NodeId: 'a2', AssigneeType: 10, RoleCode: 'fdy' })

  test.each([
    ['nobody', () => []],
    ['more than five', () => [counsellor, ...staff.slice(1, 6)]],
    ['himself', () => [applicant]],
    ['who has not the role', () => [college]],
    ['somebody who is disabled', () => [one]],
  ])('are not %s', (_, chosen) => {
    publish(nodes)
    state(one, 0)
    expect(() => submit(draft(), chosen())).toThrow('请选择审批人')
    state(one, 1)
  })

  test('decide when it comes to them', () => {
    publish(nodes)
    const Id = submit(draft(), [two, one])
    school.decide(Id, counsellor)
    expect(waiting(Id)).toEqual([two, one])
  })

  test('may be chosen for a branch that the form does not take', () => {
    const days = { Field: 'Days', Op: 'gt', Value: '3' } as const
    const Branches = [
      { Name: '长', Conditions: [days], Next: 'a1' },
      { Name: '其他', Conditions: [], Next: 'a2' },
    ]
    const long = { NodeId: 'a1', AssigneeType: 10, RoleCode: 'college', Next: 'end' }
    const short = { NodeId: 'a2', AssigneeType: 10, RoleCode: 'fdy' }
    publish(flowOf({ NodeId: 'c', NodeType: 'condition', Branches }, long, short))
    expect(waiting(submit(draft(3), [college, one]))).toEqual([one])
    expect(waiting(submit(draft(4), [college, one]))).toEqual([college])
    expect(() => submit(draft(4), [college, applicant])).toThrow('请选择审批人')
  })

  test('need not be chosen where the form does not come to them', () => {
    const days = { Field: 'Days', Op: 'gt', Value: '3' } as const
    const Branches = [
      { Name: '长', Conditions: [days], Next: 'a1' },
      { Name: '其他', Conditions: [], Next: 'a2' },
    ]
    const chosen = { NodeId: 'a1', AssigneeType: 10, Next: 'end' }
    publish(flowOf({ NodeId: 'c', NodeType: 'condition', Branches }, chosen, { NodeId: 'a2', AssigneeType: 3 }))
    expect(waiting(submit(draft(3)))).toEqual([counsellor])
    expect(() => submit(draft(4))).toThrow('请选择审批人')
  })
})

describe('candidates are', () => {
  test('enabled people who may decide, never the applicant', () => {
    publish(flowOf(choosing))
    const disabled = world.transact(db => buildUser(db, { roles: ['fdy'], State: 0 }).Id)
    const classmate = world.transact(db => buildUser(db, { roles: ['student'] }).Id)
    expect(idsOf()).toEqual(expect.arrayContaining([counsellor, college, ...staff]))
    for (const id of [applicant, disabled, classmate]) expect(idsOf()).not.toContain(id)
    expect(idsOf(counsellor)).not.toContain(counsellor)
  })

  test('holders of the role that the node asks for, whom handing in accepts', () => {
    publish(flowOf({ ...choosing, RoleCode: 'college' }))
    expect(idsOf()).toContain(college)
    for (const id of [counsellor, ...staff]) expect(idsOf()).not.toContain(id)
    expect(waiting(submit(draft(), [college]))).toEqual([college])
    expect(() => submit(draft(), [counsellor])).toThrow('请选择审批人')
  })

  test('found by name, login name and pinyin, each with the organisation', () => {
    publish(flowOf(choosing))
    const [OrgId, Id] = world.transact(db => {
      const org = buildOrg(db, { Name: '汉语学院' }).Id
      const user = buildUser(db, { roles: ['fdy'], OrgId: org, TrueName: '欧阳若水', LoginName: 'ouyang9' })
      db.update(userMan).set({ Pinyin: 'ouyangruoshui oyrs' }).where(eq(userMan.Id, user.Id)).run()
      return [org, user.Id]
    })
    expect(OrgId).not.toBe('')
    for (const Key of ['若水', 'UYANG9', 'oyrs'])
      expect(choiceOf(applicant, Key)[0]!.Candidates).toEqual([{ Id, TrueName: '欧阳若水', OrgName: '汉语学院' }])
    expect(idsOf(applicant, '%')).toEqual([])
  })

  test('none whose role has lost the right to decide', () => {
    publish(flowOf(choosing))
    const granted = (ActionList: string) =>
      world.transact(db => {
        const { Id } = db.select().from(role).where(eq(role.RoleCode, 'fdy')).get()!
        const grant = and(eq(roleAction.RoleId, Id), inArray(roleAction.PermissionId, ['wftask']))
        const { ActionList: before } = db.select().from(roleAction).where(grant).get()!
        db.update(roleAction).set({ ActionList }).where(grant).run()
        return before
      })
    const before = granted('["get","query"]')
    expect(idsOf()).not.toContain(one)
    expect(() => submit(draft(), [one])).toThrow('请选择审批人')
    granted(before)
    expect(idsOf()).toContain(one)
  })

  test('200 at most', () => {
    publish(flowOf(choosing))
    world.transact(db => {
      for (let at = 0; at < 210; at += 1) buildUser(db, { roles: ['fdy'], TrueName: '同名同姓' })
    })
    expect(idsOf()).toHaveLength(200)
    expect(idsOf(applicant, '同名同姓')).toHaveLength(200)
  })
})
