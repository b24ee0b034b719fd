import type { Timeline } from '@xuegong/contracts/approval'
import type { ReactNode } from 'react'
import { type Filter, FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import type { List } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { byState, byTime, useFlowFilter } from './application-filters.ts'
import { InstanceDrawer } from './InstanceDrawer.tsx'

/** What a list of the centre is narrowed by. */
interface Narrowed {
  PageSize?: number
  Key?: string
  WfCode?: string
  State?: number
  StartTime?: string
  EndTime?: string
}
interface Props<I, Row> {
  list: List<I, Row>
  title: string
  purpose: string
  label: string
  columns: readonly ColumnOf<Row>[]
  width: number
  /** What else this list is narrowed by. */
  also: Filter<I>
  /** What the rows are called, and when some will be there. */
  noun: string
  hint: string
  /** What the rows are, and what can be done with one. */
  of: 'TaskId' | 'InstanceId'
  deeds: (timeline: Timeline) => ReactNode
}

/** Applications that are read and followed: filters, list, and the one that is opened beside it. */
export function Applications<I extends Narrowed, Row extends { Id: string; InstanceId: string }>(props: Props<I, Row>) {
  const { list, title, purpose, label, columns, width, also, noun, hint, of, deeds } = props
  const [, show] = useDetail()
  const { byFlow } = useFlowFilter()
  return (
    <>
      <PageHeader title={title} purpose={purpose} />
      <Panel>
        <FilterForm list={list} search="Key" fields={[byFlow, byState, byTime, also]} />
        <DataTable
          label={label}
          list={list}
          columns={columns}
          width={width}
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of={noun} hint={hint} />}
        />
      </Panel>
      <InstanceDrawer list={list} of={of} deeds={deeds} />
    </>
  )
}
