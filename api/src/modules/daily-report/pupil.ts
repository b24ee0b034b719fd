import { live } from '@xuegong/db/live'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'
import { isOn } from './due.ts'

/** A student as far as a report is about him. */
export interface Pupil {
  readonly Id: string
  readonly ClassId: string
  readonly StuStatus: number
}

const { Id, ClassId, StuStatus } = student

/** The caller as a student; undefined for staff. */
export const callerAsPupil = ({ db, user }: Pick<Ctx, 'db' | 'user'>): Pupil | undefined =>
  statement(db, 'caller who reports', () =>
    db
      .select({ Id, ClassId, StuStatus })
      .from(student)
      .where(and(live(student), eq(student.UserId, sql.placeholder('me')))),
  ).get({ me: user.Id })

const studying = 1

/** Whether somebody studies: only they are asked to report. */
export const isAsked = ({ StuStatus: status }: Pupil): boolean => status === studying

/** Refuses where the school has switched the module off. */
export function refuseOff(ctx: Pick<Ctx, 'world' | 'db'>): void {
  if (!isOn(ctx)) refuse('REPORT_OFF')
}
