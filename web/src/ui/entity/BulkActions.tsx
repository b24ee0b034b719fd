import type { Bulk, Values } from '@xuegong/contracts/bulk'
import { Button } from 'antd'
import { useCommand } from '#api/hooks.ts'
import { useButton } from '#nav/current-route.tsx'
import { RowActions } from '../actions/RowActions.tsx'
import { type Batched, useBatchRun } from './batch-run.tsx'

interface Props<R> extends Batched<R> {
  of: Bulk
  /** Removes single rows. */
  remove: (rows: readonly R[]) => void
}

/** What can be done with the selected rows, or with all that the filter finds: the deeds of the contract, and removing. */
export function BulkActions<R extends { Id: string }>(props: Props<R>) {
  const { of, noun, nameOf, selection, remove, refresh } = props
  const { all, chosen, rows } = selection
  const [set] = useCommand(of.set)
  const [removeMany] = useCommand(of.removeMany)
  const mayEdit = useButton('edit')
  const run = useBatchRun({ noun, nameOf, selection, refresh })
  const setAs = (deed: string, Values: Values) => run(deed, false, () => set({ ...chosen, Values }).unwrap())
  const removeThem = () => (all ? run('删除', true, () => removeMany(chosen).unwrap()) : remove(rows))
  return (
    <>
      {mayEdit &&
        Object.entries(of.set.deeds ?? {}).map(([deed, values]) => (
          <Button key={deed} type="link" size="small" style={{ padding: 0 }} onClick={() => setAs(deed, values)}>
            {deed}
          </Button>
        ))}
      <RowActions handlers={{ delete: removeThem }} />
    </>
  )
}
