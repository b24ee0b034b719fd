/** evaluation, objections: State 0 open → 1 right, with what is done about it, or 2 not right. Whoever made it known handles it; after three working days it is late. */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { FlagOf, LongText, TimeOf } from '#contracts/fields'
import { Flag, Id, Nullable, Page, paging } from '#contracts/shapes'
import { tallying } from '#contracts/tally'
import { Aid, LevelCode, objectionActions, objectionStates, Stage } from './words.ts'

const State = t.Integer({ minimum: 0, maximum: 2, title: '状态', words: objectionStates })
const Action = t.Integer({ minimum: 1, maximum: 3, title: '处理方式', words: objectionActions })

const listObjection = query({
  summary: 'Objections that the caller handles, and his own; of one without a name nobody is told whose it is.',
  path: '/api/ROPS/GetObjectionList',
  access: 'rops.query',
  input: t.Object({
    ...paging,
    Aid: t.Optional(Aid),
    PublicityId: t.Optional(Id),
    Stage: t.Optional(Stage),
    State: t.Optional(State),
  }),
  result: Page(
    t.Object({
      Id,
      PublicityId: Id,
      PublicityTitle: t.String({ title: '公示' }),
      Stage,
      /** '' where it is without a name. */
      TrueName: t.String({ title: '提出人' }),
      IsAnonymous: FlagOf('匿名'),
      Content: t.String({ title: '异议内容' }),
      State,
      Action: Nullable(Action),
      Reply: t.String({ title: '处理意见' }),
      HandleUser: t.String({ title: '处理人' }),
      HandleTime: Nullable(TimeOf('处理时间')),
      CreateDate: TimeOf('提出时间'),
      /** Not handled for three working days. */
      IsLate: FlagOf('超时'),
      IsOwn: Flag,
    }),
  ),
})

export const objections = module('evaluation', {
  listObjection,
  tallyObjection: tallying({
    summary: 'How many objections the same filters find, by what became of them.',
    of: listObjection,
    path: '/api/ROPS/GetObjectionTally',
    access: 'rops.query',
    tabs: {
      open: { text: objectionStates[0], asks: { State: 0 } },
      right: { text: objectionStates[1], asks: { State: 1 } },
      wrong: { text: objectionStates[2], asks: { State: 2 } },
    },
  }),
  addObjection: command({
    summary: 'A student objects to a running publicity of one of his units, with or without his name.',
    path: '/api/ROPS/AddObjection',
    access: 'rops.edit',
    input: t.Object({
      PublicityId: Id,
      Content: LongText('异议内容', 500, { minLength: 10 }),
      IsAnonymous: t.Optional(FlagOf('匿名')),
    }),
    result: Id,
    refusals: ['NOT_FOUND', 'OBJECTION_TIME', 'OBJECTION_OPEN'],
    touches: ['workbench'],
    unlogged: 'Nobody is told who objects without a name, and the log names whoever did something.',
    once: true,
    volatile: ['ResultValue'],
  }),
  handleObjection: command({
    summary:
      'Answers an objection; one that is right reopens the class, changes a level or, handled by the office, voids a record.',
    path: '/api/ROPS/HandleObjection',
    access: 'rops.edit',
    input: t.Object({
      Id,
      State: t.Integer({ minimum: 1, maximum: 2, title: '处理结果', words: { 1: '成立', 2: '不成立' } }),
      Reply: LongText('处理意见', 500, { minLength: 2 }),
      Action: t.Optional(Action),
      MeterRecordId: t.Optional(Id),
      LevelCode: t.Optional(LevelCode),
    }),
    result: t.Literal(''),
    refusals: [
      'NOT_FOUND',
      'OBJECTION_HANDLED',
      'OBJECTION_ACTION',
      'OBJECTION_TARGET',
      'OBJECTION_VOID',
      'LEVEL_CODE',
      'LEVEL_FLOOR',
    ],
    touches: ['workbench'],
    title: '处理异议',
    once: true,
  }),
})
