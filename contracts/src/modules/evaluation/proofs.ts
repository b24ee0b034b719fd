/** evaluation, proofs of hardship: uploaded by the student, looked at by counsellor, college or office. State: 0 → 1 good, 0 → 2 not good with a reason, 0 or 2 → 0 the student changes it. */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { Batch } from '#contracts/entity'
import { Coded, DayOf, LongText, Text, TimeOf } from '#contracts/fields'
import { FilesOf } from '#contracts/file-fields'
import { ofStudent, studentFilters } from '#contracts/of-student'
import { Id, Nullable, Page, paging } from '#contracts/shapes'
import { tallying } from '#contracts/tally'
import { Aid, proveStates, UserIds } from './words.ts'

const ProveType = Coded('HardshipKind', '证明类型', { examples: ['1'] })
const State = t.Integer({ minimum: 0, maximum: 2, title: '核验状态', words: proveStates })
/** Most files of a proof. */
const most = 5

/** A proof as its student sees it. */
export const Prove = t.Object({
  Id,
  AssessmentId: Id,
  ProveType,
  Files: FilesOf('证明材料', { most }),
  ValidDate: Nullable(DayOf('有效期至')),
  Remark: t.String({ title: '说明' }),
  State,
  Opinion: t.String({ title: '核验意见' }),
  CheckUserName: t.String({ title: '核验人' }),
  CheckTime: Nullable(TimeOf('核验时间')),
  CreateDate: TimeOf('上传时间'),
  RowVersion: t.Integer({ title: '版本号' }),
})
export type Prove = t.Static<typeof Prove>

const listProve = query({
  summary: 'Proofs of the students within reach, or of the caller.',
  path: '/api/ROPS/GetDifficultProveList',
  access: 'rops.query',
  input: t.Object({
    ...paging,
    ...studentFilters,
    Aid,
    UserIds,
    State: t.Optional(State),
    ProveType: t.Optional(ProveType),
  }),
  result: Page(t.Object({ ...ofStudent, ...Prove.properties })),
  refusals: ['NOT_FOUND'],
})

export const proofs = module('evaluation', {
  listProve,
  tallyProve: tallying({
    summary: 'How many proofs the same filters find, by what was said of them.',
    of: listProve,
    path: '/api/ROPS/GetDifficultProveTally',
    access: 'rops.query',
    tabs: {
      all: { text: '全部', asks: {} },
      open: { text: proveStates[0], asks: { State: 0 } },
      good: { text: proveStates[1], asks: { State: 1 } },
      bad: { text: proveStates[2], asks: { State: 2 } },
    },
  }),
  saveProve: command({
    summary:
      'A student adds a proof as long as he may answer, or with an Id changes one that is not good yet until his class is closed; it is to be looked at anew.',
    path: '/api/ROPS/NewAddDifficultProve',
    access: 'rops.edit',
    input: t.Object({
      Id: t.Optional(Id),
      Aid,
      ProveType,
      Files: FilesOf('证明材料', { least: 1, most }),
      ValidDate: t.Optional(Nullable(DayOf('有效期至'))),
      Remark: t.Optional(Text('说明', 200, { minLength: 0 })),
    }),
    result: Id,
    refusals: ['NOT_FOUND', 'PROVE_EXPIRED', 'PROVE_GOOD', 'ANSWER_SCOPE', 'ANSWER_TIME', 'CLASS_CLOSED'],
    title: '保存困难证明',
    once: true,
    volatile: ['ResultValue'],
  }),
  linkProve: command({
    summary: 'A student makes a proof of a file that he has uploaded.',
    path: '/api/ROPS/AddDifficultProve',
    method: 'GET',
    access: 'rops.edit',
    input: t.Object({ Aid, ProveType, FileId: Id }),
    result: Id,
    refusals: ['NOT_FOUND', 'ANSWER_SCOPE', 'ANSWER_TIME', 'CLASS_CLOSED'],
    title: '添加困难证明',
    volatile: ['ResultValue'],
  }),
  removeProve: command({
    summary: 'A student takes away an own proof that nobody has looked at.',
    path: '/api/ROPS/DelDifficultProve',
    payload: 'query',
    access: 'rops.edit',
    input: t.Object({ Id }),
    result: t.Literal(''),
    refusals: ['NOT_FOUND', 'PROVE_CHECKED'],
    title: '删除困难证明',
  }),
  checkProve: command({
    summary:
      'Says of proofs of students within reach that they are good or not; those that cannot be judged are named.',
    path: '/api/ROPS/CheckDifficultProve',
    access: 'rops.export',
    input: t.Object({
      Ids: t.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true, title: '困难证明' }),
      State: t.Integer({ minimum: 1, maximum: 2, title: '核验结果', words: { 1: '有效', 2: '无效' } }),
      Opinion: t.Optional(LongText('核验意见', 200, { minLength: 0 })),
    }),
    result: Batch,
    refusals: ['PROVE_OPINION'],
    title: '核验困难证明',
    once: true,
  }),
})
