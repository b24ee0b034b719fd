import type { BulkDone } from '@xuegong/contracts/bulk'
import { App } from 'antd'
import { type Failure, isUnsaid } from '#api/failure.ts'
import type { Selection } from '../list/selection.ts'
import { useBatchAnswer } from './batch-answer.tsx'

/** The rows that something is done to. */
export interface Batched<R> {
  /** What a row is called. */
  noun: string
  nameOf: (row: R) => string
  selection: Selection<R>
  /** Reads the list again. */
  refresh: () => void
}

/** Gives a function that does something to the selected rows after a question, and tells to which and to which not; those stay selected. */
export function useBatchRun<R extends { Id: string }>({ noun, nameOf, selection, refresh }: Batched<R>) {
  const { count, all, rows } = selection
  const tell = useBatchAnswer()
  const { message, modal } = App.useApp()
  const what = `${all ? '符合条件的全部' : '所选的'} ${count} 条${noun}`
  return (deed: string, danger: boolean, call: () => Promise<BulkDone>) =>
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
}
