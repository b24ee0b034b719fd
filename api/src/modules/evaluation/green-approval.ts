import { ApprovalState, awaitsDecision, editable } from '@xuegong/contracts/approval'
import {
  channelTypes,
  greenChannel as calls,
  longestDefer,
  mostDeferred,
  mostLoan,
} from '@xuegong/contracts/modules/evaluation/green-channel'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { ropsGreenChannel } from '@xuegong/db/schema/evaluation'
import { student } from '@xuegong/db/schema/people'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { ApprovalForm } from '#approval/form'
import { dayOf } from '#data/days'
import { storedRows } from '#data/stored-rows'
import { refuse } from '#refuse'
import { greenChannels } from './green-reads.ts'

type Stored = typeof ropsGreenChannel.$inferSelect
type Student = typeof student.$inferSelect
export const greenCode = calls.auditGreenChannel.approval!.code
const page = '/poorSubsidy/greenChannel'

/** What is asked for. */
type Asked = Pick<Stored, 'DeferAmount' | 'LoanAmount' | 'ExpectPayDate'>

/** Refuses amounts that are too high, and a day of payment that is over or too far away. */
export function refuseAsked(now: string, { EduLevel }: Pick<Student, 'EduLevel'>, asked: Asked): void {
  if (asked.DeferAmount > mostDeferred) refuse('GREEN_AMOUNT', { n: mostDeferred })
  const isGraduate = (mostLoan.graduateLevels as readonly string[]).includes(EduLevel)
  if ((asked.LoanAmount ?? 0) > (isGraduate ? mostLoan.graduate : mostLoan.usual)) refuse('GREEN_LOAN_LIMIT')
  if (asked.ExpectPayDate < dayOf(now) || asked.ExpectPayDate > dayOf(now, longestDefer))
    refuse('GREEN_PAY_DATE', { n: longestDefer })
}

/** Refuses a second application of a kind and year that waits or is approved. */
function refuseSame(db: Db, { Id, UserId, SchoolYear, ChannelType }: Stored): void {
  const same = db
    .select({ Id: ropsGreenChannel.Id })
    .from(ropsGreenChannel)
    .where(
      and(
        live(ropsGreenChannel),
        ne(ropsGreenChannel.Id, Id),
        eq(ropsGreenChannel.UserId, UserId),
        eq(ropsGreenChannel.SchoolYear, SchoolYear),
        eq(ropsGreenChannel.ChannelType, ChannelType),
        sql`${ropsGreenChannel.State} between 1 and 3`,
      ),
    )
    .get()
  if (same) refuse('GREEN_SAME')
}

const stored = (db: Db, Id: string) =>
  db
    .select({ row: ropsGreenChannel, pupil: student })
    .from(ropsGreenChannel)
    .innerJoin(student, and(eq(student.Id, ropsGreenChannel.UserId), live(student)))
    .where(and(live(ropsGreenChannel), eq(ropsGreenChannel.Id, Id)))
    .get() ?? refuse('NOT_FOUND')

const yuan = (amount: number): string => `${amount.toFixed(2)}元`

/** An application in words, for those who decide. */
function factsOf(row: Stored) {
  const facts = {
    学年: row.SchoolYear,
    办理方式: channelTypes[row.ChannelType as keyof typeof channelTypes],
    贷款银行: row.LoanBank,
    贷款金额: row.LoanAmount === null ? '' : yuan(row.LoanAmount),
    缓缴金额: yuan(row.DeferAmount),
    缓缴项目: row.DeferItems.join('、'),
    预计缴费日期: row.ExpectPayDate,
    申请原因: row.Reason,
  }
  return Object.entries(facts).flatMap(([Label, Value]) => (Value ? [{ Label, Value }] : []))
}

/** What the flow of the green channel is given, and what it writes. */
export const greenApproval: ApprovalForm = {
  of: calls.auditGreenChannel,
  table: ropsGreenChannel,
  describe: (work, Id) => {
    const { row, pupil } = stored(work.db, Id)
    if (pupil.UserId !== work.user.Id) refuse('NOT_FOUND')
    if (!editable.includes(row.State)) refuse('NOT_EDITABLE')
    refuseAsked(work.now, pupil, row)
    refuseSame(work.db, row)
    return {
      Title: `${pupil.TrueName}申请绿色通道`,
      ApplicantId: pupil.UserId,
      Fields: { ChannelType: row.ChannelType, DeferAmount: row.DeferAmount },
      Facts: factsOf(row),
      Files: row.Files,
      Url: `${page}?detail=${Id}`,
    }
  },
  ownPage: '/welcomeSchool/WelcomNewStudent/WelcomGreenChannel',
  reaches: (ctx, Id) => storedRows(ctx, greenChannels, [Id], 'get').length > 0,
  settle: (work, Id, State) =>
    work.change(ropsGreenChannel, Id, db => {
      const EndTime = awaitsDecision(State) || State === ApprovalState.draft ? null : work.now
      db.update(ropsGreenChannel).set({ State, EndTime }).where(eq(ropsGreenChannel.Id, Id)).run()
    }),
}
