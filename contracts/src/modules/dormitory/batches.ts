/** dormitory, the batches: when the students of a grade choose their beds, and in which rooms. The office of the school keeps them. */
import * as t from 'typebox'
import { command } from '#contracts/endpoint'
import { entity } from '#contracts/entity'
import { FlagOf, LongText, Picked, Search, Text, TimeRange } from '#contracts/fields'
import { Id } from '#contracts/shapes'

const modes = { 1: '学生自选', 2: '系统分配' } as const
const states = { 0: '草稿', 1: '已发布', 2: '已停用' } as const
const phases = { 0: '草稿', 1: '未开始', 2: '进行中', 3: '已结束', 4: '已停用' } as const

const Phase = t.Integer({ minimum: 0, maximum: 4, title: '状态', words: phases })
const Grade = t.String({ pattern: '^\\d{4}$', title: '年级', unit: '级', examples: ['2026'] })
/** Most rooms of a batch. */
const mostRooms = 1500

const fields = {
  Name: Text('批次名称', 50),
  Grade,
  Orgs: t.Optional(t.Array(Picked('org', '选宿范围'), { title: '选宿范围', maxItems: 200, uniqueItems: true })),
  ...TimeRange('StartTime', 'EndTime', '选宿时间'),
  Mode: t.Integer({ minimum: 1, maximum: 2, title: '方式', words: modes }),
  HoldMinutes: t.Integer({ minimum: 1, maximum: 60, title: '锁定分钟数' }),
  AutoFill: FlagOf('自动分配'),
  Notice: t.Optional(LongText('选宿须知', 500, { minLength: 0 })),
  RoomIds: t.Array(Id, { title: '可选房间', minItems: 1, maxItems: mostRooms, uniqueItems: true }),
}

export const batchCalls = {
  ...entity('SelectBatch', {
    path: '/api/Dormitory',
    noun: '选宿批次',
    permission: 'dorm',
    actions: { add: 'enable', edit: 'enable' },
    fields,
    shown: {
      State: t.Integer({ minimum: 0, maximum: 2, title: '发布状态', words: states }),
      /** What the State comes to at this time. */
      Phase,
      /** For whom it is, by the names of the units. */
      OrgText: t.String({ title: '选宿范围' }),
      RoomNum: t.Integer({ title: '房间数' }),
      /** Beds that may be chosen, or have been. */
      BedNum: t.Integer({ title: '可选床位' }),
      /** Students who are to choose, or have chosen. */
      Eligible: t.Integer({ title: '可选学生' }),
      Chosen: t.Integer({ title: '已选' }),
      Left: t.Integer({ title: '剩余床位' }),
    },
    unlisted: ['RoomIds'],
    filters: { Key: Search('批次名称'), Phase: t.Optional(Phase) },
    spans: [['StartTime', 'EndTime']],
    refusals: ['BATCH_HOURS', 'BATCH_LENGTH', 'BATCH_RUNNING', 'BATCH_ENDED', 'ROOM_IN_BATCH'],
  }),
  publishSelectBatch: command({
    summary: 'Publishes a batch (1), or stops it (2), which frees the beds that are held in it.',
    path: '/api/Dormitory/PublishSelectBatch',
    access: 'dorm.enable',
    input: t.Object({ Id, State: t.Integer({ minimum: 1, maximum: 2, title: '发布状态', words: states }) }),
    result: t.Literal(''),
    refusals: ['NOT_FOUND', 'BATCH_NO_BED', 'BATCH_ENDED', 'BATCH_DRAFT', 'ROOM_IN_BATCH'],
    confirms: true,
    title: '发布或停用选宿批次',
  }),
}
