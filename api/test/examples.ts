import type { dictionary } from '@xuegong/contracts/modules/dictionary'
import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import type { regions } from '@xuegong/contracts/modules/dictionary/regions'
import { people } from '@xuegong/contracts/modules/people'
import type { studentExports } from '@xuegong/contracts/modules/people/exports'
import type { units } from '@xuegong/contracts/modules/people/units'
import { records } from '@xuegong/contracts/modules/people/records'
import type { logExports } from '@xuegong/contracts/modules/system/exports'
import { system } from '@xuegong/contracts/modules/system'
import type { siteCalls } from '@xuegong/contracts/modules/system/site'
import type { listAsides } from '@xuegong/contracts/modules/system/list-asides'
import { systemAdmin } from '@xuegong/contracts/modules/system/admin'
import { expect } from 'vitest'
import { accountExamples } from '#test/account-examples'
import { appStoreExamples } from '#test/app-store-examples'
import { dailyReportExamples } from '#test/daily-report-examples'
import { placeExamples } from '#test/dormitory-places-examples'
import { changeExamples } from '#test/dormitory-change-examples'
import { gateExamples } from '#test/dormitory-gate-examples'
import { upkeepExamples } from '#test/dormitory-upkeep-examples'
import { selectionExamples } from '#test/dormitory-selection-examples'
import { evaluationClassExamples } from '#test/evaluation-class-examples'
import { evaluationAnswerExamples } from '#test/evaluation-answer-examples'
import { evaluationExamples } from '#test/evaluation-examples'
import { greenChannelExamples } from '#test/evaluation-green-examples'
import { evaluationReviewExamples } from '#test/evaluation-review-examples'
import { evaluationVoteExamples } from '#test/evaluation-vote-examples'
import { bulkExamples, entityExamples, type Example, type Examples } from '#test/example'
import { messagePushExamples } from '#test/message-push-examples'
import { noticeExamples } from '#test/notice-examples'
import { rightsExamples } from '#test/rights-examples'
import type { TestApi } from '#test/session'
import { unitExamples } from '#test/unit-examples'
import { recoveryExamples } from '#test/recovery-examples'
import { signOnExamples } from '#test/sign-on-examples'
import { pixel } from '#test/stored-file'
import { studentExamples } from '#test/student-examples'
import { rosterOf } from '#test/sheets'
import { transferExamples } from '#test/transfer-examples'
import { upload } from '#test/upload'
import { workbenchExamples } from '#test/workbench-examples'
import { workflowExamples } from '#test/workflow-examples'

const pupil = '2024010101'
const studentOf = async (api: TestApi) =>
  (await api.as('admin')(people.listStudents, { Key: pupil })).ResultValue!.rows[0]!
const dictionaryExamples: Examples<typeof dictionary & typeof codeTables & typeof regions> = {
  ...entityExamples(codeTables, 'CodeType', {
    total: expect.any(Number) as number,
    added: { Code: 'ClubKind', Items: 0, InUse: 0 },
    change: { Name: '社团种类' },
  }),
  ...entityExamples(codeTables, 'CodeItem', {
    total: expect.any(Number) as number,
    added: { Code: '21', Name: '婚假', ParentCode: '0', State: 1, TypeName: '请假类型' },
    change: { Name: '婚丧假' },
  }),
  importCodeItems: {
    given: async api => ({
      FileId: (await upload(api, 'admin', await rosterOf(1), '字典.xlsx', 60)).ResultValue!.FileId,
    }),
    answers: { TaskId: expect.any(String) },
  },
  exportCodeItems: { answers: { TaskId: expect.any(String) } },
  moveCodeItem: { given: () => ({ Id: 'LeaveType.3', ParentCode: '0', Index: 0 }), answers: '' },
  listCodeItems: { answers: { Sex: expect.arrayContaining([expect.objectContaining({ Key: '1', Value: '男' })]) } },
  listRegions: { answers: expect.arrayContaining([{ Id: '370200', Name: '青岛市', ParentId: '370000', Leaf: 0 }]) },
}

const everybody = { total: 40 }
const started = { answers: { TaskId: expect.any(String) } }
const about = async (api: TestApi) => ({ StudentId: (await studentOf(api)).Id })
/** A talk of the counsellor with the student. */
const talkIn = async (api: TestApi) => {
  const values = { TalkTime: '2026-01-05 10:00:00', Topic: '1', Content: '了解本学期的学习情况。', SecretLevel: 1 }
  const { Id, RowVersion } = (await api.as('fdy01')(records.addTalk, { ...(await about(api)), ...values })).ResultValue!
  return { Id, RowVersion, ...values }
}
const reward = { Kind: 1, Title: '三好学生', DocNo: '青禾学〔2026〕1号', Date: '2026-01-05' }
const rewardIn = async (api: TestApi) =>
  (await api.as('admin')(records.addRewardPunish, { ...(await about(api)), ...reward })).ResultValue!
/** A request of the student that waits. */
const requestIn = async (api: TestApi) =>
  (await api.as(pupil)(records.submitInfoChange, { Nation: '11', Reason: '入学登记时填写有误' })).ResultValue!
const myself = { as: pupil, answers: { TrueName: '赵一诺' } }
const peopleExamples: Examples<typeof people & typeof studentExports & typeof units & typeof records> = {
  ...unitExamples,
  listStudents: { answers: everybody },
  countStudents: { answers: everybody },
  getStudent: { given: async api => ({ Id: (await studentOf(api)).Id }), answers: { StudentNo: pupil } },
  editStudent: {
    given: async api => {
      const { Id } = await studentOf(api)
      const { RowVersion } = (await api.as('admin')(people.getStudent, { Id })).ResultValue!
      return { Id, RowVersion, Mobile: '13900000000', Mail: '' }
    },
    answers: { RowVersion: 2 },
  },
  listOrgNames: { as: pupil, answers: expect.arrayContaining([expect.objectContaining({ OrgType: 5 })]) },
  ...studentExamples,
  listOrgs: { answers: expect.arrayContaining([expect.objectContaining({ Kind: 'class' })]) },
  importStudents: {
    given: async api => ({ FileId: (await upload(api, 'admin', await rosterOf(1))).ResultValue!.FileId }),
    answers: { TaskId: expect.any(String) },
  },
  exportStudents: started,
  exportStudentForms: started,
  exportStudentPhotos: started,
  findPeople: { answers: [] },
  getPerson: myself,
  getMyself: myself,
  listMyClass: { as: pupil, answers: everybody },
  listMyCollege: { as: pupil, answers: everybody },
  listManageable: { as: 'fdy01', answers: everybody },
  listStudentData: { as: 'fdy01', answers: everybody },
  listOfCounsellor: { as: 'fdy01', answers: everybody },
  getPortrait: {
    as: pupil,
    answers: {
      Base: { StudentNo: pupil },
      Tabs: [{ Key: 'reward', Title: '奖惩', Count: 2 }, { Key: 'change' }, { Key: 'report' }, { Key: 'dorm' }],
    },
  },
  listTalk: { as: 'fdy01', answers: { total: 2 } },
  getTalk: { as: 'fdy01', given: talkIn, answers: { Content: '了解本学期的学习情况。', CreateUserName: '陈思远' } },
  addTalk: {
    as: 'fdy01',
    given: async api => ({
      ...(await about(api)),
      TalkTime: '2026-01-05 10:00:00',
      Topic: '1',
      Content: '了解本学期的学习情况。',
      SecretLevel: 1,
    }),
    answers: { RowVersion: 1 },
  },
  editTalk: { as: 'fdy01', given: async api => ({ ...(await talkIn(api)), Topic: '2' }), answers: { RowVersion: 2 } },
  removeTalk: { as: 'fdy01', given: async api => ({ Ids: [(await talkIn(api)).Id] }), answers: { Ok: 1, Failed: [] } },
  listUntalked: {
    as: 'fdy01',
    answers: { rows: expect.arrayContaining([expect.objectContaining({ LastTalkTime: null })]) },
  },
  listRewardPunish: { answers: { total: 3 } },
  getRewardPunish: {
    given: async api => ({ Id: (await rewardIn(api)).Id }),
    answers: { Title: '三好学生', InForce: 0 },
  },
  addRewardPunish: { given: async api => ({ ...(await about(api)), ...reward }), answers: { RowVersion: 1 } },
  editRewardPunish: {
    given: async api => ({ ...reward, ...(await rewardIn(api)), Title: '优秀学生' }),
    answers: { RowVersion: 2 },
  },
  removeRewardPunish: { given: async api => ({ Ids: [(await rewardIn(api)).Id] }), answers: { Ok: 1, Failed: [] } },
  listRewardsOfStudent: { given: about, answers: [{ Kind: 2 }, { Kind: 1 }] },
  submitInfoChange: {
    as: pupil,
    given: () => ({ Nation: '11', Reason: '入学登记时填写有误' }),
    // Its flow has written its state by then.
    answers: { RowVersion: 2 },
  },
  revokeInfoChange: { as: pupil, given: async api => ({ Id: (await requestIn(api)).Id }), answers: '' },
  listMyInfoChanges: { as: pupil, answers: [{ State: 4, Opinion: '请补充户口簿复印件' }] },
  listInfoChanges: { answers: { total: 2 } },
  getInfoChange: {
    given: async api => ({ Id: (await requestIn(api)).Id }),
    answers: { State: 1, Changes: [{ Title: '民族', Before: '汉族', After: '满族' }] },
  },
  getInfoChangeAuditLog: {
    as: pupil,
    given: async api => ({ Id: (await requestIn(api)).Id }),
    answers: { Head: expect.objectContaining({ State: 1, Title: '赵一诺申请变更民族' }) },
  },
  auditInfoChange: {
    as: 'fdy01',
    given: async api => ({ Ids: [(await requestIn(api)).Id], Result: 1 }),
    answers: { Ok: 1, Failed: [] },
  },
}

const systemExamples: Examples<
  typeof siteCalls & typeof listAsides & typeof system & typeof systemAdmin & typeof logExports
> = {
  getSite: { as: null, answers: { Academy: '青禾大学' } },
  exportOperLogs: started,
  listOperLogs: { answers: { total: 0 } },
  getOperLog: {
    given: async api => {
      await api.as('admin')(system.addTerm, system.addTerm.example as never)
      return { Id: (await api.as('admin')(system.listOperLogs, {})).ResultValue!.rows[0]!.Id }
    },
    answers: { Rows: [expect.objectContaining({ Name: '2030-2031' })] },
  },
  listChanges: {
    given: async api => ({ Of: people.getStudent.path, Id: (await studentOf(api)).Id }),
    answers: { Entries: [], More: 0 },
  },
  saveSite: { answers: '' },
  getSitePicture: {
    as: null,
    given: async api => {
      const Img = `data:image/png;base64,${pixel}`
      await api.as('admin')(systemAdmin.saveSite, { ...(systemAdmin.saveSite.example as object), Img } as never)
      return { Name: 'Img' }
    },
    answers: 'image/png',
  },
  getBindNotice: { as: pupil, answers: { File: null } },
  listJobRuns: { answers: { total: 0 } },
  listWebLogGroups: { answers: { total: 0 } },
  addWebLog: { as: null, answers: '' },
  listWebLogs: { answers: { total: 0 } },
  getTermNow: { as: pupil, answers: { StartDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } },
  listMyHelp: { as: pupil, answers: { total: 5 } },
  ...entityExamples(system, 'FriendshipHelp', { total: 6, added: { Title: '校医院', State: 1 }, change: { Sort: 51 } }),
  ...bulkExamples(system, 'FriendshipHelp', { total: 6, values: { State: 0 } }),
  ...entityExamples(system, 'SysParam', { total: 21, added: { Id: 'SchoolMotto' }, change: { Value: '博学' } }),
  ...entityExamples(system, 'Term', {
    total: 6,
    added: { SchoolYear: '2030-2031' },
    change: { EndDate: '2031-01-20' },
  }),
  ...entityExamples(system, 'Holiday', { total: 8, added: { Name: '校庆' }, change: { Name: '建校纪念日' } }),
}

/** An example for every call, by the name of its module; a new module is one line here. */
export const examples: Readonly<Record<string, Readonly<Record<string, Example>>>> = {
  account: { ...accountExamples, ...rightsExamples, ...signOnExamples, ...recoveryExamples },
  'app-store': appStoreExamples,
  'daily-report': dailyReportExamples,
  dictionary: dictionaryExamples,
  dormitory: { ...placeExamples, ...upkeepExamples, ...gateExamples, ...selectionExamples, ...changeExamples },
  evaluation: {
    ...evaluationExamples,
    ...evaluationReviewExamples,
    ...evaluationClassExamples,
    ...evaluationAnswerExamples,
    ...evaluationVoteExamples,
    ...greenChannelExamples,
  },
  'message-push': messagePushExamples,
  notice: noticeExamples,
  people: peopleExamples,
  system: systemExamples,
  transfer: transferExamples,
  workbench: workbenchExamples,
  workflow: workflowExamples,
}
