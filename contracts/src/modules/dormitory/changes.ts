/**
 * dormitory, changes: a student asks for another bed (Kind 1), which he names or leaves to the warden, or to swap with a fellow student (2).
 *
 * The flow of the business type DORMCHANGE decides (`contracts/src/approval.ts` has the states): as seeded the counsellor, then the warden of
 * the building of the wished bed, else of the present one, then the office. Where wardens decide the bed of a change is named at the latest,
 * and kept for it. A swap goes to the partner first: State 1 with SwapAgree 0 has no flow yet; he agrees (1) and the flow begins, he refuses
 * (2) and it comes back (4), he is silent for three days and it expires (8). The last decision looks at all beds and persons again, and moves
 * them in its transaction; every other end frees the bed that was kept. Who moves out voids (7) what he asked for and what waits for him. A
 * student has one change at a time that waits, and some days (parameter DormChangeGapDays) between two.
 *
 * Others read a change as it was handed in: one that came back (4) or was withdrawn (6) and is edited is the applicant's alone (SubmitTime
 * null) until he hands it in again. The partner of a swap reads what he is asked, without the proofs and without what is said in its flow.
 */
import * as t from 'typebox'
import { approversFor, approving, State } from '#contracts/approval'
import { command, module, query, queryOne } from '#contracts/endpoint'
import { Batch, Saved } from '#contracts/entity'
import { depending, LongText, Text, TimeOf } from '#contracts/fields'
import { FilesOf } from '#contracts/file-fields'
import { ofStudent, studentFilters } from '#contracts/of-student'
import { Flag, Id, Nullable, Page, paging } from '#contracts/shapes'
import { tallying } from '#contracts/tally'
import { BedState, bedPlace } from './words.ts'

export const changeKinds = { 1: '调宿', 2: '互换' } as const
const swapAnswers = { 0: '待对方确认', 1: '对方已同意', 2: '对方不同意互换' } as const
/** How staff look through changes. */
const changeStages = { 1: '待我审核', 2: '审核中', 3: '已通过', 4: '已驳回' } as const

const kind = { minimum: 1, maximum: 2, title: '类型', words: changeKinds } as const
const Kind = t.Integer({ ...kind, radio: true })
const ToBedId = t.String({ minLength: 1, maxLength: 36, title: '调入床位' })
const ofSwap = { shownWhen: { Kind: [2] } } as const
const Reason = LongText('申请原因', 300, { minLength: 10, examples: ['与室友作息时间差异较大，影响休息'] })
const Files = FilesOf('证明材料', { most: 3 })
/** Most drafts that one call removes. */
const mostRemoved = 100

/** What is asked for. A partner is named by his name, together with his number or his id; of a change that names him already his id will do. Submit: hands it in at once. */
const asking = {
  Kind,
  ToBedId: depending(ToBedId, { shownWhen: { Kind: [1] } }),
  SwapUserId: t.Optional(t.String({ minLength: 1, maxLength: 36, title: '互换同学' })),
  SwapNo: depending(Text('对方学号', 20), ofSwap),
  SwapName: depending(Text('对方姓名', 50), ofSwap),
  Reason,
  Wish: t.Optional(Text('期望', 100, { minLength: 0 })),
  Files: t.Optional(Files),
  Submit: t.Optional(Flag),
  Approvers: approversFor('DORMCHANGE'),
}

/** Why a change is not handed in, or not agreed to. */
const ofChange = [
  'CHANGE_OPEN',
  'CHANGE_SOON',
  'CHANGE_NO_BED',
  'CHANGE_OUTDATED',
  'CHANGE_SAME_BED',
  'CHOOSE_BED',
  'SWAP_PARTNER',
  'SWAP_FIRST',
  'BED_IN_BATCH',
  'BED_TAKEN',
  'BED_NOT_FREE',
  'BED_RESERVED',
  'BED_STATUS',
  'ROOM_UNFIT',
  'ROOM_OFF',
] as const
const ofAsking = ['NOT_FOUND', 'NO_FLOW', 'CHOOSE_APPROVER', 'SWAP_UNKNOWN', ...ofChange] as const
const touches = ['workflow', 'workbench'] as const

const shown = {
  Id,
  ...ofStudent,
  Kind,
  FromName: t.String({ title: '现住床位' }),
  /** The bed that was named, or that of the partner, which whoever asked learns with his consent. */
  ToName: t.String({ title: '调入床位' }),
  PartnerName: t.String({ title: '互换同学' }),
  SwapAgree: t.Integer({ minimum: 0, maximum: 2, title: '对方意见', words: swapAnswers }),
  Reason,
  State,
  SubmitTime: Nullable(TimeOf('申请时间')),
  EndTime: Nullable(TimeOf('办结时间')),
  /** Whether the caller asked for it, whether he is the partner, and whether he is to answer as such. */
  IsOwn: Flag,
  IsPartner: Flag,
  IsAsked: Flag,
  RowVersion: t.Integer({ title: '版本号' }),
}

/** A room of a change with its beds, names as far as the caller may read them. IsMeant: the bed that is left, or moved into. */
const ChangeRoom = t.Object({
  Title: t.String(),
  BuildingName: bedPlace.BuildingName,
  RoomNo: bedPlace.RoomNo,
  Beds: t.Array(
    t.Object({
      BedNo: bedPlace.BedNo,
      State: BedState,
      TrueName: t.String({ title: '姓名' }),
      IsMeant: Flag,
    }),
  ),
})

const Change = t.Object({
  ...shown,
  ToBedId: Nullable(t.String({ title: '调入床位' })),
  Wish: t.String({ title: '期望' }),
  Files,
  /** What the partner is called by; for whoever asked. */
  SwapNo: t.String({ title: '对方学号' }),
  Sex: t.Integer({ title: '性别' }),
  Rooms: t.Array(ChangeRoom),
})
export type Change = t.Static<typeof Change>

/** The calls of its flow. */
export const changeDecisions = approving({
  form: 'DormChange',
  path: '/api/Dormitory',
  code: 'DORMCHANGE',
  noun: '调宿申请',
  apply: 'dorm.add',
  read: 'dorm.query',
  fields: { SameBuilding: { title: '同一楼栋（1 是，0 否）', type: 'number' } },
  deciding: { ToBedId: t.Optional(ToBedId) },
  refusals: ['SWAP_WAITS', ...ofChange],
})

const listDormChange = query({
  summary: 'Changes of the students within reach, those on which the caller decides, and swaps that he is asked about.',
  path: '/api/Dormitory/GetDormChangeList',
  access: 'dorm.query',
  input: t.Object({
    ...paging,
    ...studentFilters,
    Kind: t.Optional(t.Integer(kind)),
    State: t.Optional(State),
    Stage: t.Optional(t.Integer({ minimum: 1, maximum: 4, title: '阶段', words: changeStages })),
  }),
  result: Page(t.Object(shown)),
})

export const dormChanges = module('dormitory', {
  ...changeDecisions,
  listDormChange,
  tallyDormChange: tallying({
    summary: 'How many changes the same filters find, by how staff look through them.',
    of: listDormChange,
    path: '/api/Dormitory/GetDormChangeTally',
    access: 'dorm.query',
    tabs: {
      all: { text: '全部', asks: {} },
      mine: { text: changeStages[1], asks: { Stage: 1 } },
      running: { text: changeStages[2], asks: { Stage: 2 } },
      approved: { text: changeStages[3], asks: { Stage: 3 } },
      refused: { text: changeStages[4], asks: { Stage: 4 } },
    },
  }),
  getDormChange: queryOne({
    summary: 'One change, with the room that is left and the one that is moved into.',
    path: '/api/Dormitory/GetDormChangeById',
    access: 'dorm.query',
    result: Change,
  }),
  addDormChange: command({
    summary: 'A student asks for another bed or a swap: a draft, or with Submit 1 handed in at once.',
    path: '/api/Dormitory/AddDormChange',
    access: 'dorm.add',
    input: t.Object(asking),
    result: Saved,
    refusals: ofAsking,
    touches,
    title: '申请调宿',
    once: true,
    volatile: ['Id'],
  }),
  editDormChange: command({
    summary: 'Whoever asked changes a draft, or one that came back or was withdrawn; with Submit 1 he hands it in.',
    path: '/api/Dormitory/EditDormChange',
    access: 'dorm.add',
    input: t.Object({ Id, ...asking, RowVersion: t.Integer({ minimum: 1, title: '版本号' }) }),
    result: Saved,
    refusals: ['STALE', 'NOT_EDITABLE', ...ofAsking],
    touches,
    title: '修改调宿申请',
    once: true,
  }),
  removeDormChange: command({
    summary: 'Removes own drafts; what was handed in once stays, and is named with the reason.',
    path: '/api/Dormitory/DelDormChange',
    access: 'dorm.add',
    input: t.Object({ Ids: t.Array(Id, { minItems: 1, maxItems: mostRemoved, title: '调宿申请' }) }),
    result: Batch,
    title: '删除调宿申请',
  }),
  agreeSwap: command({
    summary: 'The partner of a swap agrees (1), and its flow begins, or refuses (2).',
    path: '/api/Dormitory/AgreeSwap',
    access: 'dorm.add',
    input: t.Object({ Id, Agree: t.Union([t.Literal(1), t.Literal(2)], { title: '是否同意' }) }),
    result: t.Literal(''),
    refusals: [
      'NOT_FOUND',
      'SWAP_ANSWERED',
      'SWAP_OUTDATED',
      'NO_FLOW',
      'CHOOSE_APPROVER',
      'CHANGE_OPEN',
      'CHANGE_NO_BED',
    ],
    touches,
    title: '确认互换',
    once: true,
  }),
})
