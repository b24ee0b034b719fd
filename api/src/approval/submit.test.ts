import type { ApprovalForm } from './form.ts'
import { buildUser } from '@xuegong/db/build/account'
import { buildOrg } from '@xuegong/db/build/people'
import { role, userMan, userRegion, userRole } from '@xuegong/db/schema/account'
import { wfDefinition } from '@xuegong/db/schema/workflow'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { flowOf, startOutings } from '#test/outings'
import { openApprovals } from './engine.ts'

const school = await startOutings()
const { approvals, world, as, publish, submit, draft, decide, waiting, instance, tasks } = school
const { applicant, counsellor, college, staff, own } = school
const [one] = staff as [string]
const oneStep = flowOf({ NodeId: 'a1', AssigneeType: 3 })

test('a flow that was removed begins no form, though it was published', () => {
  const Id = publish(oneStep)
  world.transact(db => db.update(wfDefinition).set({ IsDel: 1 }).where(eq(wfDefinition.Id, Id)).run())
  expect(() => submit()).toThrow('该业务尚未配置审批流程，请联系管理员')
})

test('a form that was returned is handed in again though its flow was stopped meanwhile', () => {
  const flow = publish(oneStep)
  const Id = submit()
  decide(Id, counsellor, 2)
  expect(instance(Id)).toMatchObject({ State: 4, EndTime: null, CurrentNode: '' })
  world.transact(db => db.update(wfDefinition).set({ State: 2 }).where(eq(wfDefinition.Id, flow)).run())
  submit(instance(Id).BusinessId)
  expect([instance(Id).Round, waiting(Id)]).toEqual([2, [counsellor]])
})

test('a form that was changed is called by its new title when it is handed in again', () => {
  publish(oneStep)
  const Id = submit()
  approvals.withdraw(as(applicant), Id)
  world.transact(db => db.$client.prepare('update Outing set Days = 5').run())
  submit(instance(Id).BusinessId)
  expect(instance(Id).Title).toBe('外出5天')
})

test('an application keeps class and college of its applicant', () => {
  publish(oneStep)
  const major = world.transact(db => buildOrg(db, { OrgType: 3, ParentId: own.CollegeId }).Id)
  const place = (OrgId: string) =>
    world.transact(db => db.update(userMan).set({ OrgId }).where(eq(userMan.Id, applicant)).run())
  place(major)
  expect(instance(submit())).toMatchObject({ StarterClassId: own.Id, StarterOrgId: own.CollegeId })
  place(own.CollegeId)
})

test('staff belong to the college above their place, or to their place where none is above it', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 6 }))
  const [section, office] = world.transact(db => {
    const major = buildOrg(db, { OrgType: 3, ParentId: own.CollegeId })
    return [buildOrg(db, { OrgType: 3, ParentId: major.Id }).Id, buildOrg(db, { OrgType: 5, ParentId: '' }).Id]
  })
  const belongs = (OrgId: string) => {
    const who = world.transact(db => buildUser(db, { roles: ['fdy'], OrgId }).Id)
    return instance(approvals.submit(as(who), 'OUTING', draft(1, who))).StarterOrgId
  }
  expect([belongs(section!), belongs(office!)]).toEqual([own.CollegeId, office])
})

describe('who decides is found by what the form belongs to', () => {
  const base = approvals.forms.get('OUTING')!
  /** The same form with a building, a party organisation or a unit. */
  const belonging = (to: object) => {
    const form: ApprovalForm = { ...base, describe: (work, Id) => ({ ...base.describe(work, Id), ...to }) }
    return openApprovals([form])
  }
  const charged = (roleCode: 'sg' | 'zzy', Kind: string, TargetId: string) =>
    world.transact(db => {
      const { Id } = buildUser(db, { roles: [roleCode] })
      db.insert(userRegion).values({ UserId: Id, Kind, TargetId }).run()
      return Id
    })

  test.each([
    ['building', 'sg', 8, 'BuildingId'],
    ['party', 'zzy', 9, 'PartyOrgId'],
  ] as const)('its %s', (Kind, code, AssigneeType, name) => {
    const keeper = charged(code, Kind, `${Kind}-1`)
    publish(flowOf({ NodeId: 'a1', AssigneeType }))
    const Id = belonging({ [name]: `${Kind}-1` }).submit(as(applicant), 'OUTING', draft())
    expect(waiting(Id)).toEqual([keeper])
  })

  test('its unit, before that of the applicant', () => {
    const unit = world.transact(db => buildOrg(db, { OrgType: 5, LeaderId: one }).Id)
    publish(flowOf({ NodeId: 'a1', AssigneeType: 11 }))
    expect(waiting(submit(draft(1, applicant, unit)))).toEqual([one])
  })

  test('not by being in charge of another kind of place with the same id', () => {
    charged('sg', 'area', 'place-7')
    const keeper = charged('sg', 'building', 'place-7')
    publish(flowOf({ NodeId: 'a1', AssigneeType: 8 }))
    expect(waiting(belonging({ BuildingId: 'place-7' }).submit(as(applicant), 'OUTING', draft()))).toEqual([keeper])
  })

  test('not by a unit or a role that was removed', () => {
    const unit = world.transact(db => buildOrg(db, { OrgType: 5, LeaderId: one, IsDel: 1 }).Id)
    publish(flowOf({ NodeId: 'a1', AssigneeType: 11 }))
    expect(waiting(submit(draft(1, applicant, unit)))).toEqual([school.office])
    const remove = (IsDel: 0 | 1) =>
      world.transact(db => db.update(role).set({ IsDel }).where(eq(role.RoleCode, 'college')).run())
    publish(flowOf({ NodeId: 'a1', AssigneeType: 5 }))
    // Another role still lets him decide.
    const { Id: RoleId } = world.writer().select().from(role).where(eq(role.RoleCode, 'fdy')).get()!
    world.transact(db => db.insert(userRole).values({ UserId: college, RoleId }).run())
    expect(waiting(submit())).toEqual([college])
    remove(1)
    expect(waiting(submit())).toEqual([school.office])
    remove(0)
  })
})

describe('an applicant who chooses who decides', () => {
  const choosing = flowOf({ NodeId: 'a1', AssigneeType: 10, RoleCode: 'fdy' })

  test('names five people at most', () => {
    publish(choosing)
    const five = staff.slice(0, 5)
    expect(waiting(submit(draft(), five))).toEqual(five)
    expect(() => submit(draft(), staff.slice(0, 6))).toThrow('请选择审批人')
  })

  test('chooses anew each time', () => {
    publish(choosing)
    const Id = submit(draft(), [one])
    decide(Id, one, 2)
    expect(() => submit(instance(Id).BusinessId)).toThrow('请选择审批人')
    submit(instance(Id).BusinessId, [staff[3]!])
    expect(waiting(Id)).toEqual([staff[3]])
    expect(tasks(Id).map(({ Round, AssigneeId }) => [Round, AssigneeId])).toEqual([
      [1, one],
      [2, staff[3]],
    ])
  })
})
