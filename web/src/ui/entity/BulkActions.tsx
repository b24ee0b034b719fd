import type { Bulk, BulkDone, Values } from '@xuegong/contracts/bulk'
import { App, Button } from 'antd'
import { type Failure, isUnsaid } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { useButton } from '#nav/current-route.tsx'
import { RowActions } from '../actions/RowActions.tsx'
import type { Selection } from '../list/selection.ts'
import { useBatchAnswer } from './batch-answer.tsx'

interface Props<R> {
  of: Bulk
  /** What a row is called. */
  noun: string
  nameOf: (row: R) => string
  selection: Selection<R>
  /** Removes single rows. */
  remove: (rows: readonly R[]) => void
  /** Reads the list again. */
  refresh: () => void
}

/** What can be done with the selected rows, or with all that the filter finds: the deeds of the contract, and removing. */
export function BulkActions<R extends { Id: string }>(props: Props<R>) {
  const { of, noun, nameOf, selection, remove, refresh } = props
  const { count, all, chosen, rows } = selection
  const [set] = useCommand(of.set)
  const [removeMany] = useCommand(of.removeMany)
  const tell = useBatchAnswer()
  const { message, modal } = App.useApp()
  const mayEdit = useButton('edit')

  const what = `${all ? '符合条件的全部' : '所选的'} ${count} 条${noun}`
  const run = (deed: string, danger: boolean, call: () => Promise<BulkDone>) =>
    modal.confirm({
      title: `${deed}${what}吗？`,
      content: danger ? '删除后不能恢复。' : undefined,
      okText: deed,
      cancelText: '取消',
      okButtonProps: { danger },
      focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      onOk: () =>
        call()
          .then(done => {
            const failed = done.Failed.map(({ Id }) => Id)
            if (all) selection.clear()
            else selection.set(selection.ids.filter(id => failed.includes(id)))
            tell({ deed, things: rows, nameOf }, done)
          })
          .catch((failure: Failure) => {
            // What was selected is not what there is.
            if (all) selection.clear()
            refresh()
            if (isUnsaid(failure)) message.error(`${deed}失败，${failure.message}`)
          }),
    })
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
