import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../client.ts'
import { storer } from '../insert.ts'
import { prepared } from '../prepared.ts'
import type { Row } from '../rows/rule.ts'
import { rowRules } from '../rows/rules.ts'
import { seedId } from '../seed/random.ts'
import { demoPassword } from '../seed/school/demo-logins.ts'
import { seededHash } from '../seed/school/passwords.ts'
import { builtAt, nextNumber } from './next-number.ts'

/** Stores a row that is what is natural for its table, but for what is given; whoever it refers to is given. `kind`: what its id is made of. */
export function buildRow<T extends SQLiteTable>(
  db: Db,
  table: T,
  kind: string,
  given: Partial<T['$inferInsert']>,
  number = nextNumber(db),
): T['$inferSelect'] {
  const row = given as Row
  const natural = rowRules[getTableName(table)]?.natural?.({
    db,
    now: builtAt.CreateDate,
    number,
    row,
    get password() {
      return seededHash(demoPassword)
    },
    newId: () => seedId('built beside', String(nextNumber(db))),
    id: column => String(row[column] ?? ''),
  })
  const values = { ...builtAt, Id: seedId(`built ${kind}`, String(number)), ...natural, ...given }
  return prepared(db, `build ${getTableName(table)}`, () => storer(db, table))(values as T['$inferInsert'])
}
