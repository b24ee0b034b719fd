import type { votes } from '@xuegong/contracts/modules/evaluation/votes'
import type { Examples } from '#test/example'
import type { TestApi } from '#test/session'
import { classUnderReview } from '#test/voting'

type Review = ReturnType<typeof classUnderReview>

/** A class under review in the world of an example, and what is asked of it. */
const under =
  <T>(asked: (review: Review) => T) =>
  async ({ world }: TestApi): Promise<T> => {
    await world.own()
    return asked(world.transact(db => classUnderReview(db)))
  }

export const evaluationVoteExamples: Examples<typeof votes> = {
  listVote: {
    as: 'voter',
    given: under(({ row }) => ({ Aid: row.Id })),
    answers: { total: 2, DoneNum: 0, LeftNum: 2, ByAnswers: 0, rows: [{ SelfScore: 50, MyScore: null, Voted: 0 }] },
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
}
