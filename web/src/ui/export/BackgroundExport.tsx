import { columnsOf, type ExportEndpoint, formats } from '@xuegong/contracts/exporting'
import { App, Button } from 'antd'
import { useCommand } from '#api/hooks.ts'

/** Longest name that a task takes, and most rows that are named by their ids. */
const [longestName, mostNamed] = [60, 1000]

interface Props {
  of: ExportEndpoint
  /** Filters and sorting of the list. */
  input: Readonly<Record<string, unknown>>
  columns: readonly string[]
  /** Without its ending. */
  fileName: string
  /** Some rows instead of the whole list. */
  ids?: readonly string[] | undefined
  onBegun: () => void
}

/** Exports that the server carries out: they may take their time, and their files wait among the own downloads. */
export function BackgroundExport({ of, input, columns, fileName, ids, onBegun }: Props) {
  const [begin, { isLoading }] = useCommand(of)
  const { message } = App.useApp()
  const { PageIndex: _, PageSize: _size, ...filters } = input
  const known = new Set(of.export.of && columnsOf(of.export.of).map(({ name }) => name))
  const Columns = columns.filter(name => known.has(name))
  const start = (Format: 1 | 2) =>
    void begin({
      ...(ids ? { Ids: [...ids] } : filters),
      ...(Columns.length > 0 && { Columns }),
      Format,
      FileName: fileName.slice(0, longestName),
    })
      .unwrap()
      .then(
        () => {
          void message.success('导出任务已创建，请到“我的下载”查看')
          onBegun()
        },
        () => {},
      )
  // Half of what was chosen would look like all of it.
  if (ids && ids.length > mostNamed) return <span>所选超过 {mostNamed} 行，请清除选择并用筛选条件导出</span>
  return (
    <>
      <Button size="small" disabled={isLoading} onClick={() => start(formats.xlsx)}>
        后台导出 .xlsx
      </Button>
      <Button size="small" disabled={isLoading} onClick={() => start(formats.csv)}>
        后台导出 .csv
      </Button>
    </>
  )
}
