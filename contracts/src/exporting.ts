/**
 * Exports: the rows of a list as a file that a task writes. `exporting({ of: people.listStudents, path, access, type: 21, noun: '学生' })` is
 * the command that starts one, and all that the server and the page have to be told of it. It takes what the list can be narrowed
 * and sorted by, or `Ids` for chosen rows alone; columns, their headings, texts and masks are those of the list's rows, scope and
 * order those of the list. `as` says what becomes of the rows: a sheet unless it says otherwise.
 */
import * as t from 'typebox'
import { command, type Endpoint, type ExportNotes, type Input } from './endpoint.ts'
import { notesOf } from './fields.ts'
import type { Permission } from './permissions.ts'
import type { RefusalName } from './refusals.ts'
import { Id, OneOf } from './shapes.ts'

/** Formats of a sheet (`Format`). */
export const formats = { xlsx: 1, csv: 2 } as const

/** What a task brings forth (`DownType`); a .csv is opened by the same programs as a workbook. */
export const downTypes = { word: 1, excel: 2, pdf: 3, zip: 4 } as const

/** Most rows that are named by their ids. */
const mostNamed = 1000

type Paging = 'PageIndex' | 'PageSize'
/** What a command that starts an export is told. */
export type ExportInput<L extends Endpoint = Endpoint> = Omit<Input<L>, Paging> & {
  readonly Ids?: string[]
  readonly Columns?: string[]
  readonly Format?: 1 | 2
  readonly FileName?: string
}

/** A command that starts an export. */
export interface ExportEndpoint<L extends Endpoint = Endpoint, N extends RefusalName = RefusalName>
  extends Endpoint<'command', ExportInput<L>, { TaskId: string }, N> {
  readonly title: string
  readonly export: ExportNotes
}

interface Spec<L extends Endpoint, N extends RefusalName> {
  readonly summary: string
  /** The list whose rows are exported. */
  readonly of: L
  readonly path: `/api/${string}`
  /** The right to export; it also decides which rows are reached. */
  readonly access: Permission
  /** The business type of its tasks; no two imports or exports share one. */
  readonly type: number
  /** What a row is called: 学生. */
  readonly noun: string
  /** What its tasks are called where that is not the noun with 导出 behind it. */
  readonly title?: string
  readonly as?: ExportNotes['as']
  /** Why it is not started, besides that too many are open. */
  readonly refusals?: readonly N[]
}

interface RowSchema {
  readonly properties: Readonly<Record<string, t.TSchema & { readonly type?: string }>>
}

/** What a row says to the programs that change it, and to no reader. */
const internal = 'RowVersion'

/** The fields of a list's rows that a sheet has columns for: those that have a title and are one value, and no id. */
export function columnsOf(list: Pick<Endpoint, 'result'>): { readonly name: string; readonly schema: t.TSchema }[] {
  const { rows } = (list.result as unknown as { properties: { rows: { items: RowSchema } } }).properties
  return Object.entries(rows.items.properties)
    .filter(([name, schema]) => {
      const { title, picks } = notesOf(schema)
      return name !== internal && title !== undefined && !picks && schema.type !== 'array' && schema.type !== 'object'
    })
    .map(([name, schema]) => ({ name, schema }))
}

const FileName = t.String({ minLength: 1, maxLength: 60, title: '文件名', trim: true })

/** What only sheets are told. */
const sheetFields = (list: Pick<Endpoint, 'result'>) => ({
  Columns: t.Optional(t.Array(OneOf(columnsOf(list).map(({ name }) => name)), { minItems: 1, title: '导出列' })),
  Format: t.Optional(t.Union([t.Literal(1), t.Literal(2)], { title: '文件格式' })),
})

/** The command that starts an export of a list, `{ …filters and order, Ids?, Columns?, Format?, FileName? } → { TaskId }`. */
export function exporting<L extends Endpoint, N extends RefusalName = never>({
  of,
  type,
  noun,
  title = `${noun}导出`,
  as = 'sheet',
  refusals = [],
  ...spec
}: Spec<L, N>): ExportEndpoint<L, NoInfer<N> | 'TASKS_OPEN'> {
  const { PageIndex: _index, PageSize: _size, ...narrowing } = (of.input as t.TObject).properties
  const own = {
    Ids: t.Optional(t.Array(Id, { minItems: 1, maxItems: mostNamed, title: noun })),
    ...(as === 'sheet' && sheetFields(of)),
    FileName: t.Optional(FileName),
  }
  const double = Object.keys(own).find(name => name in narrowing)
  if (double !== undefined) throw new Error(`${spec.path}: the list has a filter ${double}, too`)
  const started = command({
    ...spec,
    input: t.Object({ ...narrowing, ...own }),
    result: t.Object({ TaskId: Id }),
    refusals: ['TASKS_OPEN' as const, ...refusals],
    touches: ['transfer'],
    once: true,
    volatile: ['TaskId'],
    title: `导出${noun}`,
  })
  return { ...started, export: { type, title, noun, of, as } } as unknown as ExportEndpoint<
    L,
    NoInfer<N> | 'TASKS_OPEN'
  >
}
