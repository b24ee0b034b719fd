/**
 * Approvals: the states of everything that is applied for and approved, and the calls that a form gets which is approved by a flow.
 *
 * State: 0 draft → 1 handed in, nobody has decided → 2 somebody has, others are to → 3 approved; 4 returned to be changed and 6 withdrawn
 * by the applicant (before the first decision) may be handed in again; 5 refused, 7 voided and 8 expired are the end. 3 → 7 by the office,
 * with a reason; 1 and 2 → 8 by the job of the module. The engine writes the state, also into the row of the module.
 *
 * `...approving({ form: 'Leave', path: '/api/TempLeave', code: 'LEAVE', noun: '请假', apply: 'leave.add', read: 'leave.get', fields: { … } })` brings
 * submitLeave, auditLeave, revokeLeave and getLeaveAuditLog. `fields` are what conditions of a flow may ask for.
 */
import * as t from 'typebox'
import { BulkDone } from './bulk.ts'
import { type ApprovalNotes, command, type Endpoint, type FlowField, query } from './endpoint.ts'
import { LongText, TimeOf } from './fields.ts'
import { StoredFile } from './file-fields.ts'
import type { Permission } from './permissions.ts'
import type { RefusalName } from './refusals.ts'
import { Id, Nullable, OneOf } from './shapes.ts'

export const ApprovalState = {
  draft: 0,
  pending: 1,
  inReview: 2,
  approved: 3,
  returned: 4,
  refused: 5,
  withdrawn: 6,
  voided: 7,
  expired: 8,
} as const
export type ApprovalState = (typeof ApprovalState)[keyof typeof ApprovalState]

/** How the states read. */
export const stateTexts: Readonly<Record<ApprovalState, string>> = {
  0: '草稿',
  1: '待审核',
  2: '审核中',
  3: '已通过',
  4: '已驳回',
  5: '不通过',
  6: '已撤回',
  7: '已作废',
  8: '已过期',
}

/** States in which the applicant may change the form and hand it in. */
export const editable: readonly number[] = [ApprovalState.draft, ApprovalState.returned, ApprovalState.withdrawn]

/** Whether somebody is to decide. */
export const awaitsDecision = (state: number): boolean =>
  state === ApprovalState.pending || state === ApprovalState.inReview

/** What is decided: agreed, returned to be changed, refused for good. */
export const Decision = t.Union([t.Literal(1), t.Literal(2), t.Literal(3)], { title: '审批结果' })
export type Decision = t.Static<typeof Decision>

/** Most characters of an opinion; the least where it is needed. */
export const opinionLimit = 200
export const opinionLeast = 2
export const Opinion = LongText('审批意见', opinionLimit, { minLength: 0 })

/** State of a form on the wire. */
export const State = t.Integer({ minimum: 0, maximum: 8, title: '状态', words: stateTexts })

/** One step: who did what when, or whose turn it is. Id: that of the task, where it is one. Result 0: handed in; null: not decided (Time null), or something else was done, which Note says. */
export const AuditStep = t.Object({
  Id: t.String(),
  TrueName: t.String({ title: '处理人' }),
  /** What the step is called: 辅导员审核. */
  Name: t.String({ title: '环节' }),
  Result: Nullable(t.Union([t.Literal(0), t.Literal(1), t.Literal(2), t.Literal(3)])),
  Opinion: t.String({ title: '意见' }),
  Time: Nullable(TimeOf('处理时间')),
  /** 抄送, 已转办给李四, 超时自动通过, 其他人已处理 … */
  Note: t.String({ title: '说明' }),
})
export type AuditStep = t.Static<typeof AuditStep>

/** What the caller may do with an instance: as an approver, as the applicant, and as whoever watches over flows. */
const instanceActions = ['handle', 'transfer', 'withdraw', 'urge', 'edit', 'reassign', 'terminate'] as const

/** Seconds until a deadline by the clock of the school, below 0 once it is over; null without one. */
export const LeftSeconds = Nullable(t.Integer())

/** An approval as a whole: what was handed in, who had a say, who is next, and what the caller may do. */
export const Timeline = t.Object({
  Head: t.Object({
    InstanceId: Id,
    /** The open task of the caller; '' where there is none. */
    TaskId: t.String(),
    WfName: t.String(),
    BusinessType: t.String(),
    BusinessId: t.String(),
    Title: t.String(),
    StarterName: t.String(),
    StarterNo: t.String(),
    StarterOrg: t.String(),
    State,
    Round: t.Integer(),
    SubmitTime: TimeOf('提交时间'),
    EndTime: Nullable(TimeOf('办结时间')),
    DeadLine: Nullable(TimeOf('办理时限')),
    LeftSeconds,
    /** Page of the form; '' for callers that do not reach it. */
    Url: t.String(),
  }),
  /** The form as it was handed in this round, to be read. */
  Facts: t.Array(t.Object({ Label: t.String(), Value: t.String() })),
  Files: t.Array(StoredFile),
  Steps: t.Array(AuditStep),
  /** Approve nodes behind the present one, as the form now stands, with who would decide there. */
  Next: t.Array(t.Object({ Name: t.String(), Assignees: t.Array(t.String()) })),
  Actions: t.Array(OneOf(instanceActions)),
  /** Approve nodes of this round to which it may be sent back. */
  BackTargets: t.Array(t.Object({ NodeId: t.String(), Name: t.String() })),
})
export type Timeline = t.Static<typeof Timeline>

interface Spec<N extends string, D extends t.TProperties> {
  /** Name of the form in its calls: Leave → SubmitLeave. */
  readonly form: N
  readonly path: `/api/${string}`
  /** Its business type, which flows are made for. */
  readonly code: string
  /** What an application is called: 请假. */
  readonly noun: string
  /** The right to hand in and to withdraw. */
  readonly apply: Permission
  /** The right to read how it stands. */
  readonly read: Permission
  readonly fields: Readonly<Record<string, FlowField>>
  /** What a decision may say besides, all optional: the bed of a change. */
  readonly deciding?: D
  /** What `describe` and `settle` of the module refuse besides. */
  readonly refusals?: readonly RefusalName[]
}

interface Calls<D extends t.TProperties> {
  readonly submit: Endpoint<
    'command',
    { Id: string; Approvers?: string[] },
    string,
    'NOT_FOUND' | 'NOT_EDITABLE' | 'NO_FLOW'
  >
  readonly audit: Endpoint<
    'command',
    { Ids: string[]; Result: Decision; Opinion?: string } & t.Static<t.TObject<D>>,
    BulkDone,
    'OPINION_NEEDED'
  >
  readonly revoke: Endpoint<'command', { Id: string }, string, 'NOT_FOUND' | 'DECIDED_ALREADY' | 'NOT_REVOCABLE'>
}
type Named<N extends string, D extends t.TProperties> = {
  readonly [K in keyof Calls<D> as `${K}${N}`]: Calls<D>[K]
} & { readonly [K in `get${N}AuditLog`]: Endpoint<'query', { Id: string }, Timeline, 'NOT_FOUND'> }

/** Most applications that one call decides on. */
export const mostDecided = 200

/** Most people whom an applicant chooses for one node of a flow that asks him to. */
export const mostChosen = 5

const chosen = { minItems: 1, maxItems: 25, uniqueItems: true, title: '审批人' } as const

/** Approvers that the applicant chooses, where nodes of the flow are decided by those: GetApproverChoice tells of whom. */
export const Approvers = t.Optional(t.Array(Id, chosen))

/** The same in the form of a business type, which offers those who may be chosen. */
export const approversFor = (code: string) => t.Optional(t.Array(Id, { ...chosen, approves: code }))

/** The four calls of a form that a flow approves, to be spread into its module: submit, audit, revoke and the log. */
export function approving<const N extends string, D extends t.TProperties = {}>(spec: Spec<N, D>): Named<N, D> {
  const { form, path, code, noun, apply, read, fields, deciding, refusals = [] } = spec
  const approval: ApprovalNotes = { code, noun, fields }
  const touches = ['workflow', 'workbench'] as const
  const calls = {
    [`submit${form}`]: command({
      summary: `${noun}: hands in a draft, or again one that was returned or withdrawn.`,
      path: `${path}/Submit${form}`,
      access: apply,
      input: t.Object({ Id, Approvers: approversFor(code) }),
      result: t.String(),
      refusals: ['NOT_FOUND', 'NOT_EDITABLE', 'NO_FLOW', 'CHOOSE_APPROVER', ...refusals],
      touches,
      title: `提交${noun}`,
      once: true,
    }),
    [`audit${form}`]: command({
      summary: `${noun}: decides on those that wait for the caller; those that do not are named with the reason.`,
      path: `${path}/Audit${form}`,
      access: 'wftask.edit',
      input: t.Object({
        Ids: t.Array(Id, { minItems: 1, maxItems: mostDecided, title: noun }),
        Result: Decision,
        Opinion: t.Optional(Opinion),
        ...deciding,
      }),
      result: BulkDone,
      refusals: ['OPINION_NEEDED'],
      touches,
      title: `审批${noun}`,
      once: true,
    }),
    [`revoke${form}`]: command({
      summary: `${noun}: withdraws an own one that nobody has decided on.`,
      path: `${path}/Revoke${form}`,
      access: apply,
      input: t.Object({ Id }),
      result: t.String(),
      refusals: ['NOT_FOUND', 'DECIDED_ALREADY', 'NOT_REVOCABLE'],
      touches,
      title: `撤回${noun}`,
    }),
    [`get${form}AuditLog`]: query({
      summary: `${noun}: what was handed in, who had a say, and who is next.`,
      path: `${path}/Get${form}AuditLog`,
      method: ['GET', 'POST'],
      payload: 'query',
      access: read,
      input: t.Object({ Id }),
      result: Timeline,
      refusals: ['NOT_FOUND'],
    }),
  }
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, approval }])) as never
}
