import type { Endpoint } from '@xuegong/contracts/endpoint'
import Download from '@ant-design/icons/es/icons/DownloadOutlined'
import type { ExportEndpoint } from '@xuegong/contracts/exporting'
import { Button, Space } from 'antd'
import { Suspense } from 'react'
import type { Fields } from '#api/send.ts'
import { later } from '#app/chunk.ts'
import { today } from '#app/clock.ts'
import { useButton } from '#nav/current-route.tsx'
import { usePermission } from '#nav/permission.ts'
import { useDevice } from '../device.ts'
import type { Filter } from '../filter/FilterForm.tsx'
import { type ColumnOf, useColumns } from '../list/field-columns.ts'
import { useRemembered } from '../remembered.ts'
import { sheetColumns } from './columns.ts'
import { ExportColumns } from './ExportColumns.tsx'
import { dayText, fileNameOf } from './file-name.ts'
import { useFilterWords } from './filter-words.ts'
import { useExport } from './use-export.tsx'

const BackgroundExport = later(
  () => import('./BackgroundExport.tsx'),
  m => m.BackgroundExport,
)

interface Props<Row extends { Id: string }> {
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
  /** The command by which the server exports the list in the background. */
  of?: ExportEndpoint
  /** As the form of filters has them: their choices name the file. */
  filters?: readonly Filter<never>[]
}

/**
 * Saves a list as it is filtered and sorted, all its pages, or what is selected of it, as a workbook named after the list, its
 * filters and the day; there only for whom the page and the server let export. Which columns go into it, this browser remembers.
 * With `of` the same can be had from the server, in the background; only so by those who may export it but not read it at once.
 */
export function ExportButton<Row extends { Id: string }>({
  list,
  fileName = '导出信息',
  of,
  filters = [],
  ...given
}: Props<Row>) {
  const { endpoint, input, reading, selection } = list
  const columns = useColumns<Row>(endpoint, given.columns)
  const [start, running] = useExport()
  const may = usePermission()
  const granted = useButton('export')
  const [left, leave] = useRemembered<readonly string[]>(`export ${endpoint.path}`, [])
  const words = useFilterWords(endpoint, input, filters)
  // On phones the button stands beside the title, which would have to give way to a longer word.
  const selected = useDevice() === 'mobile' ? '导出' : '导出所选'
  const [permissionId, action] = endpoint.access.split('.')
  const allowed = action === undefined || may(`${permissionId}.export`)
  const inServer = of !== undefined && may(of.access)
  if (!granted || !(allowed || inServer)) return null
  const rows = selection.rows.length > 0 ? selection.rows : undefined
  const total = rows?.length ?? reading.data?.total ?? 0
  const all = sheetColumns(columns, may)
  const some = all.filter(({ key }) => !left.includes(key))
  const chosen = some.length > 0 ? some : all
  const name = () => fileNameOf([fileName, ...(rows ? ['所选'] : words), dayText(today())])
  const run = () => start({ endpoint, input: input as Fields, columns: chosen, fileName: name(), total, rows })
  const inBackground =
    of &&
    ((close: () => void) => (
      <Suspense>
        <BackgroundExport
          of={of}
          input={input as Fields}
          columns={chosen.map(({ key }) => key)}
          fileName={name()}
          ids={rows?.map(({ Id }) => Id)}
          onBegun={close}
        />
      </Suspense>
    ))
  return (
    <Space.Compact>
      {allowed && (
        <Button icon={<Download aria-hidden="true" />} loading={running} disabled={total === 0} onClick={run}>
          {rows ? `${selected} (${rows.length})` : '导出'}
        </Button>
      )}
      <ExportColumns all={all} left={left} onLeave={leave} more={inBackground} text={allowed ? undefined : '导出'} />
    </Space.Compact>
  )
}
