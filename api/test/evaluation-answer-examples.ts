import type { answering } from '@xuegong/contracts/modules/evaluation/answering'
import type {
  classAdminFiles,
  classAdmins,
  evaluationImports,
  importLists,
} from '@xuegong/contracts/modules/evaluation/class-admins'
import type { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import { buildClassAdmin, buildProve, buildRecord } from '@xuegong/db/build/evaluation'
import type { Db } from '@xuegong/db/client'
import { expect } from 'vitest'
import { someAnswering } from '#test/answering'
import type { Examples } from '#test/example'
import type { TestApi } from '#test/session'
import { putFile } from '#test/stored-file'
import { rosterOf } from '#test/sheets'
import { upload } from '#test/upload'

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

/** Somebody who answers has a proof that waits. */
const proved = (db: Db) => {
  const { row, first } = someAnswering(db)
  return { Aid: row.Id, Id: buildProve(db, { AssessmentId: row.Id, UserId: first.Id }).Id }
}
/** Somebody who answers reviews, too. */
const named = (db: Db, given: object = {}) => {
  const { row, own, first } = someAnswering(db, given)
  return { Aid: row.Id, Id: buildClassAdmin(db, { AssessmentId: row.Id, ClassId: own.Id, UserId: first.Id }).Id }
}
/** A file that somebody imports into an assessment. */
const importing = async (api: TestApi, type: number, given: object = {}) => ({
  ...(await having(db => ({ Aid: someAnswering(db, given).row.Id }))(api)),
  FileId: (await upload(api, 'admin', await rosterOf(1), '名单.xlsx', type)).ResultValue!.FileId,
})
const sending = async (api: TestApi) => ({ ...(await ofIt(api)), file: await putFile(api, 'answerer') })

export const evaluationAnswerExamples: Examples<
  typeof answering &
    typeof proofs &
    typeof classAdmins &
    typeof importLists &
    typeof classAdminFiles &
    typeof evaluationImports
> = {
  getClassAdminFile: {
    given: having(db => ({ Aid: named(db).Aid, Kind: 1 })),
    answers: { HomeUrl: '', FileTrueName: '班级评议员导入模板.xlsx' },
  },
  listImport: { answers: { rows: [], total: 0 } },
  importClassAdmin: { given: api => importing(api, 5), answers: { TaskId: expect.any(String) } },
  importScore: { given: api => importing(api, 9, { AssessmentType: 2 }), answers: { TaskId: expect.any(String) } },
  listClassAdmin: {
    given: having(db => ({ Aid: named(db).Aid })),
    answers: { total: 1, rows: [{ RoleType: 2, VotedNum: 0, VoteNum: 0, State: 1 }] },
  },
  tallyClassAdmin: {
    given: having(db => ({ Aid: named(db).Aid })),
    answers: [
      { Key: 'all', Count: 1 },
      { Key: 'admins', Count: 0 },
      { Key: 'reviewers', Count: 1 },
    ],
  },
  addClassAdmin: {
    given: having(db => {
      const { row, own, first } = someAnswering(db)
      return { Aid: row.Id, ClassId: own.Id, UserIds: [first.Id], RoleType: 1 }
    }),
    answers: { AddNum: 1 },
  },
  removeClassAdmin: { given: having(db => ({ Ids: [named(db, { State: 0 }).Id] })), answers: { Ok: 1, Failed: [] } },
  resetPassword: {
    given: having(db => {
      const { row, own } = someAnswering(db)
      return { Aid: row.Id, ClassIds: [own.Id] }
    }),
    answers: [{ ClassName: expect.any(String), Password: expect.stringMatching(/^\d{6}$/) }],
  },
  listProve: { given: having(db => ({ Aid: proved(db).Aid })), answers: { total: 1, rows: [{ State: 0, Files: [] }] } },
  tallyProve: {
    given: having(db => ({ Aid: proved(db).Aid })),
    answers: [
      { Key: 'all', Count: 1 },
      { Key: 'open', Count: 1 },
      { Key: 'good', Count: 0 },
      { Key: 'bad', Count: 0 },
    ],
  },
  saveProve: {
    as: 'answerer',
    given: async api => {
      const { Aid, file } = await sending(api)
      return { Aid, ProveType: '1', Files: [file] }
    },
    answers: expect.any(String),
  },
  linkProve: {
    as: 'answerer',
    given: async api => {
      const { Aid, file } = await sending(api)
      return { Aid, ProveType: '1', FileId: file.FileId }
    },
    answers: expect.any(String),
  },
  removeProve: { as: 'answerer', given: having(db => ({ Id: proved(db).Id })), answers: '' },
  checkProve: { given: having(db => ({ Ids: [proved(db).Id], State: 1 })), answers: { Ok: 1, Failed: [] } },
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
