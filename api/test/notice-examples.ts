import { notice as contract, type live, type noticeReading } from '@xuegong/contracts/modules/notice'
import { expect } from 'vitest'
import type { Examples } from '#test/example'
import { accountId, draft, everybody, only, plain, sentTo } from '#test/notices'
import type { TestApi } from '#test/session'

const pupil = '2024010101'
const one = (api: TestApi) => ({ Scope: only('user', accountId(api, pupil)) })
const mine =
  (more: object = {}) =>
  async (api: TestApi) => ({ Id: await sentTo(api, [pupil], { Title: '班会', ...more }) })
const members = (api: TestApi) => ({ Name: '值日组', Users: [accountId(api, pupil)] })
const group = async (api: TestApi) => (await api.as('admin')(contract.addMsgGroup, members(api))).ResultValue!
const waiting = async (api: TestApi) => {
  const Id = await draft(api, 'fdy01', { Scope: everybody, Title: '全校' })
  await api.as('fdy01')(contract.publishNotice, { Id })
  return Id
}

export const noticeExamples: Examples<typeof contract & typeof noticeReading & typeof live> = {
  listNotice: { as: 'fdy01', answers: { total: expect.any(Number) } },
  getNotice: {
    as: 'xgc01',
    given: mine(),
    answers: { Title: '班会', State: 2, ScopeType: '人员', Mine: 1, ReceiverNum: 1 },
  },
  addNotice: { as: 'xgc01', given: () => plain, answers: { Id: expect.any(String), RowVersion: 1 } },
  editNotice: {
    as: 'xgc01',
    given: async api => ({ ...plain, Title: '改过', Id: await draft(api, 'xgc01'), RowVersion: 1 }),
    answers: { RowVersion: 2 },
  },
  removeNotice: {
    as: 'xgc01',
    given: async api => ({ Ids: [await draft(api, 'xgc01')] }),
    answers: { Ok: 1, Failed: [] },
  },
  countNotice: {
    as: 'fdy01',
    answers: { total: expect.any(Number), ByStatus: expect.arrayContaining([{ Key: '2', Count: expect.any(Number) }]) },
  },
  countAnswers: { as: 'xgc01', given: mine(), answers: { Answered: 0, Questions: [] } },
  listAudienceRoles: {
    as: 'fdy01',
    answers: expect.arrayContaining([expect.objectContaining({ RoleName: '辅导员' })]),
  },
  countAudience: {
    as: 'xgc01',
    given: one,
    answers: { Total: 1, Students: 1, Staff: 0, Audited: 0, Sample: [{ TrueName: '赵一诺' }] },
  },
  publishNotice: {
    as: 'xgc01',
    given: async api => ({ Id: await draft(api, 'xgc01', one(api)) }),
    answers: { State: 2, ReceiverNum: 1 },
  },
  auditNotice: {
    as: 'xgc01',
    given: async api => ({ Ids: [await waiting(api)], Result: 2, Opinion: '范围过大' }),
    answers: { Ok: 1, Failed: [] },
  },
  withdrawNotice: {
    as: 'xgc01',
    given: async api => ({ ...(await mine()(api)), Reason: '时间有误' }),
    answers: '',
  },
  remindUnread: { as: 'xgc01', given: async api => ({ ...(await mine()(api)), Target: 1 }), answers: { Num: 1 } },
  listMsgGroup: { as: 'fdy01', answers: { total: 1 } },
  getMsgGroup: { given: async api => ({ Id: (await group(api)).Id }), answers: { Name: '值日组', UserNum: 1 } },
  addMsgGroup: { given: members, answers: { RowVersion: 1 } },
  editMsgGroup: {
    given: async api => ({ ...members(api), ...(await group(api)), Name: '值周组' }),
    answers: { RowVersion: 2 },
  },
  removeMsgGroup: { given: async api => ({ Ids: [(await group(api)).Id] }), answers: { Ok: 1, Failed: [] } },
  listMyNotice: { as: pupil, answers: { total: expect.any(Number) } },
  getNoticeDetail: {
    as: pupil,
    given: mine(),
    answers: { Title: '班会', IsReceiver: 1, Content: '<p>九月一日开学。</p>' },
  },
  submitReceipt: { as: pupil, given: mine({ ReceiptType: 2 }), answers: '' },
  listReaders: {
    as: 'xgc01',
    given: async api => ({ ...(await mine()(api)), Tab: 2 }),
    answers: { total: 1, Total: 1, ReadNum: 0, MaySeeNames: 1, rows: [{ LoginName: pupil }] },
  },
  listPublicNotice: { as: null, answers: { total: expect.any(Number) } },
  getUnreadCount: { as: 'admin', answers: { Notice: 5, Todo: 4 } },
  loadMsgGroups: {
    as: 'admin',
    answers: expect.arrayContaining([expect.objectContaining({ Id: 'notice.1', Name: '通知', Kind: 1 })]),
  },
  liveEvents: { answers: { Kind: 'count', Count: { Notice: 5, Todo: 4 } } },
}
