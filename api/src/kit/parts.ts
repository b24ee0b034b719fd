import { Fault } from '@xuegong/contracts/modules/kit/faults'
import * as t from 'typebox'
import { violation } from '#http/validate'
import type { Part, SavedParts } from '#world/part'
import type { World } from '#world/world'
import { faultsOf } from './faults.ts'
import { journalOf, passJournal } from './journal.ts'

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

/** Everything of a world that the kit keeps outside its file. A new one is one entry here. */
export const kitParts: readonly Part[] = [faults, journal]

/** What the parts of a world have to keep. */
export const saveParts = (world: World): SavedParts =>
  Object.fromEntries(kitParts.map(part => [part.name, part.save?.(world)]).filter(([, saved]) => saved !== undefined))

/** Whether something that claims to be saved parts can be loaded; parts that this server does not know are ignored. */
export const arePartsSane = (saved: SavedParts): boolean =>
  kitParts.every(
    ({ saved: schema, name }) => !schema || saved[name] === undefined || violation(schema, saved[name]) === null,
  )
