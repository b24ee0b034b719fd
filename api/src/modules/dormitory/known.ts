import { live } from '@xuegong/db/live'
import { dormBed } from '@xuegong/db/schema/dormitory'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { anyOf, type Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { scopeTypes, studentScope } from '#data/scope'

/** The scope type of those who reach themselves. */
const ownRows = 7

/** Students of whom the caller may know all: those within reach. */
export const known = (ctx: Pick<Ctx, 'user' | 'reach'>): Condition => studentScope(ctx, 'dorm.query')

/** Students whose name the caller reads in full, with their class: those, and for whoever lives somewhere those who live in the same room. */
export function named(ctx: Pick<Ctx, 'user' | 'reach'>): Condition {
  const students = known(ctx)
  if (!scopeTypes(ctx, 'dorm.query').includes(ownRows)) return students
  const roommates = sql`${student.Id} in (select mate.UserId from ${student} self
    join ${dormBed} own on own.UserId = self.Id and own.UserId is not null and own.State between 1 and 3 and own.State <> 2 and own.IsDel = 0
    join ${dormBed} mate on mate.RoomId = own.RoomId and mate.State in (1, 3) and mate.UserId is not null and mate.IsDel = 0
    where self.UserId = ${sql.placeholder('me')} and self.IsDel = 0)`
  return anyOf(students, { key: 'roommates', where: () => roommates, values: { me: ctx.user.Id } })
}

/** What stands for the name of anybody else. */
export const familyName = (name: string): string => name.slice(0, 1)

/** Whether a student is among some; asked by one statement, as often as is needed. */
export function isAmong(ctx: Ctx, { key, where, values }: Condition): (Id: string) => boolean {
  const condition = where()
  if (condition === undefined) return () => true
  const read = statement(ctx.db, `a student known ${key}`, () =>
    ctx.db
      .select({ Id: student.Id })
      .from(student)
      .where(and(live(student), eq(student.Id, sql.placeholder('Id')), condition)),
  )
  return Id => read.get({ ...values, Id }) !== undefined
}
