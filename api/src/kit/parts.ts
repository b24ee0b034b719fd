import { Fault, mostRules } from '@xuegong/contracts/modules/kit/faults'
import type { Db } from '@xuegong/db/client'
import * as t from 'typebox'
import { violation } from '#http/validate'
import { refuse } from '#refuse'
import type { Part, SavedParts } from '#world/part'
import type { World } from '#world/world'
import { checkRule, flawOf } from './fault-check.ts'
import { faultsOf } from './faults.ts'
import { journalOf, passJournal } from './journal.ts'

const faults: Part = {
  name: 'faults',
  saved: t.Array(Fault, { maxItems: mostRules }),
  // A rule for an account that is gone by now is left out of a file.
  save: (world, toFile) => {
    const rules = faultsOf(world).list()
    return toFile ? rules.filter(rule => !flawOf(world.reader(), rule)) : rules
  },
  check: (db, saved) => {
    const rules = saved as Fault[]
    if (new Set(rules.map(({ id }) => id)).size < rules.length) refuse('WORLD_FILE_BROKEN')
    for (const rule of rules) checkRule(db, rule)
  },
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

/** What the parts of a world have to keep: of itself, or in a file that is opened elsewhere. */
export const saveParts = (world: World, { toFile = false } = {}): SavedParts =>
  Object.fromEntries(
    kitParts.map(part => [part.name, part.save?.(world, toFile)]).filter(([, saved]) => saved !== undefined),
  )

/** Refuses parts from a file that cannot be loaded into the world of `db`; those that this server does not know are ignored. */
export function checkParts(db: Db, saved: SavedParts): void {
  for (const { name, saved: schema, check } of kitParts) {
    if (!schema || saved[name] === undefined) continue
    if (violation(schema, saved[name]) !== null) refuse('WORLD_FILE_BROKEN')
    check?.(db, saved[name])
  }
}
