import type { Input } from '@xuegong/contracts/endpoint'
import { Coded } from '@xuegong/contracts/fields'
import { evaluationPapers, statisticsDims } from '@xuegong/contracts/modules/evaluation/papers'
import { live } from '@xuegong/db/live'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { nameOfOrg } from '#data/places'
import { type Exporter, type Table, tableExporterOf } from '#exports/exporter'
import { cellTexts } from '#exports/sheet-columns'
import { presentLevel, recordsOfColleges } from './level-list.ts'
import { ofColleges, percentOf } from './papers.ts'
import { levelNames } from './proportions.ts'
import { assessmentOf } from './reach.ts'
import { handedIn } from './states.ts'

type Dim = keyof typeof statisticsDims
type Asked = Pick<Input<typeof evaluationPapers.exportStatistics>, 'Aid'> & { readonly Dim: readonly Dim[] }

const noLevel = '未评定'

/** What people are counted by: those whose records were handed in, of colleges that the owner reaches whole. */
function recordsOf(ctx: Ctx, Aid: string) {
  const { where, values } = recordsOfColleges(ctx, 'rops.export')
  return ctx.db
    .select({
      College: meterRecord.CollegeId,
      Major: meterRecord.MajorId,
      Grade: meterRecord.Grade,
      Level: presentLevel,
      Sex: student.Sex,
      Nation: student.Nation,
    })
    .from(meterRecord)
    .innerJoin(student, and(eq(student.Id, meterRecord.UserId), live(student)))
    .where(
      and(
        live(meterRecord),
        eq(meterRecord.AssessmentId, sql.placeholder('Aid')),
        sql`${meterRecord.State} in ${sql.raw(handedIn)}`,
        where(),
      ),
    )
    .prepare()
    .all({ ...values, Aid })
}

/** How the values of a dimension read, and in which order they stand. */
function wordsFor(ctx: Ctx, Aid: string): Readonly<Record<Dim, (value: string) => string>> {
  const levels = levelNames(ctx.db, Aid)
  const [sexes, nations] = [Coded('Sex', '性别'), Coded('Nation', '民族')].map(each => cellTexts(ctx.db, each))
  return {
    College: Id => nameOfOrg(ctx.db, Id),
    Major: Id => nameOfOrg(ctx.db, Id),
    Grade: grade => `${grade}级`,
    Level: code => (code === '' ? noLevel : (levels.get(code) ?? code)),
    Sex: code => sexes?.get(code) ?? code,
    Nation: code => nations?.get(code) ?? code,
  }
}

/** How many there are by the dimensions, in the order in which those are asked for, with a sum at the end. */
function tableOf(ctx: Ctx, { Aid, Dim: dims }: Asked): Table {
  assessmentOf(ctx, Aid)
  const records = recordsOf(ctx, Aid)
  const words = wordsFor(ctx, Aid)
  const counts = new Map<string, number>()
  for (const row of records) {
    const key = JSON.stringify(dims.map(dim => row[dim]))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const groups = [...counts].map(([key, n]) => {
    const codes = JSON.parse(key) as string[]
    return { codes, names: codes.map((code, at) => words[dims[at]!](code)), n }
  })
  // Levels and codes go by themselves, units by their names.
  const placeOf = ({ codes, names }: (typeof groups)[number]) =>
    codes.map((code, at) => (dims[at] === 'College' || dims[at] === 'Major' ? names[at]! : code || '~')).join(' ')
  const sorted = groups.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  const total = ['合计', ...dims.slice(1).map(() => ''), records.length, percentOf(records.length, records.length)]
  return {
    head: [...dims.map(dim => statisticsDims[dim]), '人数', '占比'],
    rows:
      records.length === 0 ? [] : [...sorted.map(({ names, n }) => [...names, n, percentOf(n, records.length)]), total],
  }
}

export const statisticsExporter: Exporter = {
  ...tableExporterOf(evaluationPapers.exportStatistics, (ctx, request) => tableOf(ctx, request as unknown as Asked)),
  admit: ofColleges,
}
