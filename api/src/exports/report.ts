import type { Input } from '@xuegong/contracts/endpoint'
import { transfer } from '@xuegong/contracts/modules/transfer'
import type { ReportSection } from '@xuegong/contracts/modules/transfer/exports'
import { widthOf } from '@xuegong/contracts/sheet/sheet-xml'
import type { Ctx } from '#data/ctx'
import type { ReportPart } from '#data/report-part'
import { refuse } from '#refuse'
import type { Exporter } from './exporter.ts'
import { openWorkbook } from './workbook-file.ts'

type Asked = Input<typeof transfer.exportReport>

/** The sections that are asked for and that the caller has the right to. Refuses where there is none. */
export function reportSections(ctx: Ctx, { Modules, ...asked }: Asked, parts: readonly ReportPart[]): ReportSection[] {
  const wanted = parts.filter(({ key, permission }) => Modules.includes(key) && ctx.may(permission))
  if (wanted.length === 0) refuse('NOTHING_TO_EXPORT')
  return wanted.map(({ key, title, of }) => ({ Key: key, Title: title, ...of(ctx, asked) }))
}

/** The daily report as a workbook, a sheet for each section. */
export const reportExporter = (parts: readonly ReportPart[]): Exporter => ({
  endpoint: transfer.exportReport,
  ending: () => 'xlsx',
  write: async ({ ctx, request, target }) => {
    const sections = reportSections(ctx, request as unknown as Asked, parts)
    const book = await openWorkbook(target, ctx.now)
    try {
      let rows = 0
      for (const { Title, Columns, Rows } of sections) {
        await book.sheet(
          Title,
          Columns.map((title, at) => ({ key: String(at), title, width: widthOf(title) })),
        )
        for (const row of Rows) if (book.add(Object.fromEntries(row.entries()))) await book.flush()
        rows += Rows.length
      }
      return { rows, size: await book.close() }
    } catch (error) {
      await book.abandon()
      throw error
    }
  },
})
