import type { RoleCode } from '@xuegong/contracts/permissions'
import { insertAll } from '@xuegong/db/insert'
import { userMan, userRegion, userRole } from '@xuegong/db/schema/account'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import { isNotNull } from 'drizzle-orm'
import * as fc from 'fast-check'
import { allRoles, scopeOf } from '#test/permission-table'
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
  /** The data scope of each role: the seeded one, or one that an administrator gave it. */
  readonly scopes: Readonly<Record<RoleCode, number>>
}

const colleges = ['c1', 'c2', 'c3']
const majors = colleges.flatMap(college => [`${college}m1`, `${college}m2`])
/** The college that a unit belongs to, or is. */
export const collegeOf = (unit: string): string => unit.slice(0, 2)
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
  .map(all => all.map((each, at): ClassRow => ({ Id: `k${at}`, CollegeId: collegeOf(each.MajorId), ...each })))

const roleMix = (roles: readonly RoleCode[]) => fc.uniqueArray(oneOf(roles), { minLength: 1, maxLength: 3 })
// No role is seeded with named units, so they are drawn more often.
const scopes = fc.record(
  Object.fromEntries(
    allRoles.map(code => [code, fc.oneof(fc.constant(scopeOf[code]), oneOf([1, 2, 2, 2, 3, 4, 5, 6, 7]))]),
  ) as Record<RoleCode, fc.Arbitrary<number>>,
)

/** Schools with a few classes, students with accounts of their own, and staff with up to three of all roles, and regions. */
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
      roles: roleMix(allRoles),
      regions: fc.uniqueArray(region, { maxLength: 3, selector: each => each.Kind + each.TargetId }),
    })
  const pupils = fc
    .array(fc.record({ ClassId: oneOf(classIds), IsDel: deleted, besides: fc.subarray(['pyy', 'bjgly'] as const) }), {
      minLength: 3,
      maxLength: 14,
    })
    .map(all => all.map((each, at) => ({ Id: `s${at}`, UserId: `u${at}`, ...each })))
  return fc.record({ scopes, pupils, staff: fc.tuple(...staff.map(teacher)) }).map(school => ({
    scopes: school.scopes,
    classes: made,
    pupils: school.pupils.map(({ besides: _, ...pupil }): Pupil => pupil),
    members: [
      ...school.staff,
      ...school.pupils.map(({ UserId, ClassId, besides }): Member => {
        const OrgId = made.find(({ Id }) => Id === ClassId)?.CollegeId ?? ''
        return { Id: UserId, OrgId, ClassId, roles: ['student', ...besides], regions: [] }
      }),
    ],
  }))
})

/** Puts a school in the place of everybody that a world has; what its roles grant and its reference rows stay. */
export async function fillWorld(
  world: World,
  { classes: rooms, pupils, members, scopes: scopeTypes }: RandomSchool,
): Promise<void> {
  await world.own()
  const made = { CreateDate: world.now() }
  world.transact(db => {
    for (const table of [student, classInfo, userOrg, userMan]) db.delete(table).where(isNotNull(table.Id)).run()
    for (const table of [userRole, userRegion]) db.delete(table).where(isNotNull(table.UserId)).run()
    const setScope = db.$client.prepare('update Role set ScopeType = ? where Id = ?')
    for (const Id of allRoles) setScope.run(scopeTypes[Id], Id)
    const unit = (Id: string) => ({ Id, Name: Id, Code: Id.toUpperCase(), ...made })
    insertAll(db, userOrg, [
      ...colleges.map(Id => ({ ...unit(Id), OrgType: 2 })),
      ...majors.map(Id => ({ ...unit(Id), OrgType: 4, ParentId: collegeOf(Id) })),
    ])
    const rows = rooms.map(room => ({ ...room, ClassName: room.Id, ClassCode: room.Id, Grade: '2024', ...made }))
    insertAll(db, classInfo, rows)
    const studentOf = (pupil: Pupil, at: number) => ({
      ...pupil,
      ...made,
      ...body,
      StudentNo: String(2024_000_000 + at),
      IdCard: `99900020050101${String(at).padStart(4, '0')}`,
    })
    insertAll(db, student, pupils.map(studentOf))
    const accountOf = ({ Id, OrgId, ClassId }: Member) => ({
      Id,
      LoginName: Id,
      TrueName: Id,
      PwdHash: '',
      UserType: ClassId ? 1 : 2,
      OrgId,
      ClassId,
      ...made,
    })
    insertAll(db, userMan, members.map(accountOf))
    const roles = members.flatMap(member => member.roles.map(RoleId => ({ UserId: member.Id, RoleId })))
    insertAll(db, userRole, roles)
    const regions = members.flatMap(member => member.regions.map(each => ({ UserId: member.Id, ...each })))
    insertAll(db, userRegion, regions)
  })
}

const body = { TrueName: '学生', Sex: '1', Nation: '01', Political: '13', Grade: '2024', EduLevel: '1' }
