import type { Endpoint } from '@xuegong/contracts/endpoint'
import type * as t from 'typebox'
import { createElement, type ReactNode, useMemo } from 'react'
import { useDicts } from '../dict.ts'
import { FileLinks } from '../facts/FileLinks.tsx'
import { type Look, lookOf } from '../form/look.ts'
import { shownOf } from '../shown.ts'
import { hasCodes, rowOf } from './codes.ts'
import type { Column, ColumnNotes } from './columns.ts'

/** A column of a field, with what only the screen knows of it; `title` goes before that of the schema. */
type FieldColumn<Row> = {
  [K in keyof Row & string]: ColumnNotes & {
    readonly name: K
    readonly title?: string
    readonly render?: (value: Row[K], row: Row, at: number) => ReactNode
  }
}[keyof Row & string]

/** A column of no field: buttons, or what is told of several fields. */
interface FreeColumn<Row> extends ColumnNotes {
  readonly title: string
  readonly show: (row: Row) => ReactNode
}

/** A column as a screen writes it: a field of the row by its name, a field with more, or a column of no field. */
export type ColumnOf<Row> = (keyof Row & string) | FieldColumn<Row> | FreeColumn<Row>

/** What the columns of all fields have in common. */
interface NamedColumn<Row> extends ColumnNotes {
  readonly name: keyof Row & string
  readonly title?: string
  readonly render?: Column<Row>['render']
}

const isFree = <Row>(column: ColumnOf<Row>): column is FreeColumn<Row> => typeof column === 'object' && 'show' in column

/** Widths of what is always as wide, in pixels; of anything else the table decides. */
const widths: Partial<Record<Look['kind'] | 'money', number>> = { day: 108, time: 170, flag: 72, money: 120 }
/** What a title takes besides its characters: air, and the arrows of a column that sorts. */
const [perCharacter, air, arrows] = [14, 20, 18]

interface ListSchema {
  readonly input: t.TSchema
  readonly result: t.TSchema
}
interface Properties {
  readonly properties?: Readonly<Record<string, { readonly enum?: readonly unknown[] }>>
}

/** By which fields of its rows a list endpoint sorts. */
const sortsOf = (input: t.TSchema) => (input as Properties).properties?.sortField?.enum ?? []

function widthOf({ kind, money }: Look, title: string, sorts: boolean): number | undefined {
  const width = widths[money ? 'money' : kind]
  return width && Math.max(width, title.length * perCharacter + air + (sorts ? arrows : 0))
}

/** The columns of a list endpoint: of a field, its schema says title, texts of codes, how amounts are written, and whether it sorts. */
export function columnsOf<Row>(
  endpoint: ListSchema,
  columns: readonly ColumnOf<Row>[],
  textsOf: (dict: string) => ReadonlyMap<string, string>,
): Column<Row>[] {
  const [row, sorts] = [rowOf(endpoint.result), sortsOf(endpoint.input)]
  return columns.map((column): Column<Row> => {
    if (isFree(column)) {
      const { show, ...own } = column
      return { ...own, render: (_, one) => show(one) }
    }
    const { name, ...own }: NamedColumn<Row> = typeof column === 'string' ? { name: column } : column
    const look = lookOf(row, name)
    const { title = look.label } = own
    const sorter = sorts.includes(name)
    const width = widthOf(look, title, sorter)
    return {
      ...shownOf(look, textsOf),
      ...(look.file && { render: (value: unknown) => value !== null && createElement(FileLinks, { value }) }),
      ...(sorter && { sorter }),
      ...(width && { width }),
      ...own,
      title,
      dataIndex: name,
    }
  })
}

/** The columns of a list endpoint with the texts of the dictionary, which is read if they hold codes. */
export function useColumns<Row>(endpoint: Endpoint, columns: readonly ColumnOf<Row>[]): Column<Row>[] {
  const { dict } = useDicts(hasCodes(rowOf(endpoint.result)))
  return useMemo(() => columnsOf(endpoint, columns, type => dict(type).texts), [endpoint, columns, dict])
}
