import { type flowChoices, flowDesign, type workflow } from '@xuegong/contracts/modules/workflow'
import type { workflowExports } from '@xuegong/contracts/modules/workflow/exports'
import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { shortFlow } from '@xuegong/db/rows/workflow'
import { userMan } from '@xuegong/db/schema/account'
import { wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { entityExamples, type Examples } from '#test/example'
import type { TestApi } from '#test/session'

const pupil = '2024010101'
const accountOf = ({ world }: TestApi, LoginName: string) =>
  world.reader().select().from(userMan).where(eq(userMan.LoginName, LoginName)).get()!.Id
const any = (type: unknown): unknown => expect.any(type)

/** The task that waits for the counsellor of the tiny school. */
const openTask = ({ world }: TestApi) => world.reader().select().from(wfTask).where(eq(wfTask.State, 0)).get()!
/** The application that waits for him. */
const waiting = ({ world }: TestApi) => world.reader().select().from(wfInstance).where(eq(wfInstance.State, 1)).get()!
const returned = ({ world }: TestApi) => world.reader().select().from(wfInstance).where(eq(wfInstance.State, 4)).get()!
const leave = async (api: TestApi) =>
  (await api.as('admin')(flowDesign.listDefinition, { Key: 'LEAVE' })).ResultValue!.rows[0]!
const drafted = async (api: TestApi) => {
  await api.as('admin')(flowDesign.statusDefinition, { Ids: [(await leave(api)).Id], State: 2 })
  const draft = { WfCode: 'OUTING', WfName: '外出审批', BusinessType: 'LEAVE', Nodes: shortFlow }
  return (await api.as('admin')(flowDesign.addDefinition, draft)).ResultValue!
}

/** Has the applicant choose who decides on changes of what is kept of students. */
const choosing = async (api: TestApi) => {
  const { rows } = (await api.as('admin')(flowDesign.listDefinition, { Key: 'INFOCHANGE' })).ResultValue!
  const { Id, WfName, RowVersion } = rows[0]!
  const Nodes = shortFlow.map(node => (node.NodeType === 'approve' ? { ...node, AssigneeType: 10 } : node))
  const edited = await api.as('admin')(flowDesign.editDefinition, { Id, WfName, RowVersion, Nodes })
  await api.as('admin')(flowDesign.publishDefinition, edited.ResultValue!)
}

/** Calls of flows and tasks that go well. */
export const workflowExamples: Examples<
  typeof workflow & typeof flowDesign & typeof flowChoices & typeof workflowExports
> = {
  ...entityExamples(flowDesign, 'Definition', {
    total: 9,
    added: { WfCode: 'OUTING', State: 0, Nodes: [], HasDraft: 1, IsBuilt: 1 },
    change: { WfName: '外出' },
  }),
  publishDefinition: {
    given: async api => ({ ...(await drafted(api)), Remark: '首次发布' }),
    answers: { Version: 1, RowVersion: 2 },
  },
  statusDefinition: {
    given: async api => ({ Ids: [(await leave(api)).Id], State: 2 }),
    answers: { Ok: 1, Failed: [] },
  },
  copyDefinition: {
    given: async api => ({ Id: (await leave(api)).Id, WfCode: 'LEAVECOPY', WfName: '请假（副本）' }),
    answers: { Id: any(String), RowVersion: 1 },
  },
  checkDefinition: {
    given: () => ({ BusinessType: 'LEAVE', Nodes: [] }),
    answers: expect.arrayContaining([{ NodeId: '', Level: 1, Text: '流程必须有且只有一个开始节点' }]),
  },
  trialRun: {
    given: api => ({ BusinessType: 'LEAVE', Nodes: shortFlow, ApplicantId: accountOf(api, pupil) }),
    answers: { Path: expect.arrayContaining([expect.objectContaining({ NodeId: 'a1', Assignees: ['周明远'] })]) },
  },
  listVersions: {
    given: async api => ({ Id: (await leave(api)).Id }),
    answers: [{ Version: 1, Remark: '初始版本', RunningNum: 0 }],
  },
  listFlowForms: { answers: expect.arrayContaining([expect.objectContaining({ BusinessType: 'LEAVE', IsBuilt: 0 })]) },
  listTodo: { as: 'fdy01', answers: { total: 1, rows: [{ NodeName: '辅导员审核', BusinessType: 'INFOCHANGE' }] } },
  listDone: { as: 'fdy01', answers: { total: 1, rows: [{ Result: 2, StarterNo: pupil }] } },
  listMyInstances: { as: pupil, answers: { total: 1, rows: [{ State: 4, Waiting: '' }] } },
  getTimeline: {
    as: 'fdy01',
    given: api => ({ TaskId: openTask(api).Id }),
    answers: { Head: { BusinessType: 'INFOCHANGE', State: 1 }, Actions: expect.arrayContaining(['handle']) },
  },
  handleTask: {
    as: 'fdy01',
    given: api => ({ TaskId: openTask(api).Id, Result: 1 }),
    answers: { State: 2, Next: ['林书怡'] },
  },
  batchHandle: {
    as: 'fdy01',
    given: api => ({ TaskIds: [openTask(api).Id], Result: 2, Opinion: '请补充材料' }),
    answers: { Ok: 1, Failed: [] },
  },
  transferTask: {
    as: 'fdy01',
    given: api => ({ TaskId: openTask(api).Id, ToUserId: accountOf(api, 'bzr01'), Reason: '出差在外' }),
    answers: '',
  },
  urgeTask: { as: '2024010102', given: api => ({ InstanceId: waiting(api).Id }), answers: '' },
  revokeInstance: { as: '2024010102', given: api => ({ InstanceId: waiting(api).Id }), answers: '' },
  getApproverChoice: {
    as: pupil,
    given: async api => {
      await choosing(api)
      return { BusinessType: 'INFOCHANGE', Key: '周明远' }
    },
    answers: { Nodes: [{ NodeId: 'a1', NodeName: '学工处审批', Candidates: [{ TrueName: '周明远' }] }] },
  },
  startInstance: {
    as: pupil,
    given: api => ({ BusinessType: 'INFOCHANGE', BusinessId: returned(api).BusinessId }),
    answers: { InstanceId: any(String) },
  },
  listInstances: { answers: { total: 2 } },
  listFlowNames: {
    as: pupil,
    answers: expect.arrayContaining([{ Id: any(String), WfCode: 'INFOCHANGE', WfName: '信息变更审核' }]),
  },
  reassignTask: {
    given: api => ({ TaskId: openTask(api).Id, ToUserId: accountOf(api, 'bzr01'), Reason: '原审批人出差' }),
    answers: '',
  },
  terminateInstance: { given: api => ({ Id: waiting(api).Id, Reason: '重复提交' }), answers: '' },
  getWorkflowStatistics: { answers: { ByState: any(Array), OverdueRate: any(Number), Longest: any(Array) } },
  exportInstances: { answers: { TaskId: any(String) } },
}

const newest = async (api: TestApi) => (await api.as('fdy01')(backLogs.listBackLog, { Kind: 2 })).ResultValue!.rows[0]!

/** Calls of to-dos that go well. */
export const backLogExamples: Examples<typeof backLogs> = {
  listBackLog: { answers: { total: 4 } },
  getBackLog: { as: 'fdy01', given: async api => ({ Id: (await newest(api)).Id }), answers: { State: 0, Kind: 2 } },
  operateBackLog: { as: 'fdy01', given: async api => ({ Id: (await newest(api)).Id, Oper: 1 }), answers: '' },
  addBackLog: { as: pupil, given: () => ({ Title: '提交作业' }), answers: { Num: 1 } },
}
