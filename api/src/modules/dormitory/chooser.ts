import { classInfo, student } from '@xuegong/db/schema/people'
import { eq, getTableName, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { derivedFrom } from '#data/derived'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'
import { bedState, callerAsResident, type Place, type Resident } from './stays.ts'

/** A student as far as a batch asks who he is. */
export interface Chooser extends Resident {
  readonly Grade: string
  readonly MajorId: string
}

const tables = [student, classInfo].map(getTableName)

/** The caller as a student who chooses; undefined for staff. Kept until students or classes are written to: he asks for bed after bed. */
export const callerAsChooser = (ctx: Pick<Ctx, 'world' | 'db' | 'user'>): Chooser | undefined =>
  derivedFrom(ctx.world, tables, `chooser ${ctx.user.Id}`, () => {
    const me = callerAsResident(ctx)
    const own =
      me &&
      statement(ctx.db, 'grade and major of who chooses a bed', () =>
        ctx.db
          .select({ Grade: student.Grade, MajorId: classInfo.MajorId })
          .from(student)
          .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
          .where(eq(student.Id, sql.placeholder('Id'))),
      ).get({ Id: me.Id })
    return own && { ...me, ...own }
  })

/** The caller, who is a student; refuses anybody else. */
export const chooserOf = (ctx: Pick<Ctx, 'world' | 'db' | 'user'>): Chooser =>
  callerAsChooser(ctx) ?? refuse('NOT_FOUND')

/** Whether a bed is somebody's for good, or until he comes. */
export const isHis = ({ State }: Pick<Place['bed'], 'State'>): boolean =>
  State === bedState.reserved || State === bedState.lived

/** Whether a bed is held at a time. */
export const isHeld = ({ State, HoldUntil }: Pick<Place['bed'], 'State' | 'HoldUntil'>, now: string): boolean =>
  State === bedState.held && (HoldUntil ?? '') > now
