import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { ExportEndpoint } from '@xuegong/contracts/exporting'
import type { ReactNode } from 'react'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable, type Paged } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { type PageOf, useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'

interface LogInput extends Paged {
  Key?: string
  StartTime?: string
  EndTime?: string
}

interface Props<Log> {
  title: string
  purpose: string
  endpoint: Endpoint<'query', LogInput, PageOf<Log>>
  columns: readonly ColumnOf<Log>[]
  /** What a row opens onto. */
  details: (log: Log) => ReactNode
  /** What is in the log, and how it gets there. */
  of: string
  origin: string
  /** The command that exports it, where it can be. */
  exportedBy?: ExportEndpoint
  /** What stands above the list: tabs. */
  children?: ReactNode
}

/** A log: searched, narrowed by time, each row with its details below. */
export function LogList<Log extends { Id: string }>(props: Props<Log>) {
  const { title, purpose, endpoint, columns, details, of, origin, exportedBy, children } = props
  const list = useList(endpoint)
  return (
    <>
      <PageHeader title={title} purpose={purpose}>
        {exportedBy && <ExportButton list={list} columns={columns} fileName={title} of={exportedBy} />}
      </PageHeader>
      {children}
      <Panel>
        <FilterForm list={list} search="Key" fields={[{ from: 'StartTime', to: 'EndTime' }]} />
        <DataTable
          label={title}
          list={list}
          columns={columns}
          width={820}
          expandable={{
            expandedRowRender: details,
            columnTitle: <span className="visually-hidden">明细</span>,
          }}
          empty={<NoRows list={list} of={of} hint={origin} />}
        />
      </Panel>
    </>
  )
}
