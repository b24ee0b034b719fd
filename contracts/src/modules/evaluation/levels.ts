/**
 * evaluation, levels by stage: the class proposes once it is closed, the college and the school decide. Another level than that of the stage before
 * needs a reason; one beyond the quota is asked about (6001). The office voids a record with the code VOID.
 */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { ofStudent, studentFilters } from '#contracts/of-student'
import { Id, OneOf, Page, paging, sorting } from '#contracts/shapes'
import { Several } from '#contracts/fields'
import { tallying } from '#contracts/tally'
import { Aid, Count, LevelCode, LevelShown, Opinion, RecordState, scores, Stage, UserIds, voidCode } from './words.ts'

/** Most records whose level one call sets. */
const mostLevels = 500

const listLevel = query({
  summary:
    'Records with their levels: of classes within reach, of the class that a student looks after once it is closed, the own one once it is made known.',
  path: '/api/ROPS/GetMeterRecordLevelList',
  access: 'rops.query',
  input: t.Object({
    ...paging,
    ...sorting(['StudentNo', 'TotalScore', 'ClassRank', 'MajorRank']),
    ...studentFilters,
    Aid,
    UserIds,
    Stage: t.Optional(Stage),
    LevelCode: t.Optional(LevelCode),
    State: t.Optional(Several(RecordState)),
  }),
  result: Page(
    t.Object({
      Id,
      ...ofStudent,
      State: RecordState,
      VoteScore: scores.VoteScore,
      TotalScore: scores.TotalScore,
      ClassRank: scores.ClassRank,
      MajorRank: scores.MajorRank,
      SuggestLevel: LevelShown('建议等级'),
      ClassLevel: LevelShown('班级等级'),
      CollegeLevel: LevelShown('学院等级'),
      SchoolLevel: LevelShown('学校等级'),
      FinalLevel: LevelShown('最终等级'),
      Opinion: t.String({ title: '意见' }),
    }),
  ),
  refusals: ['NOT_FOUND'],
})

export const levels = module('evaluation', {
  listLevel,
  tallyLevel: tallying({
    summary: 'How many records the same filters find, by how far they are.',
    of: listLevel,
    path: '/api/ROPS/GetMeterRecordLevelTally',
    access: 'rops.query',
    tabs: {
      all: { text: '全部', asks: {} },
      class: { text: '班级评议', asks: { State: [4] } },
      college: { text: '待学院审核', asks: { State: [5] } },
      school: { text: '待学校审核', asks: { State: [6] } },
      settled: { text: '已认定', asks: { State: [7] } },
      void: { text: '作废', asks: { State: [8] } },
    },
  }),
  saveLevels: command({
    summary: 'Sets the level of records at a stage, all of them or none.',
    path: '/api/ROPS/AddMeterRecordLevel',
    access: 'rops.edit',
    input: t.Object({
      Aid,
      Stage,
      Items: t.Array(
        t.Object({
          MeterRecordId: Id,
          LevelCode: t.Union([LevelCode, t.Literal(voidCode)], { title: '等级' }),
          Opinion: t.Optional(Opinion),
        }),
        { minItems: 1, maxItems: mostLevels, title: '等级' },
      ),
    }),
    result: t.Object({
      Ok: Count('已评定'),
      OverQuota: t.Array(
        t.Object({
          Kind: OneOf(['class', 'college', 'school']),
          Name: t.String({ title: '单位' }),
          LevelCode,
          Quota: Count('名额'),
          Num: Count('人数'),
        }),
      ),
    }),
    refusals: ['NOT_FOUND', 'LEVEL_STATE', 'LEVEL_CODE', 'LEVEL_OPINION', 'LEVEL_FLOOR', 'VOTE_SELF'],
    confirms: true,
    title: '评定等级',
    once: true,
  }),
})
