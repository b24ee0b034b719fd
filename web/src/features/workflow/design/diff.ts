import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { type Nodes, nodeOf } from './edit.ts'
import { branchWords, deadlineWords, type Lexicon, signWords, whoWords } from './words.ts'

/** What became of a node between two versions. */
export interface Difference {
  readonly NodeId: string
  readonly name: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** What changed, in words: 审批人：辅导员 → 班主任. */
  readonly changes: readonly string[]
}

const yesNo = (flag: number | undefined) => (flag ? '是' : '否')

/** A fact in words, and what it is told apart by: a way leads to the same node, however that is called by now. */
interface Fact {
  readonly text: string
  readonly key: string
}
const plain = (text: string): Fact => ({ text, key: text })

/** What is to be said of a node, by the name of the fact. Where it stands on the canvas is none. */
function factsOf(node: FlowNode, nodes: Nodes, lexicon: Lexicon): Map<string, Fact> {
  const nameOf = (id: string | undefined) => (id === undefined ? '未连接' : (nodeOf(nodes, id)?.Name ?? id))
  const { NodeType, Name, Next, Branches = [] } = node
  const facts = new Map([['名称', plain(Name)]])
  if (NodeType === 'condition')
    for (const [at, branch] of Branches.entries()) {
      const words = branchWords(branch, lexicon) || '其他情况'
      const text = `${branch.Name}（${words}）`
      facts.set(`分支${at + 1}`, { text: `${text}到${nameOf(branch.Next)}`, key: `${text}${branch.Next}` })
    }
  else if (NodeType !== 'end') facts.set('下一节点', { text: nameOf(Next), key: Next ?? '' })
  if (NodeType === 'approve' || NodeType === 'cc')
    facts.set(NodeType === 'cc' ? '抄送' : '审批人', plain(whoWords(node, lexicon)))
  if (NodeType === 'approve') {
    facts.set('审批方式', plain(signWords(node)))
    facts.set('办理时限', plain(deadlineWords(node)))
    facts.set('允许转办', plain(yesNo(node.AllowTransfer)))
    facts.set('允许退回指定环节', plain(yesNo(node.AllowBack)))
  }
  return facts
}

function changesOf(before: Map<string, Fact>, after: Map<string, Fact>): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names
    .filter(name => before.get(name)?.key !== after.get(name)?.key)
    .map(name => `${name}：${before.get(name)?.text ?? '无'} → ${after.get(name)?.text ?? '无'}`)
}

/** What differs between two versions of a flow, in words; nodes are the same by their ids. */
export function differences(before: Nodes, after: Nodes, lexicon: Lexicon): Difference[] {
  const now = after.flatMap((node): Difference[] => {
    const { NodeId, Name: name } = node
    const old = nodeOf(before, NodeId)
    if (!old) return [{ NodeId, name, kind: 'added', changes: [] }]
    const changes = changesOf(factsOf(old, before, lexicon), factsOf(node, after, lexicon))
    return changes.length > 0 ? [{ NodeId, name, kind: 'changed', changes }] : []
  })
  const gone = before.filter(({ NodeId }) => !nodeOf(after, NodeId))
  return [...now, ...gone.map(({ NodeId, Name: name }) => ({ NodeId, name, kind: 'removed' as const, changes: [] }))]
}
