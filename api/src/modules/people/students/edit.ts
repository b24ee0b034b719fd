import type { Input, Result } from '@xuegong/contracts/endpoint'
import { notesOf } from '@xuegong/contracts/fields'
import { people } from '@xuegong/contracts/modules/people'
import { editedFields } from '@xuegong/contracts/modules/people/student-fields'
import type { Db } from '@xuegong/db/client'
import { pinyinKey } from '@xuegong/db/pinyin'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import type { TSchema } from 'typebox'
import type { Ctx } from '#data/ctx'
import { hidden } from '#data/masked'
import { holdFiles } from '#data/stored-files'
import { columnsOf, type Stored, storedRow } from '#data/stored-rows'
import { versionOf, writeRow } from '#data/write-rows'
import { refuse } from '#refuse'
import { homeOf } from './home.ts'
import { refuseMisfits } from './identity.ts'
import { editable, writableFields } from './reached.ts'
import { refuseStranger } from './tutor.ts'
import { asEntity, refuseTakenNumber } from './unique.ts'

type Row = Stored<typeof student>
type Values = Readonly<Record<string, unknown>>

const call = { entity: asEntity, input: people.editStudent.input }
const fields: Readonly<Record<string, TSchema>> = editedFields

/** How numbers read that lists mask; sent back so, they stay what they are. */
const masks = { IdCard: 4, BankNo: 0 } as const

/** The number that a masked one stands for; refuses one that is not that of the row. */
const unmasked = (row: Row, name: keyof typeof masks, value: string) =>
  value === hidden(row[name], masks[name])
    ? row[name]
    : refuse('INVALID_INPUT', { reason: `${notesOf(fields[name]!).title}格式不正确` })

/** What is sent as the columns hold it, and of that what differs from the row. */
function differing(row: Row, given: Values): Values {
  const columns = columnsOf(student)
  const asStored = ([name, value]: [string, unknown]): [string, unknown] => {
    const head = masks[name as keyof typeof masks]
    if (head !== undefined && String(value).includes('*'))
      return [name, unmasked(row, name as keyof typeof masks, String(value))]
    return [name, value ?? (columns[name]!.notNull ? columns[name]!.default : null)]
  }
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(row[name as keyof Row]) !== JSON.stringify(value)
  return Object.fromEntries(
    Object.entries({ ...given, ...homeOf(given) })
      .map(asStored)
      .filter(differs),
  )
}

/** Refuses the first field that the caller may not write, by its title. */
function refuseForeign(ctx: Ctx, Id: string, names: readonly string[]): void {
  const own = writableFields(ctx, Id)
  const foreign = names.find(name => !own.includes(name))
  if (foreign) refuse('FIELD_NOT_YOURS', { field: notesOf(fields[foreign]!).title ?? foreign })
}

/** The account goes by the name and the number of its student. */
function writeAccount(ctx: Ctx, { UserId, StudentNo }: Row, { TrueName, Pinyin, StudentNo: number }: Values) {
  if (!UserId || (TrueName === undefined && number === undefined)) return
  ctx.change(userMan, UserId, db => {
    const own = db.select().from(userMan).where(eq(userMan.Id, UserId)).get()
    // An account that goes by a name of its own keeps it.
    const LoginName = own?.LoginName === StudentNo ? (number as string | undefined) : undefined
    const values = { TrueName, Pinyin, LoginName } as Partial<typeof userMan.$inferInsert>
    if (Object.values(values).some(value => value !== undefined))
      db.update(userMan).set(values).where(eq(userMan.Id, UserId)).run()
  })
}

function write(ctx: Ctx, row: Row, values: Values, db: Db) {
  if (typeof values.StudentNo === 'string') refuseTakenNumber(db, values.StudentNo, row)
  writeRow(ctx, editable, call, { row, values }, db)
  if ('Photo' in values) holdFiles(ctx, student, row.Id, call.input, values)
  writeAccount(ctx, row, values)
  if ('TutorId' in values && row.TutorId) ctx.departures.approverGone(ctx, row.TutorId)
}

/** Changes what is sent and differs; refuses a field that the caller may not write, and a row that was changed since it was read. */
export function editStudent(ctx: Ctx, input: Input<typeof people.editStudent>): Result<typeof people.editStudent> {
  const { Id, RowVersion, ...given } = input
  const row = storedRow(ctx, editable, Id, 'edit')
  if (row.RowVersion !== RowVersion) refuse('STALE')
  const changed = differing(row, given)
  refuseForeign(ctx, Id, Object.keys(changed))
  if (['Sex', 'IdCard', 'Birthday'].some(name => name in changed)) refuseMisfits({ ...row, ...changed })
  refuseStranger(ctx.db, changed.TutorId)
  const Pinyin = 'TrueName' in changed && { Pinyin: pinyinKey(String(changed.TrueName)) }
  const values = { ...changed, ...Pinyin }
  if (Object.keys(values).length > 0) ctx.change(student, Id, db => write(ctx, row, values, db))
  return { Id, RowVersion: versionOf(ctx, student, Id) }
}
