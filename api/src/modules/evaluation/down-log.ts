import { evaluationPapers } from '@xuegong/contracts/modules/evaluation/papers'
import { downTask } from '@xuegong/db/schema/transfer'
import { inArray, sql } from 'drizzle-orm'
import { allOf, type Condition } from '#data/condition'
import { where } from '#data/filters'
import { listOf } from '#data/list-of'
import { downRows } from '#exports/down-rows'
import type { Exporter } from '#exports/exporter'
import { analysisExporter } from './analysis.ts'
import { formsExporter } from './forms.ts'
import { provesExporter } from './prove-files.ts'
import { statisticsExporter } from './statistics.ts'
import { summaryExporter } from './summary.ts'

/** The papers of evaluations. */
export const paperExporters: readonly Exporter[] = [
  summaryExporter,
  statisticsExporter,
  analysisExporter,
  formsExporter,
  provesExporter,
]
const titles = new Map(paperExporters.map(({ endpoint: { export: own } }) => [own.type, own.title]))

const papers: Condition = { key: 'papers', where: () => inArray(downTask.BusinessType, [...titles.keys()]), values: {} }

/** Papers that the caller has asked for, of all assessments or of one. */
export const listDownLog = listOf(evaluationPapers.listDownLog, {
  ...downRows,
  complete: ctx => {
    const shown = downRows.complete(ctx)
    return row => ({ ...shown(row), BusinessTypeName: titles.get(row.BusinessType) ?? '' })
  },
  scope: ctx => allOf(downRows.scope(ctx), papers),
  filters: { Aid: where(asked => sql`${downTask.Request} ->> '$.Aid' = ${asked}`) },
})
