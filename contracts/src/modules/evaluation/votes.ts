/**
 * evaluation, votes: reviewers and class administrators vote on everybody of their class but themselves, once each, and again until the class
 * closes. Where the class has a password it is asked for once a session. A counsellor gives the score that counts apart. Nobody reads a single vote but its author.
 */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { Search } from '#contracts/fields'
import { Flag, Id, Nullable, Page, paging } from '#contracts/shapes'
import { Aid, ClassId, Count, LevelCode, Opinion, RecordState, ScoreShown } from './words.ts'

const Pwd = t.Optional(t.String({ maxLength: 20, title: '评议口令' }))

export const votes = module('evaluation', {
  listVote: query({
    summary: 'On whom the caller votes, with what he gave.',
    path: '/api/ROPS/GetReviewVoteList',
    access: 'rops.query',
    input: t.Object({
      ...paging,
      Aid,
      VoteState: t.Optional(t.Integer({ minimum: 0, maximum: 1, title: '评议', words: { 0: '未评', 1: '已评' } })),
      Key: Search('姓名'),
      Pwd,
      /** For staff: what a reviewer sees, with a student who is made up; nothing is saved. */
      Preview: t.Optional(Flag),
    }),
    result: t.Object({
      ...Page(
        t.Object({
          Id,
          MeterRecordId: Id,
          UserId: Id,
          TrueName: t.String({ title: '姓名' }),
          ClassName: t.String({ title: '班级' }),
          State: RecordState,
          SelfScore: ScoreShown('自评分'),
          ProveNum: Count('证明'),
          MyScore: ScoreShown('我的评分'),
          MyLevel: t.String({ title: '建议等级' }),
          MyOpinion: t.String({ title: '意见' }),
          Voted: Flag,
        }),
      ).properties,
      DoneNum: Count('已评'),
      LeftNum: Count('未评'),
      /** Whether votes come from the answers of the reviewer, and levels that may be proposed. */
      ByAnswers: Flag,
      Levels: t.Array(t.Object({ LevelCode, LevelName: t.String() })),
    }),
    refusals: ['NOT_FOUND', 'VOTE_PASSWORD', 'VOTE_PASSWORD_WRONG', 'VOTE_PASSWORD_OFTEN'],
  }),
  vote: command({
    summary:
      'Votes on a record under review, or votes anew; with questions for reviewers the score comes from the answers that were kept. That of a counsellor counts apart.',
    path: '/api/ROPS/AddReviewVote',
    payload: 'query',
    access: 'rops.edit',
    input: t.Object({
      MeterRecordId: Id,
      Score: t.Optional(t.Integer({ minimum: 0, maximum: 100, title: '评分' })),
      LevelCode: t.Optional(LevelCode),
      Opinion: t.Optional(Opinion),
      Pwd,
    }),
    result: t.Object({ VotedNum: Count('已评'), VoterNum: Count('应评') }),
    refusals: [
      'NOT_FOUND',
      'VOTE_SELF',
      'VOTE_NOT_REVIEWER',
      'CLASS_CLOSED',
      'VOTE_OVER',
      'VOTE_EARLY',
      'VOTE_SCORE',
      'LEVEL_CODE',
      'VOTE_PASSWORD',
      'VOTE_PASSWORD_WRONG',
      'VOTE_PASSWORD_OFTEN',
    ],
    unlogged: 'Nobody but the voter reads a single vote, so the log of what people did does not tell them either.',
  }),
  countNotVoted: query({
    summary: 'Reviewers of a class who have somebody left to vote on.',
    path: '/api/ROPS/GetNotVotesCastNum',
    access: 'rops.get',
    input: t.Object({ Aid, ClassId: t.Optional(ClassId) }),
    result: t.Object({
      Num: Count('未完成'),
      Voters: t.Array(t.Object({ TrueName: t.String({ title: '姓名' }), Left: Count('未评') })),
    }),
    refusals: ['NOT_FOUND'],
  }),
})

/** The opinions that reviewers gave of a record, without their names. */
export const OpinionList = t.Array(
  t.Object({ LevelCode: Nullable(t.String({ title: '建议等级' })), Opinion: t.String({ title: '意见' }) }),
)
