import { workflow } from '@xuegong/contracts/modules/workflow'
import { opinionLeast } from '@xuegong/contracts/approval'
import { Button } from 'antd'
import { useState } from 'react'
import { decisionOf } from '#ui/detail/approval.ts'
import { useBatchAnswer } from '#ui/entity/batch-answer.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import type { Selection } from '#ui/list/selection.ts'
import type { Task } from './task-columns.tsx'

interface Props {
  result: 1 | 2
  selection: Selection<Task>
}

/** Decides all selected tasks alike, with one opinion; those that cannot be decided so stay selected, with the reason. */
export function BatchDecision({ result, selection }: Props) {
  const [open, setOpen] = useState(false)
  const tell = useBatchAnswer()
  const { text, asked } = decisionOf(result)
  const { ids, rows, count } = selection
  return (
    <>
      <Button type="link" size="small" style={{ padding: 0 }} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && (
        <FormModal
          title={`${text}：所选的 ${count} 条申请`}
          endpoint={workflow.batchHandle}
          fields={[
            {
              name: 'Opinion',
              hint: '同一意见用于所选的全部申请',
              ...(asked && {
                rules: [
                  { required: true, whitespace: true, message: asked },
                  { min: opinionLeast, message: asked },
                ],
              }),
            },
          ]}
          initial={{ TaskIds: [...ids], Result: result, ...(result === 1 && { Opinion: '同意' }) }}
          saveText={text}
          savedText={null}
          onSaved={done => {
            const failed = new Set(done.Failed.map(({ Id }) => Id))
            selection.set(ids.filter(id => failed.has(id)))
            tell({ deed: text, things: rows, nameOf: ({ Title }) => Title }, done)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
