import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ImportCheck } from '@xuegong/contracts/modules/transfer/imports'
import type { Ctx } from '#data/ctx'
import { derived } from '#data/derived'
import { ThreadTask } from '#jobs/threads'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { type Engine, sentenceOf, workerLimits } from './import-run.ts'
import type { ImportMessage, ImportOrder } from './import-protocol.ts'
import { importerOfType, type Params } from './importer.ts'
import { outgoing } from './outgoing.ts'
import { BadWorkbook } from './xlsx/bad-workbook.ts'

/** Which file is checked, and as what. */
export interface AskedCheck {
  readonly FileId: string
  readonly FilePartPath: string
  readonly TaskType: number
  readonly Duplicate: number
  /** What else its command is told. */
  readonly Params?: Params
}

/** A check that runs or has ended. */
export interface Check {
  /** What an import would do; rejects with BadWorkbook where the file is refused as a whole. */
  answer(): Promise<ImportCheck>
  /** How many rows there are, where that is known. */
  total(): number
  /** Whether the answer is there, either way. */
  ended(): boolean
}

/** The checks of uploaded files, one at a time in each world, beside the imports that run. */
export interface Checks {
  /**
   * The check of a file that was begun by the same person and is kept: for 30 minutes of the world. One that has answered with wrong
   * rows, or refused the file, is none any more after somebody has written to the world, who may have mended the cause.
   */
  find(ctx: Ctx, asked: AskedCheck): Check | undefined
  /** Begins to check a file. */
  begin(ctx: Ctx, asked: AskedCheck): Check
  /** How many checks of a person have not ended. */
  openOf(ctx: Ctx): number
  /** The rows that the last check of a file by the same person refused, as a workbook to be sent; undefined where none is kept. */
  refused(ctx: Ctx, FileId: string): Promise<Readable> | undefined
  /** Forgets the checks of a file, which is about to be imported. Gives how many rows it has, where one of them has read it. */
  forget(world: World, FileId: string): number
}

interface Kept extends Check {
  readonly UserId: string
  readonly FileId: string
  readonly order: ImportOrder
  readonly at: string
  /** Whether it has told of something wrong. */
  accuses(): boolean
}

const keptSeconds = 30 * 60
/** Checks of a world that are kept at most; beyond that the oldest one is forgotten. Tests keep fewer. */
const mostKept = 200

const keyOf = ({ user }: Ctx, { FileId, TaskType, Duplicate, Params = {} }: AskedCheck) =>
  JSON.stringify([user.Id, FileId, TaskType, Duplicate, Params])

/** The checks that have seen all that was written to a world. */
const upToDate = (ctx: Ctx) => derived(ctx, 'checks of imports', () => new WeakSet<Check>())

/** Checks of which none has begun. */
export function openChecks(engine: Engine, most = mostKept): Checks {
  const worlds = new WeakMap<World, { kept: Map<string, Kept>; last: Promise<unknown> }>()
  const keptIn = (world: World) => {
    const checks = worlds.get(world) ?? { kept: new Map<string, Kept>(), last: Promise.resolve() }
    worlds.set(world, checks)
    const until = plusSeconds(world.now(), -keptSeconds)
    for (const [key, { at, ended }] of checks.kept)
      if ((at < until || checks.kept.size >= most) && ended()) checks.kept.delete(key)
    return checks
  }

  const start = (ctx: Ctx, asked: AskedCheck): Kept => {
    const { world, user } = ctx
    const checks = keptIn(world)
    const order = orderOf(engine, ctx, asked)
    const abort = new AbortController()
    const release = world.hold()
    const stop = async () => {
      abort.abort()
      await checks.last
    }
    let [ended, told, isGood, total] = [false, false, false, 0]
    const end = (check?: ImportCheck) => {
      ended = true
      total = check?.Total ?? 0
      isGood = check?.Wrong === 0
      world.closing.delete(stop)
      release()
    }
    world.closing.add(stop)
    const found = checks.last.then(() => runCheck(engine, order, abort.signal))
    checks.last = found.then(end, () => end())
    const kept: Kept = {
      UserId: user.Id,
      FileId: asked.FileId,
      order,
      at: ctx.now,
      answer: () => {
        told = true
        return found
      },
      total: () => total,
      ended: () => ended,
      accuses: () => ended && told && !isGood,
    }
    upToDate(ctx).add(kept)
    return kept
  }

  return {
    find: (ctx, asked) => {
      const { kept } = keptIn(ctx.world)
      const key = keyOf(ctx, asked)
      const check = kept.get(key)
      if (check?.accuses() && !upToDate(ctx).has(check)) return undefined
      // The last one again: its rows are those that are asked for.
      if (check && kept.delete(key)) kept.set(key, check)
      return check
    },
    begin: (ctx, asked) => {
      const check = start(ctx, asked)
      keptIn(ctx.world).kept.set(keyOf(ctx, asked), check)
      return check
    },
    openOf: ({ world, user }) =>
      [...keptIn(world).kept.values()].filter(({ UserId, ended }) => UserId === user.Id && !ended()).length,
    refused: (ctx, FileId) => {
      const own = [...keptIn(ctx.world).kept.values()].filter(
        check => check.UserId === ctx.user.Id && check.FileId === FileId,
      )
      const order = own.at(-1)?.order
      if (!order) return undefined
      return outgoing(ctx.world, FileId, refusedTo => {
        const writes: ImportOrder = { ...order, refusedTo }
        return new ThreadTask(engine.worker, writes, workerLimits)
      })
    },
    forget: (world, FileId) => {
      const { kept } = keptIn(world)
      const own = [...kept].filter(([, check]) => check.FileId === FileId)
      for (const [key] of own) kept.delete(key)
      return Math.max(0, ...own.map(([, check]) => check.total()))
    },
  }
}

function orderOf({ importers, reach }: Engine, ctx: Ctx, asked: AskedCheck): ImportOrder {
  const { world, user, now } = ctx
  const db = world.reader()
  return {
    checksOnly: true,
    type: asked.TaskType,
    workbook: join(world.filesDir, asked.FilePartPath),
    database: world.database(),
    total: 0,
    position: 0,
    duplicate: asked.Duplicate,
    allowed: importerOfType(importers, asked.TaskType).allow({ db, user, reach, params: asked.Params ?? {} }),
    now,
  }
}

/** Runs the worker of a check until it has an answer, or `signal` ends it. */
async function runCheck({ worker: entry }: Engine, order: ImportOrder, signal: AbortSignal): Promise<ImportCheck> {
  signal.throwIfAborted()
  const worker = new ThreadTask(entry, order, workerLimits)
  try {
    const [said] = await Promise.race([once(worker, 'message', { signal }), once(worker, 'exit')])
    const message = said as ImportMessage | number
    if (typeof message === 'number') throw new Error('the import worker ended before its file')
    if (message.kind === 'refused') throw new BadWorkbook(message.sentence)
    if (message.kind !== 'checked') throw new Error(`a check said ${message.kind}`)
    return message.found
  } catch (error) {
    if (error instanceof BadWorkbook || signal.aborted) throw error
    throw new BadWorkbook(sentenceOf(error as Error), { cause: error })
  } finally {
    await worker.terminate()
  }
}
