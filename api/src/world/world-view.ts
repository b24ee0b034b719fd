import { closeDb, openDb } from '@xuegong/db/client'
import { Answers } from './watched.ts'
import type { World } from './world.ts'

/** A world that stands still for whoever reads it over a while. Must be closed: it keeps a connection. */
export interface WorldView {
  readonly world: World
  close(): void
}

/** Answers that are kept for as long as somebody reads one state: nothing of it changes. */
export function standingAnswers(): Pick<World, 'derived' | 'derivedFrom'> {
  const answers = new Answers()
  return { derived: new Map(), derivedFrom: tables => answers.from(tables) }
}

/** The world as it is at the first read, whatever is written meanwhile: one read transaction on a connection of its own. */
export function viewOf(world: World): WorldView {
  const db = openDb(world.database(), { readonly: true })
  db.$client.exec('begin')
  // What is derived from old rows must not be kept for those who read the new ones.
  return {
    world: { ...world, reader: () => db, ...standingAnswers() },
    close: () => closeDb(db),
  }
}
