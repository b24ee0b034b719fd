import type { Result } from '@xuegong/contracts/endpoint'
import { flowDesign } from '@xuegong/contracts/modules/workflow'
import { FlowBranch, FlowCondition, FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import type { Failure } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import type { Leaving } from '#ui/form/leaving.ts'
import { useDraftOf } from '#ui/form/use-draft-of.ts'
import { type Nodes, step } from './edit.ts'
import { begin, type History, record, redo, undo } from './history.ts'

export type Definition = Result<typeof flowDesign.getDefinition>

/** What a flow begins with. */
const blank: Nodes = [
  { NodeId: 'start', NodeType: 'start', Name: '开始', X: 0, Y: 0, Next: 'end' },
  { NodeId: 'end', NodeType: 'end', Name: '结束', X: 0, Y: step.y },
]
const nodesIn = ({ Nodes = [] }: Definition): Nodes => (Nodes.length > 0 ? Nodes : blank)

/** All fields, in one order: by it two flows are the same whatever the order in which they were written. */
const order = [FlowNode, FlowBranch, FlowCondition].flatMap(({ properties }) => Object.keys(properties))
const isSame = (a: Nodes, b: Nodes) => a === b || JSON.stringify(a, order) === JSON.stringify(b, order)

/** What somebody makes of a flow until it is saved, with the steps that lead back and forth. */
export function useDesign(data: Definition, leaving: Leaving) {
  const draft = useDraftOf<Definition, History<Nodes>>(
    data,
    read => begin(nodesIn(read)),
    (read, { now }) => isSame(nodesIn(read), now),
    leaving,
  )
  const { base, value: history } = draft
  const [run, saving] = useCommand(flowDesign.editDefinition, { errorShown: true })
  const nodes = history.now
  return {
    ...draft,
    nodes,
    busy: saving.isLoading,
    mayUndo: history.past.length > 0,
    mayRedo: history.future.length > 0,
    /** The flow as it is from now on; changes about the same thing are one step. */
    put: (next: Nodes, about?: string) => void (next !== nodes && draft.set(record(history, next, about))),
    undo: () => draft.set(undo(history)),
    redo: () => draft.set(redo(history)),
    /** Stores the draft; false where that was refused. */
    async save(): Promise<boolean> {
      const { Id, WfName } = base
      const Nodes = [...nodes]
      try {
        const { RowVersion } = await run({ Id, WfName, RowVersion: base.RowVersion, Nodes }).unwrap()
        draft.saved({ ...base, RowVersion, Nodes, HasDraft: 1 }, history)
        report('草稿已保存')
        return true
      } catch (error) {
        draft.fail(error as Failure)
        return false
      }
    },
    /** The draft was published as it is stored. */
    published: ({ Version, RowVersion }: { Version: number; RowVersion: number }) =>
      draft.saved({ ...base, RowVersion, CurVersion: Version, State: 1, HasDraft: 0 }, history),
  }
}
export type Design = ReturnType<typeof useDesign>
