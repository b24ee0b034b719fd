import { live } from '@xuegong/db/live'
import { backLog } from '@xuegong/db/schema/workflow'
import { and, eq, sql } from 'drizzle-orm'
import { created, type Ctx } from '#data/ctx'
import { statement } from '#data/prepared'

/** Who gives to-dos, within a transaction. */
export type Giving = Pick<Ctx, 'world' | 'db' | 'now' | 'user' | 'newId'>

/** Something that somebody has to do. */
interface ToDo {
  /** What it is about, `module:Id`; each receiver has one about it. */
  readonly about: string
  readonly title: string
  readonly content?: string
  /** Own path where it is done. */
  readonly url: string
  readonly priority?: 1 | 2 | 3
  readonly deadline?: string
}

/** States of a to-do that is no longer open: done, or there is nothing to do any more. */
export const ended = { done: 1, void: 3 } as const

const mostOfTitle = 60

/** Gives people a to-do each, of the system; one about the same that was closed is open again. */
export function giveToDo(work: Giving, receivers: readonly string[], toDo: ToDo): void {
  const { about, title, content = '', url, priority = 1, deadline = null } = toDo
  const Title = title.slice(0, mostOfTitle)
  for (const ReceiveUserId of new Set(receivers.filter(Boolean)))
    work.db
      .insert(backLog)
      .values({
        Id: work.newId(),
        Kind: 1,
        SourceKey: `${about}:${ReceiveUserId}`,
        Title,
        Content: content,
        Url: url,
        Priority: priority,
        DeadLine: deadline,
        ReceiveUserId,
        ...created(work),
      })
      .onConflictDoUpdate({
        target: backLog.SourceKey,
        targetWhere: sql`SourceKey <> ''`,
        set: {
          Title,
          Content: content,
          Url: url,
          State: 0,
          IsRead: 0,
          HandleTime: null,
          DeadLine: deadline,
          UpdateDate: work.now,
        },
      })
      .run()
}

/** Closes what is open of the to-dos about something, of all or of one account; `;` comes behind `:`. */
export function endToDos(
  { db, now }: Pick<Giving, 'db' | 'now'>,
  about: string,
  how: keyof typeof ended,
  receiver?: string,
): void {
  const those =
    receiver === undefined
      ? sql`${backLog.SourceKey} <> '' and ${backLog.SourceKey} >= ${`${about}:`} and ${backLog.SourceKey} < ${`${about};`}`
      : sql`${backLog.SourceKey} <> '' and ${backLog.SourceKey} = ${`${about}:${receiver}`}`
  db.update(backLog)
    .set({ State: ended[how], HandleTime: now, UpdateDate: now })
    .where(and(those, eq(backLog.State, 0)))
    .run()
}

/** The pages to which the open to-dos of the caller lead, one for each of them. */
export const openToDoPages = (ctx: Pick<Ctx, 'db' | 'user'>): string[] =>
  statement(ctx.db, 'addresses of open to-dos', () =>
    ctx.db
      .select({ Url: backLog.Url })
      .from(backLog)
      .where(and(live(backLog), eq(backLog.ReceiveUserId, sql.placeholder('me')), eq(backLog.State, 0))),
  )
    .all({ me: ctx.user.Id })
    .map(({ Url }) => Url.split('?')[0]!)
