import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { backLog } from '@xuegong/db/schema/workflow'
import { and, eq, sql } from 'drizzle-orm'
import { created } from '#data/ctx'
import { loadUser } from '#data/user'
import type { Reach } from '#data/reach'
import { countAudience, countWanted } from './audience.ts'
import type { Notice, Work } from './send.ts'

/** States of a to-do of the system. */
const todo = { open: 0, done: 1, void: 3 } as const
/** Of one round: a notice that was given back is handed in again. */
const keyOf = ({ Id, RowVersion }: Notice, UserId: string) => `notice:${Id}@${RowVersion}:${UserId}`
/** All to-dos of a notice, by their index; `A` comes behind `@`. */
const ofNotice = (Id: string) =>
  sql`${backLog.SourceKey} <> '' and ${backLog.SourceKey} >= ${`notice:${Id}@`} and ${backLog.SourceKey} < ${`notice:${Id}A`}`

/** Who may audit notices of an author: those in charge of his college, or else of the school. */
function auditorsOf({ world, db }: Work, OrgId: string, isWithin: (UserId: string) => boolean): string[] {
  const staff = db
    .select({ Id: userMan.Id })
    .from(userMan)
    .where(and(live(userMan), eq(userMan.State, 1), eq(userMan.UserType, 4)))
    .all()
  const leaders = db
    .select({ Id: userMan.Id })
    .from(userMan)
    .where(and(live(userMan), eq(userMan.State, 1), eq(userMan.OrgId, OrgId)))
    .all()
  const scopeOf = (Id: string) =>
    loadUser(world, Id)
      ?.roles.filter(role => role.permissions.has('notice.enable'))
      .map(({ ScopeType }) => ScopeType) ?? []
  const ofCollege = leaders.map(({ Id }) => Id).filter(Id => scopeOf(Id).includes(3) && isWithin(Id))
  if (ofCollege.length > 0) return ofCollege
  return [...new Set([...leaders, ...staff].map(({ Id }) => Id))].filter(Id => scopeOf(Id).includes(1))
}

/** Gives those who are to audit a notice a to-do each: of the author's college where they reach all that it is for. Gives their ids. */
export function askAuditors(work: Work & { readonly reach: Reach }, row: Notice): string[] {
  const everybody = countWanted(work.db, row.Scope, row.CreateUserId)
  const isWithin = (UserId: string) => {
    const user = loadUser(work.world, UserId)
    return user !== undefined && countAudience({ ...work, user }, row.Scope, row.CreateUserId).Total === everybody
  }
  const auditors = auditorsOf(work, row.OrgId, isWithin).filter(Id => Id !== row.CreateUserId)
  for (const ReceiveUserId of auditors)
    work.db
      .insert(backLog)
      .values({
        Id: work.newId(),
        Kind: 1,
        SourceKey: keyOf(row, ReceiveUserId),
        Title: `【待审核】${row.CreateUserName}提交了通知《${row.Title}》`.slice(0, 60),
        Content: row.Title,
        Url: `/notice/noticeManage?State=1&detail=${row.Id}`,
        ReceiveUserId,
        ...created(work),
      })
      .run()
  return auditors
}

/** Closes the to-dos of a notice: one has audited it, or there is nothing left to audit. */
export function closeAudit(work: Work, Id: string, by: string): void {
  const open = and(ofNotice(Id), eq(backLog.State, todo.open))
  const closed = { HandleTime: work.now, UpdateDate: work.now }
  work.db
    .update(backLog)
    .set({ State: todo.done, ...closed })
    .where(and(open, eq(backLog.ReceiveUserId, by)))
    .run()
  work.db
    .update(backLog)
    .set({ State: todo.void, ...closed })
    .where(open)
    .run()
}
