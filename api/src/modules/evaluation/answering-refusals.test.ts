import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import { buildClassAdmin, buildProve, buildRecord } from '@xuegong/db/build/evaluation'
import type { Db } from '@xuegong/db/client'
import { classClose, type meterRecord } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import { describe } from 'vitest'
import { someAnswering } from '#test/answering'
import { failures } from '#test/failures'
import { putFile } from '#test/stored-file'
import type { TestApi } from '#test/session'

type Some = ReturnType<typeof someAnswering>
type Given = Parameters<typeof someAnswering>[1]

/** A world in which somebody answers, with a record of his. */
const having =
  <I>(input: (some: Some) => I, given: Given = {}, record?: Partial<typeof meterRecord.$inferSelect>) =>
  async ({ world }: TestApi): Promise<I> => {
    await world.own()
    return world.transact(db => {
      const some = someAnswering(db, given)
      if (record) buildRecord(db, { AssessmentId: some.row.Id, UserId: some.first.Id, ...record })
      return input(some)
    })
  }
/** The same where the first of the class reviews the other one, whose record is under review unless it says otherwise. */
const reviewing =
  (given: Given = {}, more: { self?: true; stranger?: true; draft?: true; closed?: true } = {}) =>
  async ({ world }: TestApi) => {
    await world.own()
    return world.transact(db => {
      const { row, own, room, first, second } = someAnswering(db, { State: 2, ...given })
      const AssessmentId = row.Id
      const about = more.self ? first : second
      if (!more.stranger) buildClassAdmin(db, { AssessmentId, ClassId: own.Id, UserId: first.Id })
      buildRecord(db, { AssessmentId, UserId: about.Id, State: more.draft ? 2 : 4 })
      if (more.closed) db.update(classClose).set({ CloseState: 1 }).where(eq(classClose.Id, room.Id)).run()
      return { Aid: AssessmentId, UserId: about.Id, AnswerBy: 2, Answers: [] }
    })
  }
const as = 'answerer'
const [ofIt, empty] = [(some: Some) => ({ Aid: some.row.Id }), (some: Some) => ({ Aid: some.row.Id, Answers: [] })]
const over = { EndTime: '2026-10-13 10:00:00' }
const complete = ({ income, special, debts }: Some['questions'], key: string) => ({
  [income]: { Keys: ['A'] },
  [special]: { Keys: [key] },
  [debts]: { Value: 1 },
})

/** Answers of every kind in the record of the first. */
const answered =
  (key: string) =>
  async ({ world }: TestApi) => {
    await world.own()
    return world.transact(db => {
      const { row, first, questions } = someAnswering(db)
      buildRecord(db, { AssessmentId: row.Id, UserId: first.Id, State: 1, Answers: complete(questions, key) })
      return { Aid: row.Id }
    })
  }

describe('answers', () => {
  failures(answering.saveAnswers, {
    NOT_FOUND: { as, given: having(some => ({ ...empty(some), UserId: some.second.Id, AnswerBy: 1 })) },
    ANSWER_TIME: { as, given: having(empty, over) },
    ANSWER_SCOPE: { as, given: having(empty, {}, { State: 8 }) },
    ANSWER_DONE: { as, given: having(empty, { State: 2 }, { State: 4 }) },
    ANSWER_WRONG: {
      as,
      given: having(some => ({ Aid: some.row.Id, Answers: [{ QuestionId: some.questions.income, Value: 1 }] })),
    },
    VOTE_NOT_REVIEWER: { as, given: reviewing({}, { stranger: true }) },
    VOTE_SELF: { as, given: reviewing({}, { self: true }) },
    VOTE_EARLY: { as, given: reviewing({}, { draft: true }) },
    VOTE_OVER: { as, given: reviewing({ VoteEndTime: '2026-10-13 11:00:00' }) },
    CLASS_CLOSED: { as, given: reviewing({}, { closed: true }) },
    VOTE_PASSWORD: { as, given: reviewing({ NeedPwd: 1 }) },
    CONFIRM: { as, given: having(empty, {}, { State: 2 }) },
  })

  failures(answering.handIn, {
    NOT_FOUND: { input: { Aid: 'none', Promise: 1 } },
    ANSWER_TIME: { as, given: having(ofIt, over) },
    ANSWER_SCOPE: { as, given: having(ofIt, {}, { State: 8 }) },
    ANSWER_DONE: { as, given: having(ofIt, {}, { State: 2 }) },
    ANSWER_MISSING: { as, given: having(ofIt) },
    ANSWER_PROVE: { as, given: answered('A') },
    ANSWER_PROMISE: { as, given: answered('C') },
  })

  failures(answering.listAsked, {
    NOT_FOUND: { input: { Aid: 'none', AnswerBy: 1 } },
    VOTE_PASSWORD: {
      as,
      given: async api => {
        const { Answers: _answers, ...asked } = await reviewing({ NeedPwd: 1 })(api)
        return asked
      },
    },
  })
  failures(answering.checkApply, { NOT_FOUND: { input: { Aid: 'none' } } })
  failures(answering.getContrast, { NOT_FOUND: { input: { Aid: 'none' } } })
})

/** What the first sends as a proof, with a file of his. */
const proving =
  (more: object = {}, given: Given = {}, besides: (some: Some, db: Db) => object | void = () => {}) =>
  async (api: TestApi) => {
    await api.world.own()
    const { Aid, own } = api.world.transact(db => {
      const some = someAnswering(db, given)
      return { Aid: some.row.Id, own: besides(some, db) ?? {} }
    })
    return { Aid, ProveType: '1', Files: [await putFile(api, as)], ...more, ...own }
  }
const voided = ({ row, first }: Some, db: Db) => {
  buildRecord(db, { AssessmentId: row.Id, UserId: first.Id, State: 8 })
}
const closed = ({ room }: Some, db: Db) => {
  db.update(classClose).set({ CloseState: 1 }).where(eq(classClose.Id, room.Id)).run()
}
const proof =
  (State: number) =>
  ({ row, first }: Some, db: Db) => ({ Id: buildProve(db, { AssessmentId: row.Id, UserId: first.Id, State }).Id })
/** The same of a file that was sent before. */
const linking = (given: ReturnType<typeof proving>) => async (api: TestApi) => {
  const { Aid, ProveType, Files } = await given(api)
  return { Aid, ProveType, FileId: Files[0]!.FileId }
}

describe('proofs', () => {
  failures(proofs.listProve, { NOT_FOUND: { input: { Aid: 'none' } } })
  failures(proofs.saveProve, {
    NOT_FOUND: { as, given: proving({ Id: 'none' }) },
    PROVE_EXPIRED: { as, given: proving({ ValidDate: '2026-01-01' }) },
    PROVE_GOOD: { as, given: proving({}, {}, proof(1)) },
    ANSWER_SCOPE: { as, given: proving({}, {}, voided) },
    ANSWER_TIME: { as, given: proving({}, { State: 2 }) },
    CLASS_CLOSED: { as, given: proving({}, {}, closed) },
  })
  failures(proofs.linkProve, {
    NOT_FOUND: { input: { Aid: 'none', ProveType: '1', FileId: 'none' } },
    ANSWER_SCOPE: { as, given: linking(proving({}, {}, voided)) },
    ANSWER_TIME: { as, given: linking(proving({}, { State: 2 })) },
    CLASS_CLOSED: { as, given: linking(proving({}, {}, closed)) },
  })
  failures(proofs.removeProve, {
    NOT_FOUND: { input: { Id: 'none' } },
    PROVE_CHECKED: {
      as,
      given: async ({ world }) => {
        await world.own()
        return world.transact(db => proof(2)(someAnswering(db), db))
      },
    },
  })
  failures(proofs.checkProve, { PROVE_OPINION: { input: { Ids: ['none'], State: 2 } } })
})
