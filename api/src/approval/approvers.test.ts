import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildOrg, buildStudent } from '@xuegong/db/build/people'
import { userMan, userRegion, userRole } from '@xuegong/db/schema/account'
import { student, userOrg } from '@xuegong/db/schema/people'
import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import type { Db } from '@xuegong/db/client'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { flowOf, startOutings } from '#test/outings'
import { applicantOf } from './applicant.ts'
import { approversFrom, peopleAt } from './approvers.ts'

const school = await startOutings()
const { world, applicant, counsellor, headTeacher, college, office, admin, own, staff } = school
const { as, publish, submit, draft, approvals, waiting } = school
const [one, two] = staff as [string, string]
const write = <T>(work: (db: Db) => T): T => world.transact(work)

const [node] = flowOf().slice(0, 1) as [FlowNode]
type Asked = Partial<Parameters<typeof peopleAt>[0]>
const askingFor = (id = applicant, besides: Asked = {}) => ({
  at: { world, db: world.writer(), now: world.now() },
  applicant: applicantOf(world.writer(), id)!,
  values: {},
  chosen: [],
  named: () => [],
  ...besides,
})
const people = (type: number, besides: Partial<FlowNode> = {}, asked: Asked = {}) =>
  peopleAt(askingFor(applicant, asked), { ...node, ...besides }, type)
const climbs = (type: number, besides: Partial<FlowNode> = {}, id = applicant) =>
  approversFrom(askingFor(id), { ...node, AssigneeType: type, ...besides }, 0)

const state = (Id: string, State: number) =>
  write(db => db.update(userMan).set({ State }).where(eq(userMan.Id, Id)).run())

beforeEach(() => {
  for (const Id of [counsellor, headTeacher, college, office, one, two]) state(Id, 1)
})

describe('found are', () => {
  test('named people, in their order', () => {
    expect(people(1, { Assignees: [two, one] })).toEqual([two, one])
  })

  test('the counsellor, the head teacher and the college of the class, and the office', () => {
    expect([people(3), people(4), people(5), people(6)]).toEqual([[counsellor], [headTeacher], [college], [office]])
  })

  test('the tutor of a graduate student', () => {
    expect(people(7)).toEqual([])
    write(db => db.update(student).set({ TutorId: one }).where(eq(student.UserId, applicant)).run())
    expect(people(7)).toEqual([one])
    write(db => db.update(student).set({ TutorId: null }).where(eq(student.UserId, applicant)).run())
  })

  test('holders of a role: of the school, of the college and what belongs to it, or of the class', () => {
    const ofMajor = write(db => {
      const major = buildOrg(db, { OrgType: 3, ParentId: own.CollegeId }).Id
      return buildUser(db, { roles: ['zzy'], OrgId: major }).Id
    })
    const elsewhere = write(db => buildUser(db, { roles: ['zzy'] }).Id)
    expect(people(2, { RoleCode: 'zzy' })).toEqual(expect.arrayContaining([ofMajor, elsewhere]))
    expect(people(2, { RoleCode: 'zzy', RoleScope: 1 })).toEqual([ofMajor])
    expect(people(2, { RoleCode: 'fdy', RoleScope: 2 })).toEqual([counsellor])
    expect(people(2, { RoleCode: 'college', RoleScope: 2 })).toEqual([])
  })

  test('holders of a role in the order of their login names', () => {
    const [later, sooner] = write(db => ['zz-2', 'zz-1'].map(LoginName => buildUser(db, { roles: ['pyy'], LoginName })))
    const ids = peopleAt(askingFor(), { ...node, NodeType: 'cc', RoleCode: 'pyy' }, 2)
    expect(ids.filter(id => [later!.Id, sooner!.Id].includes(id))).toEqual([sooner!.Id, later!.Id])
  })

  test('no holders whose role has ended', () => {
    const guest = write(db => buildUser(db, { roles: ['sg'] }).Id)
    const until = (ValidTo: string | null) =>
      write(db => db.update(userRole).set({ ValidTo }).where(eq(userRole.UserId, guest)).run())
    until('2026-10-14')
    expect(people(2, { RoleCode: 'sg' })).toContain(guest)
    until('2026-10-13')
    expect(people(2, { RoleCode: 'sg' })).not.toContain(guest)
  })

  test('the keeper of the building, and the organiser of the party organisation or else of the college', () => {
    const [keeper, organiser, ofCollege] = write(db => {
      const ids = [
        buildUser(db, { roles: ['sg'] }).Id,
        buildUser(db, { roles: ['zzy'] }).Id,
        buildUser(db, { roles: ['zzy'], OrgId: own.CollegeId, LoginName: 'zzz' }).Id,
      ] as const
      db.insert(userRegion).values({ UserId: ids[0], Kind: 'building', TargetId: 'b1' }).run()
      db.insert(userRegion).values({ UserId: ids[1], Kind: 'party', TargetId: 'p1' }).run()
      return ids
    })
    const at = (values: Record<string, string>, type: number) => people(type, {}, { values })
    expect([at({ BuildingId: 'b1' }, 8), at({ BuildingId: 'b2' }, 8), at({}, 8)]).toEqual([[keeper], [], []])
    expect(at({ PartyOrgId: 'p1' }, 9)).toEqual([organiser])
    expect(at({}, 9)).toContain(ofCollege)
    expect(at({}, 9)).not.toContain(organiser)
  })

  test('the leader of the unit of the form, of staff that of the own', () => {
    const unit = write(db => buildOrg(db, { OrgType: 5, LeaderId: one }).Id)
    expect(people(11, {}, { values: { UnitId: unit } })).toEqual([one])
    const member = write(db => buildUser(db, { roles: ['fdy'], OrgId: unit }).Id)
    expect(peopleAt(askingFor(member), node, 11)).toEqual([one])
    write(db => db.update(userOrg).set({ LeaderId: null }).where(eq(userOrg.Id, unit)).run())
    expect(peopleAt(askingFor(member), node, 11)).toEqual([])
  })

  test('nobody of a college for who belongs to none', () => {
    write(db => buildUser(db, { roles: ['college'], OrgId: '' }))
    const nowhere = write(db => buildUser(db, { roles: ['student'], OrgId: '' }).Id)
    expect(peopleAt(askingFor(nowhere), node, 5)).toEqual([])
    for (const RoleScope of [1, 2])
      expect(peopleAt(askingFor(nowhere), { ...node, RoleCode: 'college', RoleScope }, 2)).toEqual([])
  })

  test('whom the applicant chose, and whom the module names', () => {
    expect(people(10, {}, { chosen: [two] })).toEqual([two])
    expect(people(12, { NodeId: 'a9' }, { named: NodeId => [NodeId === 'a9' ? one : two] })).toEqual([one])
  })

  test('neither the applicant, nor who is disabled or gone, nor who may not decide on tasks', () => {
    const other = write(db => buildUser(db, { roles: ['student'] }).Id)
    state(two, 0)
    expect(people(1, { Assignees: [applicant, two, 'nobody', other, one] })).toEqual([one])
  })
})

describe('where there is nobody', () => {
  const disable = (...ids: readonly string[]) => ids.forEach(id => state(id, 0))

  test('the head teacher climbs to the counsellor, the college, the office and the administrators', () => {
    disable(headTeacher)
    expect(climbs(4)).toMatchObject({ ids: [counsellor], level: 1, note: '无可用审批人，转辅导员' })
    disable(counsellor)
    expect(climbs(4)).toMatchObject({ ids: [college], level: 2, note: '无可用审批人，转院系管理员' })
    disable(college)
    expect(climbs(4)).toMatchObject({ ids: [office], level: 3 })
    disable(office)
    expect(climbs(4)).toEqual({ ids: [admin], level: 4, note: '无可用审批人，转超级管理员' })
  })

  test.each([
    [1, 'office'],
    [2, 'office'],
    [3, 'college'],
    [5, 'office'],
    [7, 'counsellor'],
    [8, 'office'],
    [9, 'college'],
    [10, 'college'],
    [11, 'office'],
    [12, 'college'],
  ] as const)('type %i climbs to the %s', (type, above) => {
    const lonely = write(db => {
      const own = buildClass(db)
      const pupil = buildUser(db, { roles: ['student'], ClassId: own.Id })
      buildStudent(db, { UserId: pupil.Id, ClassId: own.Id })
      const head = buildUser(db, { roles: ['college'], OrgId: own.CollegeId }).Id
      return { own, id: pupil.Id, head }
    })
    if (type === 3) disable(lonely.own.CounsellorId)
    if (type === 5) disable(lonely.head)
    const expected = { office, college: lonely.head, counsellor: lonely.own.CounsellorId }
    expect(climbs(type, { RoleCode: 'none' }, lonely.id)).toMatchObject({ ids: [expected[above]], level: 1 })
  })

  test('a task says why its holder has it', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 7 }))
    const Id = submit()
    expect(waiting(Id)).toEqual([counsellor])
    expect(school.tasks(Id)[0]).toMatchObject({ Level: 1, Note: '无可用审批人，转辅导员' })
  })
})

test('an applicant who is the only administrator left cannot apply for what nobody else decides', () => {
  const ofOffice = write(db => buildUser(db, { roles: ['admin'], LoginName: 'second', UserType: 4 }).Id)
  state(office, 0)
  state(admin, 0)
  publish(flowOf({ NodeId: 'a1', AssigneeType: 6 }))
  expect(() => approvals.submit(as(ofOffice), 'OUTING', draft(1, ofOffice))).toThrow(
    '该业务尚未配置审批流程，请联系管理员',
  )
  state(admin, 1)
  const Id = approvals.submit(as(ofOffice), 'OUTING', draft(1, ofOffice))
  expect(waiting(Id)).toEqual([admin])
  state(ofOffice, 0)
})

test('an applicant who changes class: made tasks stay, later nodes see the new class', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }, { NodeId: 'a2', AssigneeType: 4 }))
  const Id = submit()
  const other = write(db => {
    const head = buildUser(db, { roles: ['bzr'] }).Id
    return buildClass(db, { HeadTeacherId: head })
  })
  const move = (ClassId: string) =>
    write(db => db.update(student).set({ ClassId }).where(eq(student.UserId, applicant)).run())
  move(other.Id)
  expect(waiting(Id)).toEqual([counsellor])
  school.decide(Id, counsellor)
  expect(waiting(Id)).toEqual([other.HeadTeacherId])
  move(own.Id)
})
