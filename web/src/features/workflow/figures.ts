import { ApprovalState } from '@xuegong/contracts/approval'
import type { Result } from '@xuegong/contracts/endpoint'
import type { workflow } from '@xuegong/contracts/modules/workflow'
import type { Figures } from '#ui/chart/data.ts'
import { numberText } from '#ui/format/number-text.ts'

type Statistics = Result<typeof workflow.getWorkflowStatistics>

/** What states come to for those who watch: under way, through, back or refused, given up. */
const outcomes = [
  { name: '审批中', states: [ApprovalState.pending, ApprovalState.inReview] },
  { name: '已通过', states: [ApprovalState.approved] },
  { name: '驳回或不通过', states: [ApprovalState.returned, ApprovalState.refused] },
  { name: '撤回、作废或过期', states: [ApprovalState.withdrawn, ApprovalState.voided, ApprovalState.expired] },
] as const

/** Most nodes that one drawing shows. */
const mostNodes = 10

const sumOf = (rows: readonly { readonly Num: number }[]) => rows.reduce((sum, { Num }) => sum + Num, 0)

/** How many applications each flow had, by what became of them. */
export function byOutcome({ ByState }: Pick<Statistics, 'ByState'>): Figures {
  const flows = [...new Map(ByState.map(({ WfCode, WfName }) => [WfCode, WfName])).entries()]
  return {
    labels: flows.map(([, name]) => name),
    series: outcomes.map(({ name, states }) => ({
      name,
      values: flows.map(([code]) =>
        sumOf(ByState.filter(row => row.WfCode === code && (states as readonly number[]).includes(row.State))),
      ),
    })),
  }
}

/** What the numbers of applications say, in one sentence. */
export function outcomeFinding({ ByState }: Pick<Statistics, 'ByState'>): string {
  const total = sumOf(ByState)
  const names = [...new Set(ByState.map(({ WfName }) => WfName))]
  const counts = names.map(name => ({ name, count: sumOf(ByState.filter(({ WfName }) => WfName === name)) }))
  const most = counts.toSorted((one, other) => other.count - one.count)[0]
  if (!most || names.length < 2) return `共 ${numberText(total)} 件申请`
  return `共 ${numberText(total)} 件申请，${most.name}最多，占 ${Math.round((most.count / total) * 100)}%`
}

const slowest = ({ ByNode }: Pick<Statistics, 'ByNode'>) =>
  ByNode.toSorted((one, other) => other.Hours - one.Hours).slice(0, mostNodes)

/** How long the slowest nodes take, the slowest first. */
export function byNode(statistics: Pick<Statistics, 'ByNode'>): Figures {
  const nodes = slowest(statistics)
  const isAlone = (name: string) => nodes.filter(({ NodeName }) => NodeName === name).length === 1
  return {
    labels: nodes.map(({ WfName, NodeName }) => (isAlone(NodeName) ? NodeName : `${WfName}·${NodeName}`)),
    series: [{ name: '平均用时', values: nodes.map(({ Hours }) => Math.round(Hours * 10) / 10) }],
  }
}

/** Which node is the slowest, in one sentence. */
export function nodeFinding(statistics: Pick<Statistics, 'ByNode'>): string {
  const [first] = slowest(statistics)
  return first ? `“${first.NodeName}”用时最长，平均 ${Math.round(first.Hours * 10) / 10} 小时` : '暂无办结的环节'
}
