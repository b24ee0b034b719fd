/**
 * people, rewards and punishments of students, as the documents of the school say them.
 *
 * A punishment has a level; without an end of its own 警告 and 严重警告 end after six months, 记过 and 留校察看 after twelve, 开除学籍
 * never. It is in force as long as it has no end, or one that is not over. A student reads the own ones.
 */
import * as t from 'typebox'
import { query } from '#contracts/endpoint'
import { entity } from '#contracts/entity'
import { Coded, CodedNumber, DayOf, depending, FlagOf, Picked, Search, Text } from '#contracts/fields'
import { FilesOf } from '#contracts/file-fields'
import { ofStudent, studentFilters } from '#contracts/of-student'
import { Id, Nullable } from '#contracts/shapes'

const { StudentId: _, ...shown } = ofStudent
const Kind = CodedNumber('RewardKind', '类别')
const Level = Coded('PunishLevel', '处分等级', { examples: ['1'] })
const InForce = FlagOf('生效中')

const fields = {
  Kind,
  Level: depending(Level, { shownWhen: { Kind: [2] }, neededWhen: { Kind: [2] } }),
  Title: Text('名称', 100, { examples: ['国家奖学金'] }),
  DocNo: Text('文号', 50, { examples: ['青禾学〔2026〕12号'] }),
  Date: DayOf('日期'),
  EndDate: t.Optional(Nullable(DayOf('解除日期'))),
  Files: t.Optional(FilesOf('附件', { most: 5 })),
}

const rewards = entity('RewardPunish', {
  path: '/api/Student',
  noun: '奖惩记录',
  permission: 'reward',
  fixed: { StudentId: Picked('student', '学生') },
  fields,
  unlisted: ['Files'],
  shown: { ...shown, InForce },
  filters: {
    ...studentFilters,
    Title: Search('名称或文号'),
    Kind: t.Optional(Kind),
    Level: t.Optional(Level),
    InForceOn: t.Optional(DayOf('生效于')),
    StartDate: t.Optional(DayOf('开始日期')),
    EndDate: t.Optional(DayOf('结束日期')),
  },
  spans: [['Date', 'EndDate']],
  unique: [['DocNo', 'StudentId', 'Kind', 'Title']],
})

/** One of them, as the page of its student shows it. */
const Entry = t.Object({
  Id,
  Kind,
  Level,
  Title: t.String({ title: '名称' }),
  DocNo: t.String({ title: '文号' }),
  Date: DayOf('日期'),
  EndDate: Nullable(DayOf('解除日期')),
  Files: FilesOf('附件'),
  InForce,
})

export const rewardCalls = {
  ...rewards,
  listRewardsOfStudent: query({
    summary: 'The rewards and punishments of one student within reach, newest first; a student asks for the own ones.',
    path: '/api/Student/GetStudentRewardPunishList',
    access: 'reward.get',
    input: t.Object({ StudentId: Picked('student', '学生') }),
    result: t.Array(Entry),
    refusals: ['NOT_FOUND'],
  }),
}
