import type { Endpoint, ExportNotes } from '@xuegong/contracts/endpoint'
import { formats, type ExportEndpoint } from '@xuegong/contracts/exporting'
import type { Ctx } from '#data/ctx'
import type { List } from '#data/list-of'
import { refuse } from '#refuse'
import { type ArchivedFile, openArchive } from './archive-file.ts'
import { type NamedForm, openDocument, openDocuments } from './document-file.ts'
import type { Form } from './document-xml.ts'
import { type SheetColumn, widthOf } from '@xuegong/contracts/sheet/sheet-xml'
import { openCsv } from './csv-file.ts'
import { sheetColumnsOf } from './sheet-columns.ts'
import { openWorkbook, type RowsFile } from './workbook-file.ts'

/** How a file of a kind ends. */
export type Ending = 'xlsx' | 'csv' | 'docx' | 'zip'

/** What was asked for: the input of the command. */
export type ExportRequest = Readonly<Record<string, unknown>>

/** What an exporter works with, in the worker thread. */
export interface ExportRun {
  /** The owner as he is now, over one state of the world; nothing can be written. */
  readonly ctx: Ctx
  readonly request: ExportRequest
  /** Where the file goes. */
  readonly target: string
  /** Told every now and then how many of how many rows are written. */
  tell(done: number, total: number): void
}

/** What came of an export. */
export interface Written {
  readonly rows: number
  /** Bytes of the file. */
  readonly size: number
}

/** An export as the engine knows it. */
export interface Exporter {
  readonly endpoint: Endpoint & { readonly export: ExportNotes }
  ending(request: ExportRequest): Ending
  /** What its task keeps of what is asked for; refuses whoever may have none of it before there is a task. Without it everybody may ask. */
  admit?(ctx: Ctx, request: ExportRequest): ExportRequest
  /** Writes the file. Refuses where there is nothing to export; throws what the disk says. */
  write(run: ExportRun): Promise<Written>
}

/** A list whatever it is a list of, as far as an export reads it. */
type AnyList = Pick<List<Endpoint>, 'every'>

/** Writes the rows that were asked for into a file that `open` begins. */
async function writeRows(
  { ctx, request, tell }: ExportRun,
  list: AnyList,
  open: () => Promise<RowsFile>,
  most = Number.POSITIVE_INFINITY,
): Promise<Written> {
  const { Ids, ...asked } = request as { readonly Ids?: string[] }
  const { total, rows } = list.every(ctx, asked, Ids)
  if (total === 0) refuse('NOTHING_TO_EXPORT')
  if (total > most) refuse('TOO_MANY_ROWS', { n: most })
  const file = await open()
  try {
    let done = 0
    tell(0, total)
    for (const row of rows as Iterable<Readonly<Record<string, unknown>>>) {
      done += 1
      if (!file.add(row)) continue
      await file.flush()
      tell(done, total)
    }
    return { rows: done, size: await file.close() }
  } catch (error) {
    await file.abandon()
    throw error
  }
}

const isCsv = ({ Format }: ExportRequest) => Format === formats.csv

/** Declares what an export writes: the rows of its list as a sheet, with further columns `besides`, which may depend on what is asked for. */
export const exporterOf = <L extends Endpoint>(
  endpoint: ExportEndpoint<L>,
  list: AnyList,
  besides: (ctx: Ctx, request: ExportRequest) => readonly SheetColumn[] = () => [],
): Exporter => ({
  endpoint: endpoint as unknown as Exporter['endpoint'],
  ending: request => (isCsv(request) ? 'csv' : 'xlsx'),
  write: run => {
    const { ctx, request, target } = run
    const asked = sheetColumnsOf(ctx.db, endpoint.export.of!, request.Columns as readonly string[] | undefined)
    const columns = [...asked, ...besides(ctx, request)]
    return writeRows(run, list, async () => {
      if (isCsv(request)) return openCsv(target, columns)
      const book = await openWorkbook(target, ctx.now)
      await book.sheet(endpoint.export.noun, columns)
      return book
    })
  },
})

/** A table that is worked out, not read row by row. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

const columnOf = (title: string, at: number): SheetColumn => ({
  key: String(at),
  title,
  width: Math.max(12, widthOf(title)),
})

/** Declares what an export writes: a table as a sheet. */
export const tableExporterOf = (
  endpoint: Exporter['endpoint'],
  tableOf: (ctx: Ctx, request: ExportRequest) => Table,
): Exporter => ({
  endpoint,
  ending: () => 'xlsx',
  write: run => {
    const { head, rows } = tableOf(run.ctx, run.request)
    const every = () => ({ total: rows.length, rows: rows.map(cells => Object.fromEntries(cells.entries())) })
    return writeRows(run, { every }, async () => {
      const book = await openWorkbook(run.target, run.ctx.now)
      await book.sheet(endpoint.export.noun, head.map(columnOf))
      return book
    })
  },
})

/** The same for files into which not every row brings something; refuses where none did. */
async function writeEntries(
  run: ExportRun,
  list: AnyList,
  open: () => Promise<RowsFile & { readonly entries: number }>,
  most?: number,
): Promise<Written> {
  let entries = () => 0
  const opened = async () => {
    const file = await open()
    entries = () => file.entries
    return file
  }
  const { size } = await writeRows(run, list, opened, most)
  if (entries() === 0) refuse('NOTHING_TO_EXPORT')
  return { rows: entries(), size }
}

/** Declares what an export writes: the files that the rows of its list hold, in an archive. */
export const filesExporterOf = <L extends Endpoint, Row>(
  endpoint: ExportEndpoint<L>,
  list: AnyList,
  filesOf: (ctx: Ctx) => (row: Row) => readonly ArchivedFile[],
): Exporter => ({
  endpoint: endpoint as unknown as Exporter['endpoint'],
  ending: () => 'zip',
  write: run => writeEntries(run, list, () => openArchive(run.target, run.ctx, filesOf(run.ctx) as never)),
})

/** Declares what an export writes: a printed form of each row of its list, a page each; rows without a form are left out. */
export const formsExporterOf = <L extends Endpoint, Row>(
  endpoint: ExportEndpoint<L>,
  list: AnyList,
  formOf: (ctx: Ctx) => (row: Row) => Form | undefined,
): Exporter => ({
  endpoint: endpoint as unknown as Exporter['endpoint'],
  ending: () => 'docx',
  write: run => writeEntries(run, list, () => openDocument(run.target, run.ctx, formOf(run.ctx) as never)),
})

/** Whether one row is named, or one student. What is stored of them decides nothing: a name of a file is told to whoever may not read those. */
const isOne = ({ Ids, UserIds }: ExportRequest) =>
  [Ids, UserIds].some(named => Array.isArray(named) && named.length === 1)

/** Declares what an export writes: a document with the forms of the one row or student that is named, else an archive with one of each row, of so many at most. */
export const documentsExporterOf = <L extends Endpoint, Row>(
  endpoint: ExportEndpoint<L>,
  list: AnyList,
  most: number,
  formOf: (ctx: Ctx) => (row: Row) => NamedForm | undefined,
): Exporter => ({
  endpoint: endpoint as unknown as Exporter['endpoint'],
  ending: request => (isOne(request) ? 'docx' : 'zip'),
  write: run => {
    const { ctx, request, target } = run
    const form = formOf(ctx) as (row: Readonly<Record<string, unknown>>) => NamedForm | undefined
    if (isOne(request)) return writeEntries(run, list, () => openDocument(target, ctx, row => form(row)?.form))
    return writeEntries(run, list, () => openDocuments(target, ctx, form), most)
  },
})

/** The exporter of a business type; undefined for one that no module exports any more. */
export const findExporter = (exporters: readonly Exporter[], type: number): Exporter | undefined =>
  exporters.find(({ endpoint }) => endpoint.export.type === type)

/** The same where there has to be one. */
export function exporterOfType(exporters: readonly Exporter[], type: number): Exporter {
  const found = findExporter(exporters, type)
  if (!found) throw new Error(`no exporter of type ${type}`)
  return found
}
