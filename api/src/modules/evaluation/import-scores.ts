import { assessmentState, assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import { evaluationImports } from '@xuegong/contracts/modules/evaluation/class-admins'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { assessment, evaluationScore } from '@xuegong/db/schema/evaluation'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { importerOf, type Lookup, type Starter, type Write } from '#imports/importer'
import { reachedStudents } from '#imports/student-lookup'
import { refuse } from '#refuse'
import { isClassClosed } from './answers-of-others.ts'
import { recordOfStudent } from './answering-state.ts'
import { isInScope } from './in-scope.ts'
import { hundredths } from './points.ts'
import { assessmentOf } from './reach.ts'

type Call = typeof evaluationImports.importScore
/** For which assessment somebody imports, and the students whom he reaches, number → Id. */
interface Allowed {
  readonly Aid: string
  readonly students: ReadonlyMap<string, string>
}

const lookup =
  (_: Db, { students }: Allowed): Lookup =>
  text => {
    const id = students.get(text)
    return id === undefined ? { error: '学生不存在或不在管理范围内' } : { id }
  }

/** Why a student gets no scores: he takes no part, or what they count for is worked out already. */
function faultOf(db: Db, Aid: string, UserId: string): string | undefined {
  const row = db.select().from(assessment).where(eq(assessment.Id, Aid)).get()
  const record = recordOfStudent(db, Aid, UserId)
  if (!row || !(record || isInScope(db, row, UserId))) return '不在本次测评范围内'
  const { ClassId } = record ?? db.select().from(student).where(eq(student.Id, UserId)).get()!
  return row.State > assessmentState.review || isClassClosed({ db }, Aid, ClassId)
    ? sentence('CLASS_CLOSED')
    : undefined
}

/** Stores the scores of a student, in the place of those that he has. */
const writer =
  ({ Aid }: Allowed): Write<Call> =>
  (db, { UserId, AvgScore, SportScore }, { owner, now, newId }) => {
    const error = faultOf(db, Aid, UserId)
    if (error !== undefined) return { field: 'UserId', error }
    const set = {
      AvgScore: hundredths(AvgScore),
      SportScore: SportScore === undefined ? null : hundredths(SportScore),
    }
    const own = and(live(evaluationScore), eq(evaluationScore.AssessmentId, Aid), eq(evaluationScore.UserId, UserId))
    const again = { ...set, UpdateDate: now, RowVersion: sql`${evaluationScore.RowVersion} + 1` }
    const made = { CreateDate: now, CreateUserId: owner.Id, CreateUserName: owner.TrueName }
    if (db.update(evaluationScore).set(again).where(own).run().changes === 0)
      db.insert(evaluationScore)
        .values({ ...made, ...set, Id: newId(), AssessmentId: Aid, UserId })
        .run()
    return undefined
  }

/** Rows become scores of students whom the starter reaches, until their class is closed. */
export const scoreImporter = importerOf(evaluationImports.importScore, {
  columns: { UserId: { lookup } },
  admit: (ctx, { Aid = '' }) => {
    const { AssessmentType, State } = assessmentOf(ctx, String(Aid))
    if (AssessmentType !== assessmentType.comprehensive || State === assessmentState.archived) refuse('NOT_FOUND')
  },
  allow: (starter: Starter): Allowed => ({
    Aid: String(starter.params.Aid ?? ''),
    students: reachedStudents(starter, 'rops.import'),
  }),
  start: async (_, allowed) => writer(allowed),
})
