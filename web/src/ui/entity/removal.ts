import type { Crud } from '@xuegong/contracts/entity'
import { App } from 'antd'
import { type Failure, isUnsaid } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { numberText } from '../format/number-text.ts'
import { useBatchAnswer } from './batch-answer.tsx'
import { useDanger } from './danger.ts'

interface Row {
  readonly Id: string
}

interface Removal<R extends Row> {
  /** What a row is called: 学期. */
  readonly noun: string
  /** Names one row. */
  readonly nameOf: (row: R) => string
  /** Told before it happens: whatever shows one of the rows lets go of it. */
  readonly onRemove?: (rows: readonly R[]) => void
  /** Told which rows are gone. */
  readonly onRemoved?: (ids: ReadonlySet<string>) => void
}

/** Gives a function that removes rows after a question that names them, and tells which are gone and which not. */
export function useRemoval<R extends Row>(endpoint: Crud['remove'], removal: Removal<R>): (rows: readonly R[]) => void {
  const { noun, nameOf, onRemove, onRemoved } = removal
  const [run] = useCommand(endpoint)
  const tell = useBatchAnswer()
  const { message } = App.useApp()
  const ask = useDanger()

  const remove = async (rows: readonly R[]) => {
    onRemove?.(rows)
    const answer = await run({ Ids: rows.map(({ Id }) => Id) }).unwrap()
    const failed = new Set(answer.Failed.map(({ Id }) => Id))
    onRemoved?.(new Set(rows.map(({ Id }) => Id).filter(id => !failed.has(id))))
    tell({ deed: '删除', things: rows, nameOf }, answer)
  }
  const fail = (failure: Failure) => void (isUnsaid(failure) && message.error(`删除失败，${failure.message}`))
  return rows => {
    const [first, second] = rows
    if (!first) return
    ask({
      title: second ? `删除所选的 ${numberText(rows.length)} 条${noun}吗？` : `删除${noun}“${nameOf(first)}”吗？`,
      content: '删除后不能恢复。',
      okText: '删除',
      onOk: () => remove(rows).catch(fail),
    })
  }
}
