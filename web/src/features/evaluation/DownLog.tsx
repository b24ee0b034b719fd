import { evaluationPapers } from '@xuegong/contracts/modules/evaluation/papers'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { DownloadTable } from '#ui/tasks/DownloadList.tsx'
import { useTaskList } from '#ui/tasks/task-list.ts'
import { isExporting } from '#ui/tasks/task-words.ts'

/** Papers of evaluations that the reader has asked for. */
export function DownLog() {
  const list = useTaskList(evaluationPapers.listDownLog, isExporting, { local: false })
  return (
    <>
      <PageHeader title="导出记录" purpose="查看测评汇总、统计、分析和申请表的导出进度，完成后在此下载" />
      <Panel>
        <DownloadTable label="导出记录" list={list} hint="在“等级结果”的“导出”中选择要导出的材料" />
      </Panel>
    </>
  )
}
