import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { Approvers, Opinion } from '#contracts/approval'
import { infoChangeDecisions } from '#contracts/modules/people/info-change'
import { backLogs } from '#contracts/modules/workbench/back-log'
import { flowDesign, workflow } from '#contracts/modules/workflow'
import { Flow, FlowBranch, FlowCondition, FlowNode } from './flow.ts'

const node = { NodeId: 'a1', NodeType: 'approve', Name: '审批', X: 0, Y: 0 }
const branch = { Name: '长', Conditions: [] }
const condition = { Field: 'Days', Op: 'gt', Value: '3' }
const times = <T>(n: number, what: T): T[] => Array.from({ length: n }, () => what)
const ids = (n: number) => times(n, '').map((_, at) => `id${at}`)
const text = (n: number) => '字'.repeat(n)
const definition = { WfCode: 'OUTING', BusinessType: 'OUTING', WfName: '外出' }
const due = { Id: 'x', Reason: '重复申请' }
const hand = { TaskId: 'x', ToUserId: 'y' }
const { addDefinition, statusDefinition, publishDefinition } = flowDesign
const { terminateInstance, transferTask, reassignTask, batchHandle } = workflow
const { auditInfoChange } = infoChangeDecisions

test.each([
  ['nodes of a flow', 50, Flow, (n: number) => times(n, node)],
  ['letters of the name of a node', 20, FlowNode, (n: number) => ({ ...node, Name: text(n) })],
  ['branches of a node', 10, FlowNode, (n: number) => ({ ...node, Branches: times(n, branch) })],
  ['conditions of a branch', 10, FlowBranch, (n: number) => ({ ...branch, Conditions: times(n, condition) })],
  ['letters of the name of a branch', 20, FlowBranch, (n: number) => ({ ...branch, Name: text(n) })],
  ['values of a condition', 50, FlowCondition, (n: number) => ({ ...condition, Value: times(n, '1') })],
  ['people whom a node names', 20, FlowNode, (n: number) => ({ ...node, Assignees: ids(n) })],
  ['hours to decide', 720, FlowNode, (n: number) => ({ ...node, TimeoutHours: n })],
  ['kinds of people who decide', 12, FlowNode, (n: number) => ({ ...node, AssigneeType: n })],
  ['ways to sign', 4, FlowNode, (n: number) => ({ ...node, SignMode: n })],
  ['things to do when it is late', 3, FlowNode, (n: number) => ({ ...node, TimeoutAction: n })],
  ['letters of an opinion', 200, Opinion, text],
  ['approvers whom an applicant chooses for all nodes', 25, Approvers, ids],
  ['forms that are decided at once', 200, auditInfoChange.input, (n: number) => ({ Ids: ids(n), Result: 1 })],
  ['tasks that are decided at once', 200, batchHandle.input, (n: number) => ({ TaskIds: ids(n), Result: 1 })],
  ['letters why an application is ended', 200, terminateInstance.input, (n: number) => ({ ...due, Reason: text(n) })],
  ['letters why a task is handed on', 200, transferTask.input, (n: number) => ({ ...hand, Reason: text(n) })],
  ['letters why a task is given to another', 200, reassignTask.input, (n: number) => ({ ...hand, Reason: text(n) })],
  ['letters of a code', 20, addDefinition.input, (n: number) => ({ ...definition, WfCode: 'A'.repeat(n) })],
  ['letters of the name of a flow', 30, addDefinition.input, (n: number) => ({ ...definition, WfName: text(n) })],
  ['flows that are stopped at once', 200, statusDefinition.input, (n: number) => ({ Ids: ids(n), State: 2 })],
  ['letters on a version', 200, publishDefinition.input, (n: number) => ({ Id: 'x', RowVersion: 1, Remark: text(n) })],
  ['letters of the title of a to-do', 60, backLogs.addBackLog.input, (n: number) => ({ Title: text(n) })],
  ['letters of a to-do', 500, backLogs.addBackLog.input, (n: number) => ({ Title: '会', Content: text(n) })],
  ['receivers of a to-do', 200, backLogs.addBackLog.input, (n: number) => ({ Title: '会', ReceiveUserIds: ids(n) })],
] as const)('%s: at most %i', (_, most, schema, of) => {
  expect([Value.Check(schema, of(most)), Value.Check(schema, of(most + 1))]).toEqual([true, false])
})

test.each([
  ['letters of a code', 2, addDefinition.input, (n: number) => ({ ...definition, WfCode: 'A'.repeat(n) })],
  ['letters why an application is ended', 2, terminateInstance.input, (n: number) => ({ ...due, Reason: text(n) })],
  ['letters why a task is handed on', 2, transferTask.input, (n: number) => ({ ...hand, Reason: text(n) })],
  ['letters why a task is given to another', 2, reassignTask.input, (n: number) => ({ ...hand, Reason: text(n) })],
  ['tasks that are decided at once', 1, batchHandle.input, (n: number) => ({ TaskIds: ids(n), Result: 1 })],
  ['receivers of a to-do', 1, backLogs.addBackLog.input, (n: number) => ({ Title: '会', ReceiveUserIds: ids(n) })],
] as const)('%s: at least %i', (_, least, schema, of) => {
  expect([Value.Check(schema, of(least)), Value.Check(schema, of(least - 1))]).toEqual([true, false])
})

test('codes of flows are capitals', () => {
  const codes = ['OUTING', 'outing', 'OUT1', '外出'].map(WfCode => ({ ...definition, WfCode }))
  expect(codes.map(each => Value.Check(addDefinition.input, each))).toEqual([true, false, false, false])
})

test('each call asks for the right that it needs', () => {
  const calls = { ...workflow, ...flowDesign, ...infoChangeDecisions }
  const rights = Object.entries(calls).map(([name, { access }]) => `${name} ${String(access)}`)
  expect(rights.toSorted()).toEqual(
    [
      'addDefinition wfdef.add',
      'auditInfoChange wftask.edit',
      'batchHandle wftask.edit',
      'checkDefinition wfdef.get',
      'copyDefinition wfdef.add',
      'editDefinition wfdef.edit',
      'getDefinition wfdef.get',
      'getInfoChangeAuditLog student.get',
      'getTimeline wftask.get',
      'getWorkflowStatistics wfdef.query',
      'handleTask wftask.edit',
      'listDefinition wfdef.query',
      'listDone wftask.query',
      'listFlowForms wfdef.get',
      'listInstances wfdef.query',
      'listMyInstances wftask.query',
      'listTodo wftask.query',
      'listVersions wfdef.get',
      'publishDefinition wfdef.enable',
      'reassignTask wfdef.edit',
      'removeDefinition wfdef.delete',
      'revokeInfoChange student.edit',
      'revokeInstance wftask.query',
      'startInstance wftask.add',
      'statusDefinition wfdef.disable',
      'submitInfoChange student.edit',
      'terminateInstance wfdef.edit',
      'transferTask wftask.edit',
      'trialRun wfdef.get',
      'urgeTask wftask.query',
    ].toSorted(),
  )
})
