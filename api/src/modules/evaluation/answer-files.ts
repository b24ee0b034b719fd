import { live } from '@xuegong/db/live'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq, getTableName } from 'drizzle-orm'
import type { FileHolder } from '#data/file-holder'
import { staffOfClass } from './reach.ts'

/** Who reads the files of answers: their student, and the staff of his class. */
export const answerFiles: FileHolder = {
  table: getTableName(meterRecord),
  reads: (ctx, Id) => {
    if (!ctx.may('rops.get')) return false
    const row = ctx.db
      .select({ ClassId: meterRecord.ClassId, Account: student.UserId })
      .from(meterRecord)
      .innerJoin(student, and(eq(student.Id, meterRecord.UserId), live(student)))
      .where(and(live(meterRecord), eq(meterRecord.Id, Id)))
      .get()
    if (!row) return false
    return (row.Account !== '' && row.Account === ctx.user.Id) || staffOfClass(ctx, 'rops.get', row.ClassId)
  },
}
