import { assessmentState, assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { classClose, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { backLog } from '@xuegong/db/schema/workflow'
import { and, eq, gt, lte, min, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { heldBy } from '#approval/approvers'
import type { ApprovalWork } from '#approval/form'
import { systemWork } from '#approval/system-work'
import { statement } from '#data/prepared'
import { tell } from '#delivery/tell'
import type { Template } from '#delivery/template'
import { endToDos, giveToDo } from '#delivery/to-dos'
import type { Job } from '#jobs/job'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { beginReview } from './begin-review.ts'
import { aboutNewYear } from './publish.ts'
import { aboutVoting } from './review-about.ts'
import { votingIn } from './room.ts'
import { answersDue, votesDue } from './templates.ts'

type Assessment = typeof assessment.$inferSelect
const day = 86_400
/** A reminder that comes later than this is none. */
const late = 600

/** The first time of assessments in a state that lies behind a moment. */
function firstTime(world: World, State: number, column: SQLiteColumn, after: string): string | null {
  const db = world.reader()
  return (
    statement(db, `first ${column.name} in state ${State}`, () =>
      db
        .select({ at: min(column) as SQL<string | null> })
        .from(assessment)
        .where(and(live(assessment), eq(assessment.State, State), gt(column, sql.placeholder('after')))),
    ).get({ after })?.at ?? null
  )
}

const inState = ({ db }: Pick<ApprovalWork, 'db'>, State: number, more: SQL | undefined): Assessment[] =>
  db
    .select()
    .from(assessment)
    .where(and(live(assessment), eq(assessment.State, State), more))
    .orderBy(assessment.EndTime, assessment.Id)
    .all()

/** At the end of answering the classes review. */
const reviewing: Job = {
  name: 'evaluation.review',
  due: (world, after) => firstTime(world, assessmentState.answering, assessment.EndTime, after),
  run: world => {
    const work = systemWork(world, '自评截止', 'evaluation.review')
    return inState(work, assessmentState.answering, lte(assessment.EndTime, work.now)).reduce(
      (records, row) => records + world.transact(() => beginReview(work, row)),
      0,
    )
  },
}

/** Classes of an assessment that are open. */
const openClasses = ({ db }: Pick<ApprovalWork, 'db'>, Aid: string): string[] =>
  db
    .select({ ClassId: classClose.ClassId })
    .from(classClose)
    .where(and(live(classClose), eq(classClose.AssessmentId, Aid), eq(classClose.CloseState, 0)))
    .all()
    .map(({ ClassId }) => ClassId)

/** At the end of the votes nobody is asked for one any more; counsellors close their classes. */
const voteEnd: Job = {
  name: 'evaluation.voteEnd',
  due: (world, after) => firstTime(world, assessmentState.review, assessment.VoteEndTime, after),
  run: world => {
    const work = systemWork(world, '评议截止', 'evaluation.voteEnd')
    const over = inState(work, assessmentState.review, lte(assessment.VoteEndTime, work.now))
    world.transact(() => {
      for (const { Id } of over)
        for (const ClassId of openClasses(work, Id)) endToDos(work, aboutVoting(Id, ClassId), 'void')
    })
    return over.length
  },
}

interface Reminder {
  readonly name: string
  readonly title: string
  readonly State: number
  readonly column: typeof assessment.EndTime | typeof assessment.VoteEndTime
  readonly template: Template<'测评' | '时间'>
  readonly page: string
  /** Accounts that have something left. */
  readonly whom: (work: ApprovalWork, row: Assessment) => string[]
}

/** Reminds people a day before a time of an assessment. */
const reminding = ({ name, title, State, column, template, page, whom }: Reminder): Job => ({
  name,
  due: (world, after) => {
    const at = firstTime(world, State, column, plusSeconds(after, day))
    return at === null ? null : plusSeconds(at, -day)
  },
  run: world => {
    const work = systemWork(world, title, name)
    const [from, to] = [plusSeconds(work.now, day - late), plusSeconds(work.now, day)]
    return inState(work, State, sql`${column} > ${from} and ${column} <= ${to}`).reduce((told, row) => {
      const accounts = whom(work, row)
      const end = row[column.name as 'EndTime' | 'VoteEndTime']
      const about = { businessId: `${row.Id}:${name}`, url: `${page}?Aid=${row.Id}` }
      tell(work, template, accounts, { 测评: row.Name, 时间: end.slice(0, 16) }, about)
      return told + accounts.length
    }, 0)
  },
})

/** Students who have begun, or were meant to, and not handed in. */
const unsubmitted = ({ db }: ApprovalWork, { Id }: Assessment): string[] =>
  db
    .select({ Account: student.UserId })
    .from(meterRecord)
    .innerJoin(student, and(eq(student.Id, meterRecord.UserId), live(student)))
    .where(and(live(meterRecord), eq(meterRecord.AssessmentId, Id), sql`${meterRecord.State} in (0, 1, 3)`))
    .all()
    .map(({ Account }) => Account)

/** Students who have somebody left to vote on. */
const unvoted = (work: ApprovalWork, { Id }: Assessment): string[] =>
  openClasses(work, Id).flatMap(ClassId =>
    votingIn(work.db, Id, ClassId)
      .filter(({ Left }) => Left > 0)
      .map(({ Account }) => Account),
  )

/** Whether there is something to do about a year already: a recognition that was published, or the to-do, open or done. */
function isBegun({ db }: ApprovalWork, SchoolYear: string): boolean {
  const { draft } = assessmentState
  const published = db
    .select({ Id: assessment.Id })
    .from(assessment)
    .where(
      and(
        live(assessment),
        eq(assessment.SchoolYear, SchoolYear),
        eq(assessment.AssessmentType, assessmentType.hardship),
        sql`${assessment.State} > ${draft} and ${assessment.IsTest} = 0`,
      ),
    )
    .get()
  const about = aboutNewYear(SchoolYear)
  const asked = db
    .select({ Id: backLog.Id })
    .from(backLog)
    .where(
      sql`${backLog.SourceKey} <> '' and ${backLog.SourceKey} >= ${`${about}:`} and ${backLog.SourceKey} < ${`${about};`}`,
    )
    .get()
  return published !== undefined || asked !== undefined
}

const newYearDay = '-09-01 00:00:00'

/** On 1 September the levels of the last year end, and the office begins with the next. */
const newYear: Job = {
  name: 'evaluation.newYear',
  due: (_, after) => {
    const year = Number(after.slice(0, 4))
    const own = `${year}${newYearDay}`
    return own > after ? own : `${year + 1}${newYearDay}`
  },
  run: world => {
    const work = systemWork(world, '新学年困难认定', 'evaluation.newYear')
    const year = Number(work.now.slice(0, 4))
    const SchoolYear = `${year}-${year + 1}`
    if (isBegun(work, SchoolYear)) return 0
    const office = heldBy(work, 'xgc')
    world.transact(() =>
      giveToDo(work, office, {
        about: aboutNewYear(SchoolYear),
        title: `新学年困难认定：${SchoolYear}学年`,
        url: '/poorSubsidy/assessment',
      }),
    )
    return office.length
  },
}

/** What assessments do by themselves before they are made known, in the order of a year. */
export const reviewJobs: readonly Job[] = [
  newYear,
  reminding({
    name: 'evaluation.answersDue',
    title: '自评截止提醒',
    State: assessmentState.answering,
    column: assessment.EndTime,
    template: answersDue,
    page: '/poorSubsidy/selfEvaluate',
    whom: unsubmitted,
  }),
  reviewing,
  reminding({
    name: 'evaluation.votesDue',
    title: '评议截止提醒',
    State: assessmentState.review,
    column: assessment.VoteEndTime,
    template: votesDue,
    page: '/poorSubsidy/reviewVote',
    whom: unvoted,
  }),
  voteEnd,
]
