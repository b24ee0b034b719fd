import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as account from '#schema/account'
import * as appStore from '#schema/app-store'
import * as dailyReport from '#schema/daily-report'
import * as delivery from '#schema/delivery'
import * as dictionary from '#schema/dictionary'
import * as dormitory from '#schema/dormitory'
import * as dormitoryGate from '#schema/dormitory-gate'
import * as dormitoryUpkeep from '#schema/dormitory-upkeep'
import * as evaluation from '#schema/evaluation'
import * as evaluationPublicity from '#schema/evaluation-publicity'
import * as evaluationRecords from '#schema/evaluation-records'
import * as notice from '#schema/notice'
import * as people from '#schema/people'
import * as resetLink from '#schema/reset-link'
import * as studentRecords from '#schema/student-records'
import * as system from '#schema/system'
import * as transfer from '#schema/transfer'
import * as workflow from '#schema/workflow'

/** Every file of tables. A new one is one line here. */
const files = [
  account,
  appStore,
  dailyReport,
  delivery,
  dictionary,
  dormitory,
  dormitoryGate,
  dormitoryUpkeep,
  evaluation,
  evaluationPublicity,
  evaluationRecords,
  notice,
  people,
  resetLink,
  studentRecords,
  system,
  transfer,
  workflow,
]

/** Tables by which a file finds its own way: one row of each, or one for each seeded row. */
const bookkeeping = ['WorldMeta', 'SeedRow', 'SiteConfig']

const found = files
  .flatMap<unknown>(file => Object.values(file))
  .filter((each): each is SQLiteTable => is(each, SQLiteTable))
  .map(table => [getTableName(table), table] as const)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** What a school keeps, by the names of its tables: the entities. */
export const entityTables: ReadonlyMap<string, SQLiteTable> = new Map(
  found.filter(([name]) => !bookkeeping.includes(name)),
)

const byLowerCase = new Map(found.map(([name]) => [name.toLowerCase(), name]))

/**
 * The tables that a statement names, sorted: it reads and writes no others, as the schema has neither views nor triggers. What is called like a table
 * without being one counts, too.
 */
export function tablesIn(text: string): readonly string[] {
  const named = (text.match(/\w+/g) ?? []).flatMap(word => byLowerCase.get(word.toLowerCase()) ?? [])
  return [...new Set(named)].toSorted()
}
