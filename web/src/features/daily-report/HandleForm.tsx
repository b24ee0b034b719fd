import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { useBatchAnswer } from '#ui/entity/batch-answer.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'

/** A report that something is done about. */
export interface Handled {
  readonly Id: string
  readonly TrueName: string
  readonly HandleState: number
}

interface Props {
  rows: readonly Handled[]
  onDone?: () => void
  onClose: () => void
}

const unchecked = 1

/** Says what was done about reports: they are checked, or closed. */
export function HandleForm({ rows, onDone, onClose }: Props) {
  const tell = useBatchAnswer()
  const [first, second] = rows
  return (
    <FormModal
      title={second ? `处置：所选的 ${rows.length} 条异常上报` : `处置：${first?.TrueName ?? ''}的异常上报`}
      endpoint={dailyReport.handleAbnormal}
      fields={[{ name: 'HandleState', hint: '误报可以直接闭环' }, 'Measure', 'Remark']}
      initial={{ Ids: rows.map(({ Id }) => Id), HandleState: first?.HandleState === unchecked ? 2 : 3 }}
      saveText="提交"
      savedText={null}
      onSaved={done => {
        tell({ deed: '处置', things: rows, nameOf: ({ TrueName }) => TrueName }, done)
        onDone?.()
      }}
      onClose={onClose}
    />
  )
}
