import type { NewAccount } from '@xuegong/contracts/modules/kit/arrangement'
import { roleWords } from '@xuegong/contracts/modules/kit/role-words'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { eq, sql } from 'drizzle-orm'
import { refuse } from '#refuse'
import { entityNamed } from './entity.ts'
import { type Made, type Making, readRow, storeRow } from './make-row.ts'

type Account = Omit<NewAccount, 'Password'>
type Said = Readonly<Record<string, unknown>>

/** Stores a row of what is said, in words. */
const add = (making: Making, name: string, said: Said): Made => {
  const entity = entityNamed(name)
  return storeRow(making, entity, readRow(making, entity, said))
}

/** The English word of a role is another name of it. */
export const roleCode = (said: string): string =>
  Object.entries(roleWords).find(([, word]) => word === said.toLowerCase())?.[0] ?? said

/** Types of accounts: 1 of a student, 2 of staff, 4 of the administration of the school. */
const typeOf = (codes: readonly string[]): number =>
  codes.includes('student') ? 1 : codes.some(code => code === 'admin' || code === 'xgc') ? 4 : 2

/** Whose reach is chosen organisations and classes. */
const chosen = 2

/** Makes an account with its roles. */
export function addAccount(making: Making, { Roles = [], Scope, Org, ...account }: Account): Made {
  const { Orgs, Classes, Student, TrueName, LoginName = Student } = account
  const roles = Roles.map(roleCode)
  const isStudent = Student !== undefined && roles.length === 0
  const codes = isStudent ? ['student'] : roles
  const made = add(making, 'UserMan', {
    ...(LoginName !== undefined && { LoginName }),
    ...(TrueName !== undefined && { TrueName }),
    ...(Org !== undefined && { OrgId: Org }),
    UserType: Student === undefined ? typeOf(codes) : 1,
  })
  const ScopeType = Scope ?? ((Orgs ?? Classes) ? chosen : null)
  for (const RoleId of codes) add(making, 'UserRole', { UserId: { Id: made.stored.Id }, RoleId, ScopeType })
  return made
}

/** Puts an account in charge of places, and makes it that of its student. Refuses before it writes where one of these is not there. */
export function settleAccount(
  making: Making,
  { Orgs = [], Classes = [], Buildings = [], Student, TrueName }: Account,
  made: Made,
): Made {
  const { db } = making
  const Id = String(made.stored.Id)
  const places = [
    ...Orgs.map(TargetId => ({ Kind: 'org', TargetId })),
    ...Classes.map(TargetId => ({ Kind: 'class', TargetId })),
    ...Buildings.map(TargetId => ({ Kind: 'building', TargetId })),
  ]
  const region = entityNamed('UserRegion')
  const regions = places.map(place => readRow(making, region, { UserId: { Id }, ...place }))
  const { StudentId } = Student === undefined ? {} : readRow(making, entityNamed('StudentTalk'), { StudentId: Student })
  for (const each of regions) storeRow(making, region, each)
  if (Student === undefined) return made
  const own = db
    .select()
    .from(student)
    .where(eq(student.Id, String(StudentId)))
    .get()!
  if (own.UserId !== '')
    refuse('ROW_REFUSED', {
      row: making.row,
      reason: { zh: `学生“${Student}”已有账号`, en: `the student "${Student}" has an account already` },
    })
  db.update(student).set({ UserId: Id }).where(eq(student.Id, own.Id)).run()
  const OrgId = sql<string>`(select CollegeId from ClassInfo where Id = ${own.ClassId})`
  const named = TrueName === undefined && { TrueName: own.TrueName, Pinyin: own.Pinyin }
  const values = { ClassId: own.ClassId, OrgId, ...named }
  return { ...made, stored: db.update(userMan).set(values).where(eq(userMan.Id, Id)).returning().get() }
}
