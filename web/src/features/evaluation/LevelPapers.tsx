import Download from '@ant-design/icons/es/icons/DownloadOutlined'
import { evaluationExports, evaluationPapers, statisticsDims } from '@xuegong/contracts/modules/evaluation/papers'
import { Button } from 'antd'
import { useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { MoreActions } from '#ui/actions/MoreActions.tsx'
import { useActions } from '#ui/actions/use-actions.ts'
import { FormModal } from '#ui/form/FormModal.tsx'

const begun = '导出任务已创建，请到“导出记录”查看'
const dims = Object.entries(statisticsDims).map(([value, label]) => ({ value, label }))

interface Props {
  /** The assessment, and to what its list is narrowed. */
  input: { readonly Aid: string; readonly OrgId?: string; readonly ClassId?: string }
  /** Students for whom forms are printed; none: all of the list. */
  ids: readonly string[]
}

/** The papers of an assessment, each a task that writes a file. */
export function LevelPapers({ input: { Aid, OrgId, ClassId }, ids }: Props) {
  const [summary] = useCommand(evaluationExports.exportSummary)
  const [forms] = useCommand(evaluationExports.exportForms)
  const [proves] = useCommand(evaluationExports.exportProves)
  const [analysis] = useCommand(evaluationPapers.exportAnalysis)
  const [asks, ask] = useState(false)
  const actionsOf = useActions()
  const narrowed = { Aid, ...(OrgId && { OrgId }), ...(ClassId && { ClassId }) }
  const begin = (run: { unwrap(): Promise<unknown> }) =>
    void run
      .unwrap()
      .then(() => report(begun))
      .catch(() => undefined)
  const codes = ['totalExport', 'statisticsExport', 'analysisExport', 'formsExport', 'provesExport']
  const actions = actionsOf({
    totalExport: () => begin(summary(narrowed)),
    statisticsExport: () => ask(true),
    analysisExport: () => begin(analysis({ Aid, ...(OrgId && { OrgId }) })),
    formsExport: () => begin(forms(ids.length > 0 ? { Aid, Ids: [...ids] } : narrowed)),
    provesExport: () => begin(proves(narrowed)),
  }).filter(({ code }) => codes.includes(code))
  if (actions.length === 0) return null
  return (
    <>
      <MoreActions actions={actions}>
        <Button icon={<Download aria-hidden="true" />}>导出</Button>
      </MoreActions>
      {asks && (
        <FormModal
          title="导出测评统计表"
          endpoint={evaluationPapers.exportStatistics}
          fields={[{ name: 'Dim', options: dims, hint: '选择一至三项，按所选顺序统计人数' }]}
          initial={{ Aid }}
          saveText="导出"
          savedText={begun}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
