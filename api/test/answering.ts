import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { buildUser } from '@xuegong/db/build/account'
import {
  buildAssessment,
  buildClassAdmin,
  buildClassClose,
  buildQuestion,
  buildRecord,
} from '@xuegong/db/build/evaluation'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import type { Db } from '@xuegong/db/client'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import { openEvaluation } from '#test/evaluating'

type Given = Partial<typeof assessment.$inferSelect>
const [one, several, number, declared, files] = [1, 2, 3, 4, 5]
const [reviewer, counsellor] = [2, 3]
const special = [
  { Key: 'A', Text: '低保', Score: 600, NeedProve: 1 as const, ProveType: '1', DirectLevel: 'A' },
  { Key: 'B', Text: '残疾', Score: 400, NeedProve: 1 as const, ProveType: '5' },
  { Key: 'C', Text: '无', Score: 0 },
]

/** Questions of every kind, for students, reviewers and counsellors; students get 40 points at most. */
function buildQuestions(db: Db, AssessmentId: string) {
  const of = (given: object) => buildQuestion(db, { AssessmentId, ...given }).Id
  return {
    income: of({}),
    special: of({ Dimension: '特殊群体', QuestionType: several, Options: special, MaxScore: 1000 }),
    debts: of({ Dimension: '教育负担', QuestionType: number, Options: [], MaxScore: 1000 }),
    claim: of({ Dimension: '家庭收入', QuestionType: declared, Options: [], MaxScore: 1000, IsRequired: 0 }),
    papers: of({ Dimension: '家庭收入', QuestionType: files, Options: [], MaxScore: 0, IsRequired: 0 }),
    seen: of({ Dimension: '评议观察', QuestionType: one, AnswerBy: reviewer }),
    known: of({ Dimension: '辅导员了解', QuestionType: one, AnswerBy: counsellor }),
    also: of({ Dimension: '辅导员了解', QuestionType: one, AnswerBy: counsellor }),
  }
}

/** A class of six with accounts, the first of whom signs in as `answerer`, in an assessment that students answer. */
export function someAnswering(db: Db, given: Given = {}) {
  const CounsellorId = buildUser(db, { LoginName: 'counsellor', roles: ['fdy'] }).Id
  const own = buildClass(db, { CounsellorId })
  const [first, second] = ['answerer', 'other'].map(LoginName => {
    const { Id } = buildUser(db, { LoginName, roles: ['student'], UserType: 1, ClassId: own.Id })
    return buildStudent(db, { ClassId: own.Id, UserId: Id })
  })
  const row = buildAssessment(db, { State: 1, Orgs: [own.CollegeId], ...given })
  const room = buildClassClose(db, { AssessmentId: row.Id, ClassId: own.Id })
  return { own, first: first!, second: second!, row, room, questions: buildQuestions(db, row.Id) }
}

/** An assessment that the students of a class answer. */
export async function openAnswering() {
  const api = await openEvaluation()
  const { world, own, pupils } = api
  /** One in which the first five review; in state 2 its class is open for votes. */
  const running = (given: Given = {}) =>
    world.transact(db => {
      const row = buildAssessment(db, { State: 1, Orgs: [own.CollegeId], ...given })
      const room = buildClassClose(db, { AssessmentId: row.Id, ClassId: own.Id })
      for (const { Id } of pupils.slice(0, 5))
        buildClassAdmin(db, { AssessmentId: row.Id, ClassId: own.Id, UserId: Id })
      return { ...row, room, questions: buildQuestions(db, row.Id) }
    })
  const record = (AssessmentId: string, at: number, given: Partial<typeof meterRecord.$inferSelect> = {}) =>
    world.transact(db => buildRecord(db, { AssessmentId, UserId: pupils[at]!.Id, ...given }))
  const recordsOf = (Aid: string) =>
    world.reader().select().from(meterRecord).where(eq(meterRecord.AssessmentId, Aid)).all()
  const write = (Id: string, set: Partial<typeof meterRecord.$inferSelect>) =>
    world.transact(db => db.update(meterRecord).set(set).where(eq(meterRecord.Id, Id)).run())
  /** One in which the first pupil who reviews nothing has answered what must be answered, and has nothing to prove. */
  const answered = async (given: Given = {}) => {
    const row = running(given)
    const { income, special, debts } = row.questions
    await api.pupil(answering.saveAnswers, {
      Aid: row.Id,
      Answers: [
        { QuestionId: income, Keys: ['A'] },
        { QuestionId: special, Keys: ['C'] },
        { QuestionId: debts, Value: 2.5 },
      ],
    })
    return row
  }
  return { ...api, running, record, recordsOf, write, answered }
}
