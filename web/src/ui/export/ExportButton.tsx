import type { Endpoint } from '@xuegong/contracts/endpoint'
import Download from '@ant-design/icons/es/icons/DownloadOutlined'
import { Button } from 'antd'
import type { Fields } from '#api/send.ts'
import { useButton } from '#nav/current-route.tsx'
import { usePermission } from '#nav/permission.ts'
import { type ColumnOf, useColumns } from '../list/field-columns.ts'
import { sheetColumns } from './columns.ts'
import { useExport } from './use-export.tsx'

interface Props<Row extends object> {
  /** What `useList` gives. */
  list: {
    readonly endpoint: Endpoint
    readonly input: object
    readonly reading: { readonly data?: { readonly total: number } | undefined }
    readonly selection: { readonly rows: readonly Row[] }
  }
  /** As the list has them. */
  columns: readonly NoInfer<ColumnOf<Row>>[]
  /** Without its ending. */
  fileName?: string
}

/** Saves a list as it is filtered and sorted, all its pages, or what is selected of it, as a workbook; there only for whom the page and the server let export. */
export function ExportButton<Row extends object>({ list, fileName = '导出信息', ...given }: Props<Row>) {
  const { endpoint, input, reading, selection } = list
  const columns = useColumns<Row>(endpoint, given.columns)
  const [start, running] = useExport()
  const may = usePermission()
  const granted = useButton('export')
  const [permissionId, action] = endpoint.access.split('.')
  const allowed = action === undefined || may(`${permissionId}.export`)
  if (!granted || !allowed) return null
  const rows = selection.rows.length > 0 ? selection.rows : undefined
  const total = rows?.length ?? reading.data?.total ?? 0
  const what = { endpoint, input: input as Fields, columns: sheetColumns(columns, may), fileName, total, rows }
  return (
    <Button icon={<Download aria-hidden="true" />} loading={running} disabled={total === 0} onClick={() => start(what)}>
      {rows ? `导出所选 (${rows.length})` : '导出'}
    </Button>
  )
}
