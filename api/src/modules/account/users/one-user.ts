import type { Input, Result } from '@xuegong/contracts/endpoint'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import type { LoginLog } from '@xuegong/db/login-log'
import { hashPassword } from '@xuegong/db/password'
import { pinyinKey } from '@xuegong/db/pinyin'
import { userMan, userRegion, userRole } from '@xuegong/db/schema/account'
import { classInfo, staff, student, userOrg } from '@xuegong/db/schema/people'
import type { SessionStore } from '@xuegong/db/sessions'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { contact, itsStudent } from '#data/contact'
import { created, type Ctx } from '#data/ctx'
import { recordOf } from '#data/record-of'
import { removeRows } from '#data/remove-rows'
import { accountScope } from '#data/scope'
import { completed, left } from '#data/selection'
import { storedRow } from '#data/stored-rows'
import { Refused, refuse } from '#refuse'
import { accountNamed } from '../account-named.ts'
import { hashInTurn } from '../hash-in-turn.ts'
import { staffPassword } from './initial-password.ts'
import { accountColumns, charge, withLastLogin, withRights } from './list.ts'
import { isStudent, reached, refuseNoAdmin, refuseOffice, refuseUntouchable } from './reach.ts'
import { placesOf, toldRights } from './rights.ts'
import { refuseForeignRoles } from './roles.ts'

const ofStaff = and(eq(staff.UserId, userMan.Id), live(staff))

const declaredUser = recordOf(accounts.getUser, {
  from: userMan,
  join: [left(staff, ofStaff), left(student, itsStudent)],
  columns: {
    ...accountColumns,
    ...contact,
    Sex: sql<string | null>`nullif(coalesce(${student.Sex}, ${staff.Sex}), '')`,
    Duty: sql<string>`coalesce(${staff.Duty}, '')`,
    JobTitle: sql<string>`coalesce(${staff.JobTitle}, '')`,
    OfficePhone: sql<string>`coalesce(${staff.OfficePhone}, '')`,
    OfficeRoom: sql<string>`coalesce(${staff.OfficeRoom}, '')`,
    EntryDate: staff.EntryDate,
    ...charge,
    Regions: completed,
  },
  also: { ClassId: userMan.ClassId, PwdUpdateTime: userMan.PwdUpdateTime },
  complete: ((ctx: Ctx) => {
    const rights = withRights(ctx)
    return (read: Parameters<typeof rights>[0]) => {
      const { ClassId: _, ...row } = rights(read)
      return { ...row, Regions: placesOf(ctx.db, row.Id) }
    }
  }) as never,
  scope: ctx => accountScope(ctx, 'account.get'),
})

/** One account within the data scope. */
export const getUser = (ctx: Ctx, input: { Id: string }, logins: LoginLog): Result<typeof accounts.getUser> =>
  withLastLogin(ctx, logins, declaredUser(ctx, input))

type Written = Input<typeof accounts.addUser>

/** Refuses an organisation that there is not. */
function refuseUnknownOrg({ db }: Ctx, OrgId: string) {
  const found = db
    .select({ Id: userOrg.Id })
    .from(userOrg)
    .where(and(live(userOrg), eq(userOrg.Id, OrgId)))
    .get()
  if (!found) refuse('NOT_FOUND')
}

/** What stands in the row of the account. */
const accountFields = ({ TrueName, UserType, OrgId, Mobile = '', Mail = '' }: Omit<Written, 'LoginName'>) => ({
  TrueName,
  Pinyin: pinyinKey(TrueName),
  UserType,
  OrgId,
  Mobile,
  Mail,
})

/** What stands beside it. */
const staffFields = (input: Omit<Written, 'LoginName'>) => ({
  Sex: input.Sex ?? '',
  Duty: input.Duty ?? '',
  JobTitle: input.JobTitle ?? '',
  OfficePhone: input.OfficePhone ?? '',
  OfficeRoom: input.OfficeRoom ?? '',
  EntryDate: input.EntryDate || null,
})

/** Writes what is known of a member of staff, with an entry of its own where it changes. */
function storeStaff(ctx: Ctx, db: Db, UserId: string, fields: Partial<typeof staff.$inferInsert>) {
  const known = db
    .select()
    .from(staff)
    .where(and(live(staff), eq(staff.UserId, UserId)))
    .get()
  const isSame = known && Object.entries(fields).every(([name, value]) => known[name as keyof typeof known] === value)
  if (isSame) return
  const Id = known?.Id ?? ctx.newId()
  ctx.change(staff, Id, inner =>
    known
      ? inner.update(staff).set(fields).where(eq(staff.Id, Id)).run()
      : inner
          .insert(staff)
          .values({ ...fields, ...created(ctx), Id, UserId })
          .run(),
  )
}

/** Adds an account of staff with the initial password, which is told here and nowhere else. */
export async function addUser(ctx: Ctx, input: Written): Promise<Result<typeof accounts.addUser>> {
  const { LoginName, RoleIds = [] } = input
  refuseOffice(ctx, input.UserType)
  refuseUnknownOrg(ctx, input.OrgId)
  refuseForeignRoles(ctx, RoleIds)
  const InitialPwd = staffPassword(ctx)
  const PwdHash = await hashInTurn(ctx.world, ctx.user.LoginName, () => hashPassword(InitialPwd))
  const Id = ctx.newId()
  const row = {
    ...accountFields(input),
    ...created(ctx),
    Id,
    LoginName,
    PwdHash,
    IsTheach: input.UserType === 2 ? 1 : 0,
  }
  const add = (db: Db) => {
    if (accountNamed(db, LoginName.toLowerCase())) refuse('TAKEN', { field: '登录名' })
    db.insert(userMan).values(row).run()
    for (const RoleId of new Set(RoleIds)) db.insert(userRole).values({ UserId: Id, RoleId }).run()
    storedRow(ctx, reached.add, Id, 'add', db)
    storeStaff(ctx, db, Id, staffFields(input))
  }
  ctx.change(userMan, Id, add, toldRights)
  return { Id, RowVersion: 1, InitialPwd }
}

/** Changes an account of staff; refuses one that somebody else has changed since it was read. */
export function editUser(ctx: Ctx, input: Input<typeof accounts.editUser>): Result<typeof accounts.editUser> {
  const { Id } = input
  const row = storedRow(ctx, reached.edit, Id, 'edit')
  refuseUntouchable(ctx, row)
  if (isStudent(row)) refuse('STUDENT_ACCOUNT')
  if (row.RowVersion !== input.RowVersion) refuse('STALE')
  refuseOffice(ctx, input.UserType)
  refuseUnknownOrg(ctx, input.OrgId)
  // Raised in any case: what stands beside the account counts as a change of it.
  const RowVersion = row.RowVersion + 1
  ctx.change(
    userMan,
    Id,
    db => {
      const fields = { ...accountFields(input), RowVersion, UpdateDate: ctx.now }
      db.update(userMan).set(fields).where(eq(userMan.Id, Id)).run()
      storedRow(ctx, reached.edit, Id, 'edit', db)
      storeStaff(ctx, db, Id, staffFields(input))
      if (input.OrgId !== row.OrgId) ctx.departures.approverGone(ctx, Id)
    },
    toldRights,
  )
  return { Id, RowVersion }
}

/** What speaks against removing an account, as a sentence. */
function keeps(ctx: Ctx, row: typeof userMan.$inferSelect): string | undefined {
  if (isStudent(row)) return sentence('STUDENT_ACCOUNT_KEPT')
  try {
    refuseUntouchable(ctx, row)
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}

const removal = {
  ...reached.delete,
  references: [classInfo.CounsellorId, classInfo.HeadTeacherId, userOrg.LeaderId, student.TutorId],
  keeps,
}

/** Removes accounts of staff with their roles and places, and ends their sessions. */
export function removeUsers(
  ctx: Ctx,
  { Ids }: Input<typeof accounts.removeUsers>,
  sessions: SessionStore,
): Result<typeof accounts.removeUsers> {
  const beside = ctx.db
    .select({ Id: staff.Id, UserId: staff.UserId })
    .from(staff)
    .where(and(live(staff), inArray(staff.UserId, Ids)))
    .all()
  const remove = (db: Db) => {
    const done = removeRows(ctx, removal, { Ids })
    const failed = new Set(done.Failed.map(each => each.Id))
    const gone = Ids.filter(Id => !failed.has(Id))
    db.update(staff)
      .set({ IsDel: 1 })
      .where(and(live(staff), inArray(staff.UserId, gone)))
      .run()
    for (const table of [userRole, userRegion]) db.delete(table).where(inArray(table.UserId, gone)).run()
    refuseNoAdmin(ctx)
    for (const Id of gone) ctx.departures.approverGone(ctx, Id)
    return { done, gone }
  }
  const { done, gone } = ctx.change(
    staff,
    beside.map(each => each.Id),
    remove,
  )
  for (const Id of gone) sessions.endUser(ctx.world.id, Id)
  return done
}
