import type { Finding, FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { role, userMan } from '@xuegong/db/schema/account'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { heldBy, mayDecide } from './approvers.ts'
import { branchFaults } from './check-branches.ts'
import { askable, type Fields } from './flow-path.ts'
import { namesOfAccounts } from './names.ts'

type Nodes = readonly FlowNode[]
type At = Pick<Ctx, 'world' | 'db' | 'now'>

const finding = (NodeId: string, Text: string, Level: 1 | 2 = 1): Finding => ({ NodeId, Level, Text })

/** To where a node leads, by what it says; undefined where it says nothing. */
const saidNext = (node: FlowNode): (string | undefined)[] => {
  if (node.NodeType === 'end') return []
  return node.NodeType === 'condition' ? (node.Branches ?? []).map(({ Next }) => Next) : [node.Next]
}

const nextIds = (nodes: Nodes, node: FlowNode): string[] =>
  saidNext(node).filter(id => id !== undefined && nodes.some(({ NodeId }) => NodeId === id)) as string[]

/** Ids that are reached from some by steps. */
function reachedFrom(starts: readonly string[], step: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(starts)
  for (const id of reached) for (const next of step(id)) reached.add(next)
  return reached
}

/** Faults of how nodes hang together. */
function shapeFaults(nodes: Nodes): Finding[] {
  const only = (type: FlowNode['NodeType']) => nodes.filter(({ NodeType }) => NodeType === type)
  const names = nodes.map(({ Name }) => Name)
  const twice = nodes.filter(({ Name }, at) => names.indexOf(Name) < at)
  const ids = nodes.map(({ NodeId }) => NodeId)
  const sameId = nodes.filter(({ NodeId }, at) => ids.indexOf(NodeId) < at)
  return [
    ...(only('start').length === 1 ? [] : [finding('', '流程必须有且只有一个开始节点')]),
    ...(only('end').length === 1 ? [] : [finding('', '流程必须有且只有一个结束节点')]),
    ...(only('approve').length > 0 ? [] : [finding('', '流程至少需要一个审批节点')]),
    ...twice.map(({ NodeId, Name }) => finding(NodeId, `节点名称不能重复：${Name}`)),
    // A form follows links by ids: of two nodes with one id it would never come to the second.
    ...sameId.map(({ NodeId }) => finding(NodeId, `节点编号不能重复：${NodeId}`)),
    ...nodes.flatMap(node => linkFaults(nodes, node)),
    ...reachFaults(nodes),
    ...circleFaults(nodes),
  ]
}

function linkFaults(nodes: Nodes, node: FlowNode): Finding[] {
  const said = saidNext(node)
  const none = said.some(id => !id)
  const dangling = said.some(id => id && !nodes.some(({ NodeId }) => NodeId === id))
  return [
    ...(none ? [finding(node.NodeId, `节点【${node.Name}】未连接下一节点`)] : []),
    ...(dangling ? [finding(node.NodeId, `节点【${node.Name}】指向不存在的节点`)] : []),
  ]
}

/** Nodes to which nothing leads from the start, and those that do not lead to the end; where a link is missing, that is said already. */
function reachFaults(nodes: Nodes): Finding[] {
  const byId = new Map(nodes.map(node => [node.NodeId, node]))
  const ids = (type: FlowNode['NodeType']) =>
    nodes.filter(({ NodeType }) => NodeType === type).map(({ NodeId }) => NodeId)
  const forwards = reachedFrom(ids('start'), id => nextIds(nodes, byId.get(id)!))
  const leading = (id: string) => nodes.filter(node => nextIds(nodes, node).includes(id)).map(({ NodeId }) => NodeId)
  const unlinked = nodes.filter(node => linkFaults(nodes, node).length > 0).map(({ NodeId }) => NodeId)
  const backwards = reachedFrom([...ids('end'), ...unlinked], leading)
  return nodes.flatMap(({ NodeId, NodeType, Name }) => [
    ...(forwards.has(NodeId) || NodeType === 'start' ? [] : [finding(NodeId, `节点【${Name}】无法从开始到达`)]),
    ...(backwards.has(NodeId) || NodeType === 'end' ? [] : [finding(NodeId, `节点【${Name}】无法到达结束节点`)]),
  ])
}

/** Circles, each named once by its nodes. */
function circleFaults(nodes: Nodes): Finding[] {
  const byId = new Map(nodes.map(node => [node.NodeId, node]))
  const done = new Set<string>()
  const found: Finding[] = []
  const visit = (id: string, way: readonly string[]) => {
    const at = way.indexOf(id)
    if (at >= 0) {
      const names = [...way.slice(at), id].map(each => byId.get(each)!.Name)
      found.push(finding(id, `流程存在循环：${names.join(' → ')}`))
      return
    }
    if (done.has(id)) return
    for (const next of nextIds(nodes, byId.get(id)!)) visit(next, [...way, id])
    done.add(id)
  }
  for (const { NodeId } of nodes) visit(NodeId, [])
  return found
}

const enabled = (db: Db) =>
  statement(db, 'enabled account', () =>
    db
      .select({ Id: userMan.Id })
      .from(userMan)
      .where(and(live(userMan), eq(userMan.State, 1), eq(userMan.Id, sql.placeholder('id')))),
  )

/** Faults of who decides, or is told, at a node. */
function peopleFaults(at: At, node: FlowNode): Finding[] {
  const { db } = at
  const { NodeId, Name, AssigneeType, Assignees = [], RoleCode = '' } = node
  const isMissing =
    !AssigneeType || (AssigneeType === 1 && Assignees.length === 0) || (AssigneeType === 2 && RoleCode === '')
  if (isMissing) return [finding(NodeId, `请为节点【${Name}】选择审批人`)]
  const gone = AssigneeType === 1 ? Assignees.filter(id => !enabled(db).get({ id })) : []
  const names = gone.map(id => namesOfAccounts(db)(id) || '未知人员')
  if (gone.length > 0) return [finding(NodeId, `节点【${Name}】的审批人已停用：${names.join('、')}`)]
  if (RoleCode && !isRole(db).get({ code: RoleCode }))
    return [finding(NodeId, `节点【${Name}】的角色不存在：${RoleCode}`)]
  return node.NodeType === 'approve' ? powerless(at, node) : []
}

/** People of a node who could not open what is given to them; somebody above decides where there is nobody else. */
function powerless(at: At, { NodeId, Name, AssigneeType, Assignees = [], RoleCode = '' }: FlowNode): Finding[] {
  const named = namesOfAccounts(at.db)
  const cannot = AssigneeType === 1 ? Assignees.filter(id => !mayDecide(at, id)) : []
  const holders = AssigneeType === 2 ? heldBy(at, RoleCode) : []
  return [
    ...(cannot.length > 0
      ? [finding(NodeId, `节点【${Name}】的审批人没有审批权限：${cannot.map(named).join('、')}`, 2)]
      : []),
    ...(AssigneeType === 2 && !holders.some(id => mayDecide(at, id))
      ? [finding(NodeId, `节点【${Name}】的角色下没有可审批的人员`, 2)]
      : []),
  ]
}

const isRole = (db: Db) =>
  statement(db, 'role by code', () =>
    db
      .select({ Id: role.Id })
      .from(role)
      .where(and(live(role), eq(role.RoleCode, sql.placeholder('code')))),
  )

const agreesByItself = 2

/** Whether a form may come to its end from a node without another one deciding. */
function isLast(nodes: Nodes, node: FlowNode): boolean {
  const byId = new Map(nodes.map(each => [each.NodeId, each]))
  const onwards = reachedFrom(nextIds(nodes, node), id => {
    const each = byId.get(id)!
    return each.NodeType === 'approve' ? [] : nextIds(nodes, each)
  })
  return [...onwards].some(id => byId.get(id)!.NodeType === 'end')
}

function approveFaults(nodes: Nodes, node: FlowNode): Finding[] {
  const { NodeId, Name, SignMode, PassRate = 0, TimeoutHours = 0, TimeoutAction } = node
  const late = TimeoutHours > 0 && TimeoutAction === agreesByItself && isLast(nodes, node)
  return [
    ...(SignMode === 3 && !(PassRate >= 1 && PassRate <= 100) ? [finding(NodeId, '通过比例应为1–100')] : []),
    ...(late ? [finding(NodeId, '最后一个审批节点不能设置超时自动通过')] : []),
    ...(TimeoutHours === 0 ? [finding(NodeId, `节点【${Name}】没有设置办理时限`, 2)] : []),
  ]
}

/**
 * What is wrong with a flow for a form whose conditions may ask for `fields`: findings of level 1 keep it from being published, those
 * of level 2 are to be thought of.
 */
export function checkFlow(at: At, nodes: Nodes, fields: Fields): Finding[] {
  const { db } = at
  const all = askable(fields)
  const found = [
    ...shapeFaults(nodes),
    ...nodes.flatMap(node => {
      const { NodeId, NodeType } = node
      if (NodeType === 'condition')
        return branchFaults(db, node, all).map(({ Level, Text }) => finding(NodeId, Text, Level))
      if (NodeType === 'cc') return peopleFaults(at, node)
      return NodeType === 'approve' ? [...peopleFaults(at, node), ...approveFaults(nodes, node)] : []
    }),
  ]
  return found.toSorted((a, b) => a.Level - b.Level)
}
