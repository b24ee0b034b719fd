/**
 * A flow: nodes from one start to one end, one of which is current at a time. `start` and `cc` go on to `Next`, `approve` waits for people,
 * `condition` goes on by the first branch whose conditions all hold, the last one without conditions being the default.
 */
import * as t from 'typebox'
import { Flag, OneOf } from '#contracts/shapes'

export const nodeTypes = ['start', 'approve', 'condition', 'cc', 'end'] as const
export type NodeType = (typeof nodeTypes)[number]

/** Who decides. The people of a kind are enabled accounts, never the applicant; where there is nobody, `climbsTo` says who decides instead. */
export const assigneeTypes = {
  1: '指定人员',
  2: '角色',
  3: '辅导员',
  4: '班主任',
  5: '院系管理员',
  6: '学工处',
  7: '研究生导师',
  8: '宿管员',
  9: '组织员',
  10: '发起人自选',
  11: '单位负责人',
  12: '业务指定',
} as const

/** Within what the holders of a role are looked for (AssigneeType 2). */
export const roleScopes = { 0: '全校', 1: '申请人学院', 2: '申请人班级' } as const

/** How many of several have to agree. */
export const signModes = { 1: '或签（一人同意即可）', 2: '会签（全部同意）', 3: '比例会签', 4: '依次审批' } as const

/** What happens at the deadline of a task. */
export const timeoutActions = { 1: '提醒', 2: '自动通过', 3: '转上级' } as const

export const operators = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'notIn', 'contains', 'empty', 'notEmpty'] as const
export type Operator = (typeof operators)[number]

/** Facts of the applicant that conditions of every flow may ask for, besides the fields of the form: `Applicant.EduLevel`. */
export const applicantFields = {
  'Applicant.EduLevel': { title: '申请人培养层次', type: 'code', dict: 'EduLevel' },
  'Applicant.Grade': { title: '申请人年级', type: 'text' },
  'Applicant.OrgId': { title: '申请人学院', type: 'text' },
  'Applicant.UserType': { title: '申请人类型', type: 'number' },
  'Applicant.StuStatus': { title: '申请人学籍状态', type: 'number' },
} as const

const NodeId = t.String({ pattern: '^\\w{1,20}$', title: '节点编号' })

export const FlowCondition = t.Object({
  Field: t.String({ minLength: 1, maxLength: 60, title: '条件字段' }),
  Op: OneOf(operators, { title: '条件' }),
  /** One value, or several for `in` and `notIn`; numbers as texts. */
  Value: t.Optional(t.Union([t.String({ maxLength: 100 }), t.Array(t.String({ maxLength: 100 }), { maxItems: 50 })])),
})
export type FlowCondition = t.Static<typeof FlowCondition>

export const FlowBranch = t.Object({
  Name: t.String({ minLength: 1, maxLength: 20, title: '分支名称' }),
  Conditions: t.Array(FlowCondition, { maxItems: 10, title: '条件' }),
  Next: t.Optional(t.String({ maxLength: 20, title: '下一节点' })),
})
export type FlowBranch = t.Static<typeof FlowBranch>

export const FlowNode = t.Object({
  NodeId,
  NodeType: OneOf(nodeTypes, { title: '节点类型' }),
  Name: t.String({ minLength: 1, maxLength: 20, title: '节点名称', trim: true }),
  /** Place on the canvas. */
  X: t.Integer({ minimum: -100_000, maximum: 100_000 }),
  Y: t.Integer({ minimum: -100_000, maximum: 100_000 }),
  Next: t.Optional(t.String({ maxLength: 20, title: '下一节点' })),
  Branches: t.Optional(t.Array(FlowBranch, { maxItems: 10, title: '分支' })),
  /** Of approve and cc nodes: who. */
  AssigneeType: t.Optional(t.Integer({ minimum: 1, maximum: 12, title: '审批人' })),
  /** Ids of accounts, in their order (AssigneeType 1). */
  Assignees: t.Optional(t.Array(t.String({ maxLength: 36 }), { maxItems: 20, title: '指定人员' })),
  RoleCode: t.Optional(t.String({ maxLength: 20, title: '角色' })),
  RoleScope: t.Optional(t.Integer({ minimum: 0, maximum: 2, title: '角色范围' })),
  SignMode: t.Optional(t.Integer({ minimum: 1, maximum: 4, title: '审批方式' })),
  /** Percent that has to agree (SignMode 3). */
  PassRate: t.Optional(t.Integer({ title: '通过比例' })),
  /** 0: no deadline. */
  TimeoutHours: t.Optional(t.Integer({ minimum: 0, maximum: 720, title: '办理时限' })),
  TimeoutAction: t.Optional(t.Integer({ minimum: 1, maximum: 3, title: '超时处理' })),
  /** The deadline leaves out days that are no working days. */
  SkipHoliday: t.Optional(Flag),
  AllowTransfer: t.Optional(Flag),
  AllowBack: t.Optional(Flag),
})
export type FlowNode = t.Static<typeof FlowNode>

/** Nodes in any order. */
export const Flow = t.Array(FlowNode, { maxItems: 50, title: '流程节点' })
export type Flow = t.Static<typeof Flow>

/** What is wrong with a flow, and where: Level 1 keeps it from being published, 2 is a warning. NodeId is '' for the flow as a whole. */
export const Finding = t.Object({
  NodeId: t.String(),
  Level: t.Union([t.Literal(1), t.Literal(2)]),
  Text: t.String(),
})
export type Finding = t.Static<typeof Finding>

/** A field that conditions may ask for, as the designer shows it. */
export const FlowFieldRow = t.Object({
  Field: t.String(),
  Title: t.String(),
  Type: OneOf(['number', 'code', 'text']),
  Dict: t.String(),
})
export type FlowFieldRow = t.Static<typeof FlowFieldRow>
