import type { Endpoint, ExportNotes } from '@xuegong/contracts/endpoint'
import { type SheetColumn, widthOf } from '@xuegong/contracts/sheet/sheet-xml'
import type { Ctx } from '#data/ctx'
import type { Exporter, ExportRequest } from '#exports/exporter'
import { openWorkbook } from '#exports/workbook-file'
import { refuse } from '#refuse'
import { ofColleges } from './paper-reach.ts'

/** A cell of a paper. */
export type Cell = string | number | null
/** A table that is worked out, not read row by row. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

const columnOf = (title: string, at: number): SheetColumn => ({
  key: String(at),
  title,
  width: Math.max(12, widthOf(title)),
})

/** An export of one table of colleges as a workbook. */
export const tableExporter = (
  endpoint: Endpoint & { readonly export: ExportNotes },
  tableOf: (ctx: Ctx, request: ExportRequest) => Table,
): Exporter => ({
  endpoint,
  ending: () => 'xlsx',
  admit: ofColleges,
  write: async ({ ctx, request, target }) => {
    const { head, rows } = tableOf(ctx, request)
    if (rows.length === 0) refuse('NOTHING_TO_EXPORT')
    const book = await openWorkbook(target, ctx.now)
    try {
      await book.sheet(endpoint.export.noun, head.map(columnOf))
      for (const row of rows) if (book.add(Object.fromEntries(row.entries()))) await book.flush()
      return { rows: rows.length, size: await book.close() }
    } catch (error) {
      await book.abandon()
      throw error
    }
  },
})

/** A part of a whole in percent with one decimal, cut; 100.0 only where nothing is missing. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${(Math.floor((part * 1000) / whole) / 10).toFixed(1)}%`
