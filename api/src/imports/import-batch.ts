import type { ImportError } from '@xuegong/contracts/modules/transfer/imports'
import type { Db } from '@xuegong/db/client'
import { insertAll } from '@xuegong/db/insert'
import { importError, importTask } from '@xuegong/db/schema/transfer'
import { eq, max, sql } from 'drizzle-orm'
import { machineMs } from '#world/clock'
import type { World } from '#world/world'
import { requiredText, takenText } from './cell-check.ts'
import { isOpen, type OpenTask, phases } from './import-task.ts'
import type { Column, Fault, Importer, RowValues, Stamp } from './importer.ts'
import { differing, type KnownRows, knownRows } from './known-rows.ts'
import type { CheckedRow } from './row-check.ts'

/** A transaction ends after so many milliseconds, whatever is left of its batch; requests are answered in between. */
const longestTransaction = 9

/** Errors of one task that are kept in full; of the rows beyond them the first one. */
const mostErrors = 100_000

/** What settling gives of a row that is stored already and stays as it is. */
const skipped = 'skipped'

/** Thrown inside the transaction when the task has been cancelled: nothing of the batch stays. */
export class TaskEnded extends Error {}

/** What all batches of one run share. */
export interface BatchRun {
  readonly world: World
  readonly task: OpenTask
  readonly importer: Importer
  readonly write: Awaited<ReturnType<Importer['start']>>
  readonly rule: ReturnType<NonNullable<Importer['rule']>> | undefined
  /** Rows that are stored already, where they are skipped or written over. */
  readonly known: KnownRows | undefined
  /** What the rule says of rows that it was asked about: a rule that remembers rows is asked once about each. */
  readonly ruled: WeakMap<CheckedRow, Fault | undefined>
}

/** Prepares to store the rows of a task, with what its owner may reach. */
export async function openBatches(
  world: World,
  { task, importer, allowed }: { task: OpenTask; importer: Importer; allowed: unknown },
): Promise<BatchRun> {
  const db = world.writer()
  const write = await importer.start(db, allowed)
  const known = knownRows(importer, db, allowed, task.Duplicate)
  return { world, task, importer, write, rule: importer.rule?.(db, world.now()), known, ruled: new WeakMap() }
}

/**
 * Settles as many rows from `from` on as fit into one transaction: good ones are stored, the errors of the others are kept,
 * and the task learns its counts and position. Gives the index of the first row that is left. Throws TaskEnded.
 */
export function settleRows(run: BatchRun, rows: readonly CheckedRow[], from: number): number {
  try {
    return settle(run, rows, { from, each: 'alone' })
  } catch (error) {
    if (error instanceof TaskEnded) throw error
  }
  // A row that cannot be stored is found by a savepoint around each, which few batches need.
  return settle(run, rows, { from, each: 'in a savepoint' })
}

type Each = 'alone' | 'in a savepoint'

function settle(run: BatchRun, rows: readonly CheckedRow[], { from, each }: { from: number; each: Each }): number {
  const { world, task } = run
  const end = machineMs() + longestTransaction
  return world.transact(db => {
    const errors: ImportError[][] = []
    let next = from
    let failed = 0
    let left = 0
    do {
      const faults = store(run, db, rows[next]!, each)
      if (faults === skipped) left += 1
      else if (faults.length) {
        errors.push([...faults])
        failed += 1
      }
      next += 1
    } while (next < rows.length && machineMs() < end)
    keepErrors(db, task.Id, errors)
    const changes = {
      Ok: sql`${importTask.Ok} + ${next - from - failed - left}`,
      Skipped: sql`${importTask.Skipped} + ${left}`,
      Fail: sql`${importTask.Fail} + ${failed}`,
      Position: rows[next - 1]!.row,
      Phase: phases.writing,
    }
    if (db.update(importTask).set(changes).where(isOpen(task.Id)).run().changes === 0) throw new TaskEnded()
    return next
  })
}

/** Thrown inside the transaction of an import that is all or nothing: nothing of it stays. */
class NotWhole extends Error {}

const notWhole = '文件中有不能导入的行，所有行均未导入，请修改后重新导入'

/** Stores all rows in one transaction, or where one of them cannot be stored, none: then keeps all errors and gives the reason. Throws TaskEnded. */
export function settleWhole(run: BatchRun, rows: readonly CheckedRow[]): string | undefined {
  const { world, task } = run
  // An earlier run has settled them, and was cut off before it noted the end.
  if (rows.length === 0) return task.Fail > 0 ? notWhole : undefined
  const errors: ImportError[][] = []
  let [failed, left] = [0, 0]
  const note = (db: Db, changes: { Ok: number; Skipped: number; Fail: number }) => {
    const Position = rows.at(-1)!.row
    const noted = db
      .update(importTask)
      .set({ ...changes, Position })
      .where(isOpen(task.Id))
      .run()
    if (noted.changes === 0) throw new TaskEnded()
  }
  try {
    world.transact(db => {
      for (const row of rows) {
        const faults = store(run, db, row, 'in a savepoint')
        if (faults === skipped) left += 1
        else if (faults.length) {
          errors.push([...faults])
          failed += 1
        }
      }
      if (failed > 0) throw new NotWhole()
      note(db, { Ok: rows.length - left, Skipped: left, Fail: 0 })
    })
    return undefined
  } catch (error) {
    if (!(error instanceof NotWhole)) throw error
  }
  world.transact(db => {
    keepErrors(db, task.Id, errors)
    note(db, { Ok: 0, Skipped: 0, Fail: failed })
  })
  return notWhole
}

/** Carries a fault out of the savepoint, so that what was written before it is undone. */
class Rejected extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.error)
    this.fault = fault
  }
}

const ruleOn = (run: BatchRun, row: CheckedRow, values: RowValues): Fault | undefined => {
  if (!run.rule) return undefined
  if (!run.ruled.has(row)) run.ruled.set(row, run.rule(values))
  return run.ruled.get(row)
}

/** Stores a row, or writes it over the one that is stored. */
function write(run: BatchRun, db: Db, row: CheckedRow, stamp: Stamp): Fault | typeof skipped | undefined {
  const { importer, known } = run
  const { values } = row
  // Of a row that was stored when it was checked, and is to be skipped, nothing but its key was read.
  if (known?.skips && row.stored === 'same') return skipped
  const key = known && String(values[known.field])
  const stored = key === undefined ? undefined : known!.find(key, field => String(values[field] ?? ''))
  if (!stored) {
    const empty = importer.columns.find(({ required, field }) => required && !(field in values))
    if (empty) return { field: empty.field, error: requiredText(empty.header) }
    // What was stored when the row was checked may be gone.
    const derived = row.derived ?? importer.derive?.(values)
    return ruleOn(run, row, values) ?? run.write(db, values, stamp, derived)
  }
  if (known!.skips) return skipped
  if ('error' in stored) return { field: known!.field, error: stored.error }
  const changed = differing(known!, stored.values, values)
  if (Object.keys(changed).length === 0) return skipped
  const misfit = ruleOn(run, row, { ...stored.values, ...values } as RowValues)
  return misfit ?? importer.overwrite!(db, key!, changed, stamp)
}

/** The errors of a row that is not stored, none of one that is. Throws where the row is stored alone and cannot be. */
function store(run: BatchRun, db: Db, row: CheckedRow, each: Each): readonly ImportError[] | typeof skipped {
  const { world, task, importer } = run
  if (row.faults.length) return row.faults
  const owner = { Id: task.OwnerId, TrueName: task.OwnerName }
  const stamp = { owner, now: world.now(), newId: world.newId }
  const stored = () => {
    const fault = write(run, db, row, stamp)
    if (fault === skipped) return skipped
    if (fault) throw new Rejected(fault)
    return []
  }
  if (each === 'alone') return stored()
  try {
    return world.transact(stored)
  } catch (error) {
    const fault = error instanceof Rejected ? error.fault : conflict(importer, db, row)
    if (!fault) throw error
    const column = importer.columns.find(({ field }) => field === fault.field)
    // The value of a dictionary or look-up column is a code or an id by now, which tells the person nothing.
    const shown = column && column.dict === undefined && !column.lookup ? String(row.values[column.field] ?? '') : ''
    return [{ Row: row.row, Column: column?.header ?? '', Value: shown, Error: fault.error }]
  }
}

/** A unique value that somebody else has stored since the row was checked. */
function conflict({ columns }: Importer, db: Db, { values }: CheckedRow): Fault | undefined {
  const isTaken = ({ field, unique }: Column) => field in values && unique?.(db)(String(values[field]))
  const column = columns.find(isTaken)
  return column && { field: column.field, error: takenText(column.header) }
}

function keepErrors(db: Db, TaskId: string, rows: readonly ImportError[][]) {
  if (rows.length === 0) return
  const last =
    db
      .select({ Seq: max(importError.Seq) })
      .from(importError)
      .where(eq(importError.TaskId, TaskId))
      .get()?.Seq ?? 0
  const kept = last < mostErrors ? rows.flat() : rows.map(([first]) => first!)
  insertAll(
    db,
    importError,
    kept.map((error, n) => ({ TaskId, Seq: last + n + 1, ...error })),
  )
}
