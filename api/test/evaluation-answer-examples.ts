import type { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { buildRecord } from '@xuegong/db/build/evaluation'
import type { Db } from '@xuegong/db/client'
import { expect } from 'vitest'
import { someAnswering } from '#test/answering'
import type { Examples } from '#test/example'
import type { TestApi } from '#test/session'

/** Makes what a call needs in the world of its example. */
const having =
  <T>(make: (db: Db) => T) =>
  async ({ world }: TestApi): Promise<T> => {
    await world.own()
    return world.transact(make)
  }
const ofIt = having(db => ({ Aid: someAnswering(db).row.Id }))
/** Who answers has filled in what he has to. */
const answered = (db: Db, State: number) => {
  const { row, first, questions } = someAnswering(db)
  const { income, special, debts } = questions
  const Answers = { [income]: { Keys: ['A'] }, [special]: { Keys: ['C'] }, [debts]: { Value: 2.5 } }
  buildRecord(db, { AssessmentId: row.Id, UserId: first.Id, State, Answers, SubmitTime: '2026-10-14 09:00:00' })
  return row.Id
}

export const evaluationAnswerExamples: Examples<typeof answering> = {
  listAsked: {
    as: 'answerer',
    given: having(db => ({ Aid: someAnswering(db).row.Id, AnswerBy: 1 })),
    answers: { Record: null, Answers: {}, Proves: [], ReadOnly: 0 },
  },
  saveAnswers: {
    as: 'answerer',
    given: having(db => {
      const { row, questions } = someAnswering(db)
      return { Aid: row.Id, Answers: [{ QuestionId: questions.income, Keys: ['A'] }] }
    }),
    answers: { MeterRecordId: expect.any(String), SelfScore: null, UnAnswered: 2 },
  },
  handIn: {
    as: 'answerer',
    given: having(db => ({ Aid: answered(db, 1), Promise: 1 })),
    answers: { State: 2, SelfScore: 31.25 },
  },
  checkApply: { as: 'answerer', given: ofIt, answers: { CanApply: 1, Reasons: [] } },
  getContrast: {
    as: 'answerer',
    given: having(db => ({ Aid: answered(db, 2) })),
    answers: { Self: [50, 0, 25, null, null], ClassAvg: [null, null, null, null, null] },
  },
}
