import type { BulkDone, Chosen } from '@xuegong/contracts/bulk'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { Parts } from '../form/Fields.tsx'
import { FormModal } from '../form/FormModal.tsx'
import type { Selection } from '../list/selection.ts'
import { useBatchAnswer } from './batch-answer.tsx'

interface Props<R, I extends Chosen> {
  /** What is done, in one word: 转班. */
  deed: string
  /** The command that does it: its input spreads `chosenFrom` of the list. */
  endpoint: Endpoint<'command', I, BulkDone>
  fields: Parts<NoInfer<I>>
  initial?: { readonly [K in keyof NoInfer<I>]?: NoInfer<I>[K] | null }
  /** What a row is called. */
  noun: string
  nameOf: (row: R) => string
  selection: Selection<R>
  onClose: () => void
}

/** A form that does something to the selected rows of a list, or to all that its filter finds; those that it cannot be done to stay selected. */
export function BatchForm<R extends { Id: string }, I extends Chosen>(props: Props<R, I>) {
  const { deed, endpoint, fields, initial, noun, nameOf, selection, onClose } = props
  const { all, count, chosen, rows, ids } = selection
  const tell = useBatchAnswer()
  return (
    <FormModal
      title={`${deed}：${all ? '符合条件的全部' : '所选的'} ${count} 条${noun}`}
      endpoint={endpoint}
      fields={fields}
      initial={{ ...initial, ...chosen } as NonNullable<typeof initial>}
      saveText={deed}
      savedText={null}
      onSaved={done => {
        const failed = new Set(done.Failed.map(({ Id }) => Id))
        if (all) selection.clear()
        else selection.set(ids.filter(id => failed.has(id)))
        tell({ deed, things: rows, nameOf }, done)
      }}
      onClose={onClose}
    />
  )
}
