import { live } from '@xuegong/db/live'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { and, eq, type SQL } from 'drizzle-orm'

/** The records of a class in an assessment, as a condition on MeterRecord, with others that they have to meet. */
export const recordsIn = (Aid: string, ClassId: string, ...more: (SQL | undefined)[]): SQL =>
  and(live(meterRecord), eq(meterRecord.AssessmentId, Aid), eq(meterRecord.ClassId, ClassId), ...more)!
