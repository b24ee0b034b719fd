import type { MessagePort } from 'node:worker_threads'
import type { Permission } from '@xuegong/contracts/permissions'
import { closeDb, type Db, openDb } from '@xuegong/db/client'
import type { Ctx, User } from '#data/ctx'
import { noDepartures } from '#data/ctx'
import type { Reach } from '#data/reach'
import { loadUser } from '#data/user'
import { Refused } from '#refuse'
import type { World } from '#world/world'
import { standingAnswers } from '#world/world-view'
import { diskFull, type ExportMessage, type ExportOrder } from './export-protocol.ts'
import { type Exporter, exporterOfType } from './exporter.ts'
import { TooLarge } from './zip-file.ts'

/** News of the progress come after so many milliseconds. */
const newsEvery = 500

const sentences = {
  ownerGone: '发起导出的账号已停用或删除',
  rightGone: '您已没有导出该内容的权限',
  tooLarge: '导出内容过大，请缩小范围后重新导出',
}

/** An export that ends with a sentence for its owner. */
class Failed extends Error {}

const never = (): never => {
  throw new Error('an export writes nothing')
}

/** One state of a world, for reading: what services ask of it. */
function worldOver(db: Db, { filesDir, now }: ExportOrder): World {
  const reading: Partial<World> = {
    filesDir,
    now: () => now,
    reader: () => db,
    warm: () => db,
    ...standingAnswers(),
    transact: never,
    writer: never,
    newId: never,
    own: never,
  }
  return reading as World
}

/** The owner with those of his roles alone that let him export: what others let him list is not exported. */
function exporting(world: World, { ownerId }: ExportOrder, { endpoint: { access } }: Exporter): User {
  const user = loadUser(world, ownerId)
  if (!user) throw new Failed(sentences.ownerGone)
  const roles = user.roles.filter(({ permissions }) => permissions.has(access))
  if (roles.length === 0) throw new Failed(sentences.rightGone)
  return { ...user, roles }
}

function contextOf(db: Db, order: ExportOrder, exporter: Exporter, reach: Reach): Ctx {
  const world = worldOver(db, order)
  const user = exporting(world, order, exporter)
  return {
    world,
    db,
    now: order.now,
    user,
    reach,
    departures: noDepartures,
    ip: '',
    home: '',
    userAgent: '',
    appType: '',
    newId: never,
    change: never,
    write: never,
    may: (permission: Permission) => user.roles.some(({ permissions }) => permissions.has(permission)),
  }
}

/** Opens the world's database for one long read: over one state, and what is sorted goes to the disk, not into memory. */
function openStill(database: string): Db {
  const db = openDb(database, { readonly: true })
  db.$client.pragma('temp_store = FILE')
  db.$client.pragma('cache_size = -8000')
  db.$client.exec('begin')
  return db
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Failed || error instanceof Refused) return error.message
  return error instanceof TooLarge ? sentences.tooLarge : diskFull(error)
}

/**
 * What a worker thread does for an export, beside the main thread: reads the rows that its owner may export now, over one state of
 * the world, and writes the file that its order names. What the owner can be told is said, anything else is thrown.
 */
export async function carryOut(
  { exporters, reach }: { readonly exporters: readonly Exporter[]; readonly reach: Reach },
  order: ExportOrder,
  port: MessagePort,
): Promise<ExportMessage> {
  const exporter = exporterOfType(exporters, order.type)
  const db = openStill(order.database)
  let told = -newsEvery
  const tell = (done: number, total: number) => {
    const now = performance.now()
    if (now - told < newsEvery) return
    told = now
    port.postMessage({ kind: 'progress', done, total } satisfies ExportMessage)
  }
  try {
    const ctx = contextOf(db, order, exporter, reach)
    const { request, target } = order
    return { kind: 'done', ...(await exporter.write({ ctx, request, target, tell })) }
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === undefined) throw error
    return { kind: 'failed', sentence }
  } finally {
    closeDb(db)
  }
}
