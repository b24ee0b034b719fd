import * as t from 'typebox'
import { Batch, entity } from '#contracts/entity'
import { command, query } from '#contracts/endpoint'
import { LongText, Search, Text, TimeOf } from '#contracts/fields'
import { Flag, Id, MapOf, Nullable } from '#contracts/shapes'
import { Finding, Flow, FlowFieldRow } from './flow.ts'

/** State of a definition: 0 never published, 1 published, 2 stopped: what runs goes on, nothing new begins. */
export const definitionStates = { 0: '草稿', 1: '已发布', 2: '已停用' } as const

const WfCode = t.String({ pattern: '^[A-Z]{2,20}$', title: '流程编码' })
const WfName = Text('流程名称', 30)
const BusinessType = t.String({ pattern: '^[A-Z]{2,20}$', title: '业务类型' })
const RowVersion = t.Integer({ minimum: 1, title: '版本号' })
const Remark = t.Optional(LongText('版本说明', 200, { minLength: 0 }))

const rows = entity('Definition', {
  path: '/api/Workflow',
  noun: '流程',
  permission: 'wfdef',
  fixed: { WfCode, BusinessType },
  fields: { WfName, Nodes: t.Optional(Flow) },
  unlisted: ['Nodes'],
  shown: {
    State: t.Integer({ title: '状态' }),
    BusinessName: t.String({ title: '业务' }),
    /** Whether a module has the form; of one that is not built the page says 业务未启用. */
    IsBuilt: Flag,
    CurVersion: t.Integer({ title: '当前版本' }),
    /** Whether the draft differs from what is published. */
    HasDraft: Flag,
    RunningNum: t.Integer({ title: '运行中' }),
    UpdateDate: Nullable(TimeOf('修改时间')),
  },
  filters: { Key: Search('流程名称或编码'), State: t.Optional(t.Integer({ minimum: 0, maximum: 2, title: '状态' })) },
  unique: [['WfCode']],
  example: { WfCode: 'OUTING', BusinessType: 'INFOCHANGE', WfName: '外出审批' },
})

export const definitionCalls = {
  ...rows,
  publishDefinition: command({
    summary:
      'Makes the draft the version with which forms begin from now on; refused while another flow of the business is published.',
    path: '/api/Workflow/PublishDefinition',
    access: 'wfdef.enable',
    input: t.Object({ Id, RowVersion, Remark }),
    result: t.Object({ Version: t.Integer(), RowVersion: t.Integer() }),
    refusals: ['NOT_FOUND', 'STALE', 'FLOW_FAULTY', 'FLOW_PUBLISHED'],
    title: '发布流程',
    once: true,
  }),
  statusDefinition: command({
    summary: 'Stops flows (State 2) or lets stopped ones go on (1); those that cannot be are named with the reason.',
    path: '/api/Workflow/StatusDefinition',
    access: 'wfdef.disable',
    input: t.Object({
      Ids: t.Array(Id, { minItems: 1, maxItems: 200, title: '流程' }),
      State: t.Union([t.Literal(1), t.Literal(2)], { title: '状态' }),
    }),
    result: Batch,
    title: '启停流程',
  }),
  copyDefinition: command({
    summary: 'A new draft with the nodes of a flow.',
    path: '/api/Workflow/CopyDefinition',
    access: 'wfdef.add',
    input: t.Object({ Id, WfCode, WfName }),
    result: t.Object({ Id, RowVersion: t.Integer() }),
    refusals: ['NOT_FOUND', 'TAKEN'],
    title: '复制流程',
    once: true,
    volatile: ['Id'],
  }),
  checkDefinition: query({
    summary: 'What keeps a flow from being published, and what is to be thought of.',
    path: '/api/Workflow/CheckDefinition',
    access: 'wfdef.get',
    input: t.Object({ BusinessType, Nodes: Flow }),
    result: t.Array(Finding),
    quiet: true,
  }),
  trialRun: query({
    summary: 'The way that a form of somebody would take through a flow, and who would decide. Nothing is stored.',
    path: '/api/Workflow/TrialRun',
    access: 'wfdef.get',
    input: t.Object({
      BusinessType,
      Nodes: Flow,
      ApplicantId: Id,
      /** Values of the fields of the form; numbers as texts. */
      Form: t.Optional(MapOf(t.String({ maxLength: 100 }))),
    }),
    result: t.Object({
      Path: t.Array(
        t.Object({
          NodeId: t.String(),
          Name: t.String(),
          Assignees: t.Array(t.String()),
          Note: t.String(),
          /** Of a condition the branch that is taken, counted from 0. */
          Branch: Nullable(t.Integer()),
        }),
      ),
    }),
    refusals: ['NOT_FOUND', 'FLOW_FAULTY'],
  }),
  listVersions: query({
    summary: 'The published versions of a flow, newest first.',
    path: '/api/Workflow/GetVersionList',
    access: 'wfdef.get',
    input: t.Object({ Id }),
    result: t.Array(
      t.Object({
        Id,
        Version: t.Integer({ title: '版本' }),
        PublishTime: TimeOf('发布时间'),
        UserName: t.String({ title: '发布人' }),
        Remark: t.String({ title: '版本说明' }),
        RunningNum: t.Integer({ title: '运行中' }),
        Nodes: Flow,
      }),
    ),
    refusals: ['NOT_FOUND'],
  }),
  listFlowForms: query({
    summary: 'Business types that flows are made for, with the fields that conditions may ask for.',
    path: '/api/Workflow/GetBusinessFormList',
    access: 'wfdef.get',
    input: t.Object({}),
    result: t.Array(
      t.Object({ BusinessType: t.String(), Name: t.String(), IsBuilt: Flag, Fields: t.Array(FlowFieldRow) }),
    ),
  }),
}
