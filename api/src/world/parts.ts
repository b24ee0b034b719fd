import { Fault } from '@xuegong/contracts/modules/kit/faults'
import * as t from 'typebox'
import { violation } from '#http/validate'
import { faultsOf } from '#kit/faults'
import { journalOf, passJournal } from '#kit/journal'
import type { Part } from './part.ts'
import type { World } from './world.ts'

const faults: Part = {
  name: 'faults',
  saved: t.Array(Fault, { maxItems: 1000 }),
  save: world => faultsOf(world).list(),
  load: (world, saved) => faultsOf(world).replace(saved as Fault[]),
  clear: world => faultsOf(world).clear(),
}

/** What was called is forgotten by a reset only: whoever watches a world sees it through a restore. */
const journal: Part = {
  name: 'journal',
  replace: passJournal,
  clear: world => journalOf(world).clear(),
}

/** Everything of a world that is kept outside its file. A new one is one entry here. */
const parts: readonly Part[] = [faults, journal]

/** What the parts of a world saved, by their names. */
export type SavedParts = Readonly<Record<string, unknown>>

/** What the parts of a world have to keep. */
export const saveParts = (world: World): SavedParts =>
  Object.fromEntries(parts.map(part => [part.name, part.save?.(world)]).filter(([, saved]) => saved !== undefined))

/**
 * Brings the parts of a new world to what was saved, and lets those that are never saved go on; null begins everything anew.
 * `old` is the world whose place it takes.
 */
export function loadParts(world: World, saved: SavedParts | null, old?: World): void {
  for (const part of parts) {
    if (old) part.replace?.(old, world)
    if (saved === null || part.saved) part.clear(world)
    const kept = saved?.[part.name]
    if (part.saved && kept !== undefined) part.load?.(world, kept)
  }
}

/** Whether something that claims to be saved parts can be loaded; parts that this server does not know are ignored. */
export const arePartsSane = (saved: SavedParts): boolean =>
  parts.every(
    ({ saved: schema, name }) => !schema || saved[name] === undefined || violation(schema, saved[name]) === null,
  )
