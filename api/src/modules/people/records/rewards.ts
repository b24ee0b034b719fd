import type { Input, Result } from '@xuegong/contracts/endpoint'
import { crudOf } from '@xuegong/contracts/entity'
import { records } from '@xuegong/contracts/modules/people/records'
import { live } from '@xuegong/db/live'
import { student } from '@xuegong/db/schema/people'
import { rewardPunish } from '@xuegong/db/schema/student-records'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { aboutStudent, studentFilters } from '#data/about-student'
import type { Ctx } from '#data/ctx'
import { entityOf } from '#data/entity'
import { contains, since, until, where } from '#data/filters'
import { descending } from '#data/list-of'
import { studentScope } from '#data/scope'
import { completed } from '#data/selection'
import { storedRow } from '#data/stored-rows'

const punishment = 2

/** After how many months a punishment of a level ends; one that is not named never does. */
const monthsInForce: Readonly<Record<string, number>> = { 1: 6, 2: 6, 3: 12, 4: 12 }

/** The day so many months after another; the last one of a month that is too short. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

interface Terms {
  readonly Kind: number
  readonly EndDate?: string | null
}

/** Whether a punishment is in force on the day of a moment. */
const inForce = (now: string, { Kind, EndDate }: Terms): 0 | 1 =>
  Kind === punishment && (!EndDate || EndDate >= now.slice(0, 10)) ? 1 : 0

const about = aboutStudent(rewardPunish.StudentId, 'reward')

/** The rewards and punishments of the students within reach. */
export const rewards = {
  ...about,
  from: rewardPunish,
  columns: { ...about.columns, InForce: completed },
  complete: (ctx: Ctx) => {
    const withPlace = about.complete(ctx)
    return <R extends Terms & { ClassId: string }>(row: R) => withPlace({ ...row, InForce: inForce(ctx.now, row) })
  },
}

const handlers = entityOf(crudOf(records, 'RewardPunish'), {
  ...rewards,
  filters: {
    ...studentFilters,
    Title: contains(rewardPunish.Title, rewardPunish.DocNo),
    InForceOn: where(day =>
      and(eq(rewardPunish.Kind, punishment), or(isNull(rewardPunish.EndDate), sql`${rewardPunish.EndDate} >= ${day}`)),
    ),
    StartDate: since(rewardPunish.Date),
    EndDate: until(rewardPunish.Date),
  },
  order: descending(rewardPunish.Date),
})

type Written = Pick<Input<typeof records.addRewardPunish>, 'Kind' | 'Level' | 'Date' | 'EndDate'>

/** When something ends: a reward never does, a punishment without an end of its own as its level says. */
function endOf({ Kind, Level = '', Date, EndDate }: Written): string | null {
  if (Kind !== punishment) return null
  const months = monthsInForce[Level]
  return EndDate ?? (months === undefined ? null : plusMonths(Date, months))
}

const students = { from: student, scope: (ctx: Ctx) => studentScope(ctx, 'reward.get') }

/** All of one student, newest first; refuses a student out of reach. */
export function listRewardsOfStudent(
  ctx: Ctx,
  { StudentId }: Input<typeof records.listRewardsOfStudent>,
): Result<typeof records.listRewardsOfStudent> {
  storedRow(ctx, students, StudentId, 'get')
  return ctx.db
    .select()
    .from(rewardPunish)
    .where(and(live(rewardPunish), eq(rewardPunish.StudentId, StudentId)))
    .orderBy(desc(rewardPunish.Date), desc(rewardPunish.Id))
    .all()
    .map(({ Id, Kind, Level, Title, DocNo, Date, EndDate, Files }) => {
      const InForce = inForce(ctx.now, { Kind, EndDate })
      return { Id, Kind, Level, Title, DocNo, Date, EndDate, Files, InForce }
    })
}

export const rewardHandlers = {
  ...handlers,
  addRewardPunish: (ctx: Ctx, input: Input<typeof records.addRewardPunish>) =>
    handlers.addRewardPunish(ctx, { ...input, EndDate: endOf(input) }),
  editRewardPunish: (ctx: Ctx, input: Input<typeof records.editRewardPunish>) =>
    handlers.editRewardPunish(ctx, { ...input, EndDate: endOf(input) }),
  listRewardsOfStudent,
}
