import type { Input, Result } from '@xuegong/contracts/endpoint'
import { crudOf } from '@xuegong/contracts/entity'
import { records } from '@xuegong/contracts/modules/people/records'
import { sentence } from '@xuegong/contracts/refusals'
import { student } from '@xuegong/db/schema/people'
import { studentTalk } from '@xuegong/db/schema/student-records'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { aboutStudent, placeColumns, studentFilters, withPlace } from '#data/about-student'
import { spanOf, termOn } from '#data/calendar'
import { allOf, type Condition, type Deed, ownRows } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { entityOf } from '#data/entity'
import { during } from '#data/filters'
import { ascending, descending, listOf } from '#data/list-of'
import { studentScope } from '#data/scope'
import { storedRow } from '#data/stored-rows'
import { refuse } from '#refuse'
import { plusSeconds } from '#world/clock'

const openSeconds = 7 * 86_400

const about = aboutStudent(studentTalk.StudentId, 'talk')
const own = ownRows(studentTalk.CreateUserId)

/** The offices of college and school read what is kept from others who look after the student. */
const isOffice = ({ user }: Pick<Ctx, 'user'>, deed: Deed): boolean =>
  user.roles.some(role => role.permissions.has(`talk.${deed}`) && [1, 3].includes(role.ScopeType))

/** Talks that are not secret to the caller. */
function readable(ctx: Ctx, deed: Deed): Condition {
  const open = isOffice(ctx, deed) ? [1, 2] : [1]
  return {
    key: `secret up to ${open.length}`,
    where: () => or(inArray(studentTalk.SecretLevel, open), own(ctx).where()),
    values: own(ctx).values,
  }
}

/** The talks with the students within reach: whoever reads them is allowed to, and only who wrote them changes them. */
const talks = {
  ...about,
  from: studentTalk,
  scope(ctx: Ctx, deed: Deed) {
    const reached = about.scope(ctx, deed)
    if (deed === 'add') return reached
    return allOf(reached, deed === 'edit' || deed === 'delete' ? own(ctx) : readable(ctx, deed))
  },
}

const isClosed = ({ now }: Ctx, { CreateDate }: { CreateDate: string }) => plusSeconds(CreateDate, openSeconds) < now

const handlers = entityOf(crudOf(records, 'Talk'), {
  ...talks,
  filters: {
    ...studentFilters,
    ...during(studentTalk.TalkTime),
  },
  order: descending(studentTalk.TalkTime),
  keeps: (ctx, row) => (isClosed(ctx, row) ? sentence('TALK_CLOSED') : undefined),
})

const refuseFuture = ({ now }: Ctx, { TalkTime }: { TalkTime: string }) => {
  if (TalkTime > now) refuse('TALK_IN_FUTURE')
}

/** The first day of the present term; where the calendar does not have it, that of the usual one. */
function termStart(ctx: Ctx): string {
  const term = termOn(ctx, ctx.now)
  const [first = '', second = ''] = term.SchoolYear.split('-')
  return spanOf(ctx, term)?.StartDate ?? (term.Semester === 1 ? `${first}-08-01` : `${second}-02-01`)
}

// Tables are named: in a query of one table drizzle leaves their names out of columns.
const theirTalks = sql`from ${studentTalk} where ${studentTalk}.IsDel = 0 and ${studentTalk}.StudentId = ${student}.Id`
const ofThisTerm = sql`exists (select 1 ${theirTalks} and ${studentTalk}.TalkTime >= ${sql.placeholder('termStart')})`
const lastTalk = sql<string | null>`(select max(${studentTalk}.TalkTime) ${theirTalks})`

/** Students within reach who study and whom nobody has talked to this term. */
export const listUntalked = listOf(records.listUntalked, {
  from: student,
  columns: { ...placeColumns, LastTalkTime: lastTalk },
  complete: withPlace,
  filters: studentFilters,
  scope: ctx =>
    allOf(studentScope(ctx, 'talk.query'), {
      key: 'untalked',
      where: () => and(eq(student.StuStatus, 1), sql`not ${ofThisTerm}`),
      values: { termStart: termStart(ctx) },
    }),
  order: [ascending(lastTalk), ascending(student.StudentNo)],
})

export const talkHandlers = {
  ...handlers,
  addTalk(ctx: Ctx, input: Input<typeof records.addTalk>): Result<typeof records.addTalk> {
    refuseFuture(ctx, input)
    return handlers.addTalk(ctx, input)
  },
  editTalk(ctx: Ctx, input: Input<typeof records.editTalk>): Result<typeof records.editTalk> {
    refuseFuture(ctx, input)
    if (isClosed(ctx, storedRow(ctx, talks, input.Id, 'edit'))) refuse('TALK_CLOSED')
    return handlers.editTalk(ctx, input)
  },
  listUntalked,
}
