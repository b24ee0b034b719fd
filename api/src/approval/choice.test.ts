import { roleAction, role, userMan } from '@xuegong/db/schema/account'
import { buildUser } from '@xuegong/db/build/account'
import { buildOrg } from '@xuegong/db/build/people'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { flowOf, startOutings } from '#test/outings'

const { world, applicant, counsellor, college, staff, as, publish, submit, draft, approvals, waiting } =
  await startOutings()
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
    const [one] = staff as [string]
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
