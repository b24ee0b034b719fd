/**
 * dormitory, late nights: who came home after the gate had closed (Kind 1), or not at all (2), in the night that begins on Date. Worked out at
 * five past midnight, again in the morning and when devices send late. HandleState: 0 to be checked → 1 talked to, 2 made known or 3 on leave
 * indeed by counsellor, college and office, 1 → 2; 0 → 4 a mistake by the warden too; the office takes any of them back to 0. The student may
 * say why for three days.
 */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { DayOf, DayRange, LongText } from '#contracts/fields'
import { ofStudent, studentFilters } from '#contracts/of-student'
import { Id, Nullable, Page, paging } from '#contracts/shapes'
import { tallying } from '#contracts/tally'

export const lateKinds = { 1: '晚归', 2: '未归' } as const
export const lateStates = { 0: '待核实', 1: '已谈话', 2: '已通报', 3: '属实请假', 4: '误报' } as const
/** From which states a night comes to another. */
export const lateSteps: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 3, 4],
  1: [0],
  2: [0, 1],
  3: [0],
  4: [0],
}
/** For so many days a student may say why. */
export const reasonDays = 3

const Kind = t.Integer({ minimum: 1, maximum: 2, title: '类型', words: lateKinds })
const HandleState = t.Integer({ minimum: 0, maximum: 4, title: '处理状态', words: lateStates })
const BuildingId = t.String({ minLength: 1, maxLength: 36, title: '楼栋' })
const { StartDate, EndDate } = DayRange('StartDate', 'EndDate', '日期')

const LateRow = t.Object({
  Id,
  ...ofStudent,
  Date: DayOf('日期'),
  Kind,
  PassTime: Nullable(t.String({ title: '时间' })),
  BuildingName: t.String({ title: '楼栋' }),
  RoomNo: t.String({ title: '房间' }),
  HasLeave: t.Union([t.Literal(0), t.Literal(1)], { title: '有请假' }),
  Reason: t.String({ title: '学生说明' }),
  ReasonTime: Nullable(t.String({ title: '说明时间' })),
  HandleState,
  HandleUserName: t.String({ title: '处理人' }),
  HandleTime: Nullable(t.String({ title: '处理时间' })),
  Remark: t.String({ title: '处理说明' }),
  /** How often he came late or not at all in the 30 days up to that night, without leave and mistakes. */
  Count30: t.Integer({ title: '近30天次数' }),
})
export type LateRow = t.Static<typeof LateRow>

const listLateReturn = query({
  summary: 'Late nights of students within reach, or of the caller, the latest first.',
  path: '/api/Dormitory/GetLateReturnList',
  access: 'dorm.query',
  input: t.Object({
    ...paging,
    ...studentFilters,
    StartDate: t.Optional(StartDate),
    EndDate: t.Optional(EndDate),
    Kind: t.Optional(Kind),
    HandleState: t.Optional(HandleState),
    BuildingId: t.Optional(BuildingId),
  }),
  result: Page(LateRow),
})

export const late = module('dormitory', {
  listLateReturn,
  tallyLateReturn: tallying({
    summary: 'How many late nights the same filters find, by what became of them.',
    of: listLateReturn,
    path: '/api/Dormitory/GetLateReturnTally',
    access: 'dorm.query',
    tabs: {
      all: { text: '全部', asks: {} },
      open: { text: lateStates[0], asks: { HandleState: 0 } },
      talked: { text: lateStates[1], asks: { HandleState: 1 } },
      told: { text: lateStates[2], asks: { HandleState: 2 } },
      excused: { text: lateStates[3], asks: { HandleState: 3 } },
      mistaken: { text: lateStates[4], asks: { HandleState: 4 } },
    },
  }),
  handleLateReturn: command({
    summary: 'Says what came of late nights; those to which it cannot be said are named.',
    path: '/api/Dormitory/HandleLateReturn',
    access: 'dorm.edit',
    input: t.Object({
      Ids: t.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true, title: '晚归记录' }),
      HandleState,
      Remark: LongText('处理说明', 200, { minLength: 2 }),
    }),
    result: t.Object({
      Ok: t.Integer({ minimum: 0 }),
      Fail: t.Array(t.Object({ Id, Reason: t.String({ title: '原因' }) })),
    }),
    title: '处理晚归',
  }),
  saveLateReason: command({
    summary: 'The caller says why he came late, within three days.',
    path: '/api/Dormitory/SaveLateReason',
    access: 'dorm.add',
    input: t.Object({ Id, Reason: LongText('说明', 200, { minLength: 2 }) }),
    result: t.Literal(''),
    refusals: ['NOT_FOUND', 'LATE_REASON_OVER', 'LATE_HANDLED'],
    title: '说明晚归原因',
  }),
})
