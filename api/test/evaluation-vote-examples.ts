import type { assessmentDeeds } from '@xuegong/contracts/modules/evaluation/assessment-deeds'
import type { evaluationHome } from '@xuegong/contracts/modules/evaluation/home'
import type { progress } from '@xuegong/contracts/modules/evaluation/progress'
import type { votes } from '@xuegong/contracts/modules/evaluation/votes'
import type { assessment } from '@xuegong/db/schema/evaluation'
import type { Examples } from '#test/example'
import type { TestApi } from '#test/session'
import { classUnderReview } from '#test/voting'

type Review = ReturnType<typeof classUnderReview>

/** A class under review in the world of an example, and what is asked of it. */
const under =
  <T>(asked: (review: Review) => T, given: Partial<typeof assessment.$inferSelect> = {}) =>
  async ({ world }: TestApi): Promise<T> => {
    await world.own()
    return asked(world.transact(db => classUnderReview(db, given)))
  }

export const evaluationVoteExamples: Examples<
  typeof votes & typeof progress & typeof assessmentDeeds & typeof evaluationHome
> = {
  listVote: {
    as: 'voter',
    given: under(({ row }) => ({ Aid: row.Id })),
    answers: { total: 2, DoneNum: 0, LeftNum: 2, ByAnswers: 0 },
  },
  vote: {
    as: 'voter',
    given: under(({ records }) => ({ MeterRecordId: records[1]!.Id, Score: 80 })),
    answers: { VotedNum: 1, VoterNum: 1 },
  },
  countNotVoted: {
    given: under(({ row, own }) => ({ Aid: row.Id, ClassId: own.Id })),
    answers: { Num: 2, Voters: [{ Left: 2 }, { Left: 2 }] },
  },
  getProgressTree: {
    given: under(({ row }) => ({ Aid: row.Id })),
    answers: [{ id: 'school', attributes: { Kind: 'school', Done: 3, Total: 3, ReportState: 0 } }],
  },
  listProgress: {
    given: under(({ row, pupils }) => ({ Aid: row.Id, Key: pupils[2]!.StudentNo })),
    answers: { total: 1, rows: [{ State: 4, StateStr: '评议中', VotedNum: 0, VoterNum: 2 }] },
  },
  listMeasuredAll: {
    given: under(({ row, pupils }) => ({ Aid: row.Id, Key: pupils[2]!.StudentNo })),
    answers: { total: 1, rows: [{ SelfScore: 50, TotalScore: null, ClassLevel: '', Answers: {}, Proves: [] }] },
  },
  reopenAssessment: {
    given: under(({ row, own }) => ({ Id: row.Id, ClassId: own.Id, Confirm: 1 })),
    answers: { ResetNum: 3 },
  },
  remind: {
    given: under(({ row }) => ({ Aid: row.Id }), { State: 1 }),
    answers: { SendNum: 3, SkipNum: 0 },
  },
  getHome: {
    as: 'voter',
    given: under(({ row }) => ({ Aid: row.Id })),
    answers: {
      Assessment: { State: 2, MyState: 4 },
      Cards: [{ Key: 'toVote', Value: 2 }],
      Progress: { Done: 0, Total: 2 },
    },
  },
}
