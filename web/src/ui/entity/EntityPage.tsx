import type { Crud } from '@xuegong/contracts/entity'
import { notesOf } from '@xuegong/contracts/fields'
import type { ExportEndpoint } from '@xuegong/contracts/exporting'
import type { TallyEndpoint } from '@xuegong/contracts/tally'
import type * as t from 'typebox'
import { type ReactNode, useMemo, useState } from 'react'
import { useButton } from '#nav/current-route.tsx'
import { ActionButtons } from '../actions/ActionButtons.tsx'
import { RowActions } from '../actions/RowActions.tsx'
import { Detail } from '../detail/Detail.tsx'
import { DetailDrawer } from '../detail/DetailDrawer.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { type Filter, FilterForm } from '../filter/FilterForm.tsx'
import { NoRows } from '../filter/NoRows.tsx'
import type { FieldOf } from '../form/Fields.tsx'
import { DataTable, type Paged } from '../list/DataTable.tsx'
import type { ColumnOf } from '../list/field-columns.ts'
import { useDetail } from '../list/list-address.ts'
import { RowButton } from '../list/RowButton.tsx'
import { TallyTabs } from '../TallyTabs.tsx'
import { useList } from '../list/use-list.ts'
import { PageHeader } from '../PageHeader.tsx'
import { Panel } from '../Panel.tsx'
import { BulkActions } from './BulkActions.tsx'
import { EntityForm } from './EntityForm.tsx'
import { useRemoval } from './removal.ts'

interface Props<R, L, A, LR> {
  of: Crud<string, R, L, A, any, LR>
  /** Unless given, what a row is called. */
  title?: string
  /** One line: what the page is for. */
  purpose: string
  /** Columns of the list. The first one, shown as it came, opens the row. */
  columns: readonly ColumnOf<LR>[]
  /** Fields of the form. */
  form: readonly FieldOf<A>[]
  /** What a new row starts with. */
  initial?: Partial<A>
  /** The field that the list is searched by. */
  search?: keyof L & string
  filters?: readonly Filter<L>[]
  /** The call that counts the rows under the tabs of the list, and what the tabs are called together. */
  tabs?: { readonly of: TallyEndpoint; readonly label: string }
  /** Names a row. */
  nameOf: (row: LR) => string
  /** How wide the list is at least, in pixels. */
  width?: number
  /** The command by which the server exports the list in the background. */
  exportedBy?: ExportEndpoint
  /** Buttons beside the one that adds. */
  actions?: ReactNode
  /** Stands above the card of the list: tabs, of which it is one. */
  children?: ReactNode
}

/** Fields that are not for people: ids of other rows are told by the names beside them. */
const isTechnical = (name: string, schema: t.TSchema) =>
  name === 'RowVersion' || /\wIds?$/.test(name) || notesOf(schema).picks !== undefined

/** The facts of a row: every field that has a name for people. */
const factsOf = <R,>({ properties }: t.TObject) =>
  Object.entries(properties)
    .filter(([name, schema]) => 'title' in schema && !isTechnical(name, schema))
    .map(([name]) => name as keyof R & string)

/** Columns of which the first is a button: a way into the detail for those who do not see the row. */
const opening = <R extends { Id: string }>(columns: readonly ColumnOf<R>[], open: (id: string) => void) =>
  columns.map((column, at) => {
    if (at > 0) return column
    const field = typeof column === 'string' ? { name: column } : column
    const render = (value: ReactNode, { Id }: R) => <RowButton onOpen={() => open(Id)}>{value}</RowButton>
    return { ...field, render } as ColumnOf<R>
  })

/** The page of a simple entity: its rows are found, opened, added, edited and removed, as far as the menu grants the buttons. */
export function EntityPage<R extends LR, L extends Paged, A, LR extends { Id: string }>(props: Props<R, L, A, LR>) {
  const {
    of,
    purpose,
    columns,
    form,
    initial,
    search,
    filters = [],
    nameOf,
    width = 640,
    tabs,
    actions,
    children,
  } = props
  const noun = of.list.entity?.noun ?? ''
  const { title = noun, exportedBy } = props
  const list = useList(of.list)
  const [opened, show] = useDetail()
  const [editing, edit] = useState<{ row?: R }>()
  const { selection } = list
  const remove = useRemoval<LR>(of.remove, {
    noun,
    nameOf,
    onRemove: rows => rows.some(({ Id }) => Id === opened) && show(null),
    onRemoved: gone => selection.set(selection.ids.filter(id => !gone.has(id))),
  })
  const [mayDelete, mayEdit] = [useButton('delete'), useButton('edit')]
  const listed = useMemo(() => opening(columns, show), [columns, show])
  const many = of.set && of.removeMany && { set: of.set, removeMany: of.removeMany }
  const add = <ActionButtons handlers={{ add: () => edit({}) }} />
  const schema = of.get.result as t.TObject
  return (
    <>
      <PageHeader title={title} purpose={purpose}>
        {actions}
        <ExportButton list={list} columns={columns} fileName={title} of={exportedBy} filters={filters} />
        {add}
      </PageHeader>
      {children}
      <Panel>
        {(search || filters.length > 0) && <FilterForm list={list} search={search} fields={filters} />}
        <DataTable
          label={noun}
          list={list}
          tabs={tabs && <TallyTabs {...tabs} list={list} />}
          columns={listed}
          width={width}
          selectable={mayDelete || (mayEdit && many !== undefined)}
          bulk={
            many ? (
              <BulkActions
                of={many}
                noun={noun}
                nameOf={nameOf}
                selection={selection}
                remove={remove}
                refresh={list.refresh}
              />
            ) : (
              <RowActions handlers={{ delete: () => remove(selection.rows) }} />
            )
          }
          takesAll={many !== undefined}
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of={noun} hint={add} />}
        />
      </Panel>
      <DetailDrawer
        endpoint={of.get}
        list={list}
        title={noun}
        nameOf={nameOf}
        actions={row => <ActionButtons handlers={{ edit: () => edit({ row }), delete: () => remove([row]) }} />}
      >
        {row => <Detail schema={schema} value={row} groups={[{ facts: factsOf<R>(schema) }]} />}
      </DetailDrawer>
      {editing && (
        <EntityForm
          of={of}
          fields={form}
          initial={initial}
          row={editing.row}
          nameOf={nameOf}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}
