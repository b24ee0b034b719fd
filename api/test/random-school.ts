import type { RoleCode } from '@xuegong/contracts/permissions'
import { userMan, userRegion, userRole } from '@xuegong/db/schema/account'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import { isNotNull } from 'drizzle-orm'
import * as fc from 'fast-check'
import type { World } from '#world/world'

interface ClassRow {
  readonly Id: string
  readonly MajorId: string
  readonly CollegeId: string
  readonly CounsellorId: string
  readonly HeadTeacherId: string | null
  readonly IsDel: number
}
export interface Pupil {
  readonly Id: string
  readonly UserId: string
  readonly ClassId: string
  readonly IsDel: number
}
export interface Member {
  readonly Id: string
  readonly OrgId: string
  readonly ClassId: string
  readonly roles: readonly RoleCode[]
  readonly regions: readonly { readonly Kind: 'org' | 'class'; readonly TargetId: string }[]
}
/** A school that nobody planned: who is where and in charge of what, by chance. */
export interface RandomSchool {
  readonly classes: readonly ClassRow[]
  readonly pupils: readonly Pupil[]
  readonly members: readonly Member[]
}

const colleges = ['c1', 'c2', 'c3']
const majors = colleges.flatMap(college => [`${college}m1`, `${college}m2`])
const staff = ['t1', 't2', 't3', 't4']
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const deleted = fc.constantFrom(0, 0, 0, 0, 1)

const classes = fc
  .array(
    fc.record({
      MajorId: oneOf(majors),
      CounsellorId: oneOf(staff),
      HeadTeacherId: oneOf([null, ...staff]),
      IsDel: deleted,
    }),
    { minLength: 2, maxLength: 8 },
  )
  .map(all => all.map((each, at): ClassRow => ({ Id: `k${at}`, CollegeId: each.MajorId.slice(0, 2), ...each })))

const roleMix = (roles: readonly RoleCode[]) => fc.uniqueArray(oneOf(roles), { minLength: 1, maxLength: 3 })
const staffRoles = ['fdy', 'bzr', 'college', 'xgc', 'sg', 'zzy', 'xlzx', 'tutor'] as const

/** Schools with a few classes, students with accounts of their own, and staff with up to three roles and regions. */
export const randomSchool: fc.Arbitrary<RandomSchool> = classes.chain(made => {
  const classIds = made.map(({ Id }) => Id)
  const region = fc.oneof(
    fc.record({ Kind: fc.constant('org' as const), TargetId: oneOf([...colleges, ...majors]) }),
    fc.record({ Kind: fc.constant('class' as const), TargetId: oneOf(classIds) }),
  )
  const teacher = (Id: string) =>
    fc.record({
      Id: fc.constant(Id),
      OrgId: oneOf([...colleges, ...majors]),
      ClassId: fc.constant(''),
      roles: roleMix(staffRoles),
      regions: fc.uniqueArray(region, { maxLength: 3, selector: each => each.Kind + each.TargetId }),
    })
  const pupils = fc
    .array(fc.record({ ClassId: oneOf(classIds), IsDel: deleted }), { minLength: 3, maxLength: 14 })
    .map(all => all.map((each, at): Pupil => ({ Id: `s${at}`, UserId: `u${at}`, ...each })))
  return fc.record({ classes: fc.constant(made), pupils, staff: fc.tuple(...staff.map(teacher)) }).map(school => ({
    classes: school.classes,
    pupils: school.pupils,
    members: [
      ...school.staff,
      ...school.pupils.map(({ UserId, ClassId }): Member => {
        const OrgId = made.find(({ Id }) => Id === ClassId)?.CollegeId ?? ''
        return { Id: UserId, OrgId, ClassId, roles: ['student'], regions: [] }
      }),
    ],
  }))
})

/** Puts a school in the place of everybody that a world has; its roles and reference rows stay. */
export async function fillWorld(world: World, { classes: rooms, pupils, members }: RandomSchool): Promise<void> {
  await world.own()
  const made = { CreateDate: world.now() }
  world.transact(db => {
    for (const table of [student, classInfo, userOrg, userMan]) db.delete(table).where(isNotNull(table.Id)).run()
    for (const table of [userRole, userRegion]) db.delete(table).where(isNotNull(table.UserId)).run()
    for (const Id of colleges)
      db.insert(userOrg)
        .values({ Id, Name: Id, Code: Id, OrgType: 2, ...made })
        .run()
    for (const Id of majors)
      db.insert(userOrg)
        .values({ Id, Name: Id, Code: Id, OrgType: 4, ParentId: Id.slice(0, 2), ...made })
        .run()
    for (const room of rooms)
      db.insert(classInfo)
        .values({ ...room, ClassName: room.Id, ClassCode: room.Id, Grade: '2024', ...made })
        .run()
    for (const [at, pupil] of pupils.entries())
      db.insert(student)
        .values({
          ...pupil,
          ...made,
          ...body,
          StudentNo: String(2024_000_000 + at),
          IdCard: `99900020050101${String(at).padStart(4, '0')}`,
        })
        .run()
    for (const { Id, OrgId, ClassId, roles, regions } of members) {
      const account = {
        Id,
        LoginName: Id,
        TrueName: Id,
        PwdHash: '',
        UserType: ClassId ? 1 : 2,
        OrgId,
        ClassId,
        ...made,
      }
      db.insert(userMan).values(account).run()
      for (const RoleId of roles) db.insert(userRole).values({ UserId: Id, RoleId }).run()
      for (const each of regions)
        db.insert(userRegion)
          .values({ UserId: Id, ...each })
          .run()
    }
  })
}

const body = { TrueName: '学生', Sex: '1', Nation: '01', Political: '13', Grade: '2024', EduLevel: '1' }
