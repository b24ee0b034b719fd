import { journalCalls } from '@xuegong/contracts/modules/kit/journal'
import type { Handlers } from '#http/implement'
import type { Coverage } from './coverage.ts'
import { findCalls } from './find-calls.ts'
import { journalOf } from './journal.ts'
import { watchJournal } from './journal-stream.ts'
import { knownWorld } from './known-world.ts'
import type { Worlds } from '#world/worlds'

/** The control plane's calls about the journal and coverage. */
export const journalHandlers = (worlds: Worlds, coverage: Coverage): Handlers<typeof journalCalls> => ({
  getJournal: (_ctx, { id, ...asked }) => findCalls(knownWorld(worlds, id), asked),
  streamJournal: (_ctx, { id, after }) => watchJournal(knownWorld(worlds, id), after),
  clearJournal: (_ctx, { id }) => {
    journalOf(knownWorld(worlds, id)).clear()
    return null
  },
  getCoverage: () => coverage.cells(),
  assertCoverage: (_ctx, { endpoint, outcome, test }) => {
    coverage.assert(endpoint, outcome, test)
    return null
  },
  resetCoverage: () => {
    coverage.reset()
    return null
  },
})
