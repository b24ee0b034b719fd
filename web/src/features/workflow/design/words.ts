import {
  assigneeTypes,
  type FlowBranch,
  type FlowCondition,
  type FlowFieldRow,
  type FlowNode,
  type Operator,
  roleScopes,
  signModes,
  timeoutActions,
} from '@xuegong/contracts/modules/workflow/flow'
import { kindNames } from './edit.ts'

/** What the words of a flow are made of: fields that conditions may ask for, and the names of codes, roles and people. */
export interface Lexicon {
  readonly fields: readonly FlowFieldRow[]
  readonly codeText: (dict: string, code: string) => string
  readonly roleName: (code: string) => string
  /** Undefined while it is not known. */
  readonly personName: (id: string) => string | undefined
}

/** How operators read. */
export const operatorTexts: Readonly<Record<Operator, string>> = {
  eq: '等于',
  ne: '不等于',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
  in: '属于',
  notIn: '不属于',
  contains: '包含',
  empty: '为空',
  notEmpty: '不为空',
}

const operators: Readonly<Record<FlowFieldRow['Type'], readonly Operator[]>> = {
  number: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'notIn', 'empty', 'notEmpty'],
  code: ['eq', 'ne', 'in', 'notIn', 'empty', 'notEmpty'],
  text: ['eq', 'ne', 'in', 'notIn', 'contains', 'empty', 'notEmpty'],
}

/** What a field may be held against. */
export const operatorsOf = (type: FlowFieldRow['Type']): readonly Operator[] => operators[type]

/** How many values an operator takes. */
export const valuesOf = (op: Operator): 'none' | 'one' | 'several' =>
  op === 'empty' || op === 'notEmpty' ? 'none' : op === 'in' || op === 'notIn' ? 'several' : 'one'

/** A condition in words: 请假天数小于等于3. */
function conditionWords({ Field, Op, Value }: FlowCondition, { fields, codeText }: Lexicon): string {
  const field = fields.find(each => each.Field === Field)
  const values = [Value ?? []].flat().map(value => (field?.Dict ? codeText(field.Dict, value) : value))
  const text = valuesOf(Op) === 'none' ? '' : values.join('、') || '…'
  return `${field?.Title ?? Field}${operatorTexts[Op]}${text}`
}

/** When a branch is taken, in words. */
export const branchWords = ({ Conditions }: FlowBranch, lexicon: Lexicon): string =>
  Conditions.map(condition => conditionWords(condition, lexicon)).join('，且')

/** Who decides at a node, or is told, in words. */
export function whoWords(node: FlowNode, { roleName, personName }: Lexicon): string {
  const { AssigneeType, Assignees = [], RoleCode, RoleScope = 0 } = node
  switch (AssigneeType) {
    case undefined:
      return '未选择'
    case 1: {
      const names = Assignees.slice(0, 2).map(id => personName(id) ?? '…')
      const more = Assignees.length > 2 ? `等${Assignees.length}人` : ''
      return names.length === 0 ? '未选择人员' : names.join('、') + more
    }
    case 2:
      return RoleCode ? `${roleScopes[RoleScope as 0]}的${roleName(RoleCode)}` : '未选择角色'
    case 10:
      return RoleCode ? `发起人自选${roleName(RoleCode)}` : '发起人自选'
    default:
      return assigneeTypes[AssigneeType as 3] ?? '未选择'
  }
}

/** How those of a node decide, in words. */
export function signWords({ SignMode = 1, PassRate }: FlowNode): string {
  const [mode = ''] = signModes[SignMode as 1].split('（')
  return SignMode === 3 ? `${mode}${PassRate ?? ''}%` : mode
}

/** Until when, and what then, in words. */
export function deadlineWords({ TimeoutHours = 0, TimeoutAction = 1, SkipHoliday }: FlowNode): string {
  if (!TimeoutHours) return '不限时'
  return `${TimeoutHours}小时后${timeoutActions[TimeoutAction as 1]}${SkipHoliday ? '（跳过节假日）' : ''}`
}

/** The two lines of a card below its name. */
export function cardWords(node: FlowNode, lexicon: Lexicon): string {
  switch (node.NodeType) {
    case 'start':
      return '提交申请'
    case 'end':
      return '审批通过'
    case 'condition':
      return `${node.Branches?.length ?? 0}个分支，按顺序判断`
    case 'cc':
      return `抄送${whoWords(node, lexicon)}`
    case 'approve': {
      const { SignMode = 1 } = node
      return [whoWords(node, lexicon), ...(SignMode === 1 ? [] : [signWords(node)])].join(' · ')
    }
  }
}

/** A node for people who do not see the canvas: what it is, who decides, where it leads. */
export function spokenWords(node: FlowNode, nodes: readonly FlowNode[], lexicon: Lexicon): string {
  const nameOf = (id: string | undefined) => nodes.find(({ NodeId }) => NodeId === id)?.Name ?? '未连接'
  const ways =
    node.NodeType === 'condition'
      ? (node.Branches ?? []).map(({ Name, Next }) => `${Name}到${nameOf(Next)}`)
      : node.NodeType === 'end'
        ? []
        : [`下一节点${nameOf(node.Next)}`]
  return [`${kindNames[node.NodeType]}节点 ${node.Name}`, cardWords(node, lexicon), ...ways].join('，')
}
