/**
 * The journal of a world: every call with the reason of its answer, the newest kept, bounded by number and bytes. Passwords,
 * tokens, codes and tickets are taken out before anything is stored. Who reads it says which calls are meant, and may say how
 * many there should be: it is then waited for them, and refused where there are fewer or more. Coverage: which endpoint ×
 * outcome cells were served, reached by the page and asserted by a test; shards add up.
 */
import * as t from 'typebox'
import { command, query, stream } from '#contracts/endpoint'
import { OutcomeKey } from './faults.ts'
import { inWorld, strict } from './worlds.ts'
import { DateTime, Nullable } from '#contracts/shapes'

export const JournalEntry = t.Object({
  seq: t.Integer({ title: 'number in this world, from 1' }),
  at: DateTime,
  real: t.Integer({ title: 'when it was in real time, in milliseconds since 1970' }),
  ms: t.Number({ title: 'how long the answer took' }),
  endpoint: t.String({ title: '`module.name`; empty for a path that is no call' }),
  method: t.String(),
  path: t.String(),
  user: t.String({ title: 'login name; empty for a stranger' }),
  request: t.String({ title: 'input as JSON, redacted, shortened' }),
  answer: t.String({ title: 'body, redacted, shortened' }),
  status: Nullable(t.Integer()),
  code: Nullable(t.Integer()),
  outcome: OutcomeKey,
  reason: t.String({ title: 'why it was answered so: refusal, permission decision, rule' }),
  rule: Nullable(t.String({ title: 'id of the rule that answered' })),
  contract: Nullable(t.String({ title: 'how the answer breaks its contract; null when it keeps it' })),
  requestId: t.String(),
  client: t.String({ title: '`page`, or the AppType that was sent' }),
})
export type JournalEntry = t.Static<typeof JournalEntry>

/** How many calls are kept, and so may be asked for. */
export const mostEntries = 1000

const count = t.Integer({ minimum: 0, maximum: mostEntries })
/** The longest that an answer is waited for. */
const pause = t.Integer({ minimum: 0, maximum: 60_000 })

/** Which calls are meant: all that is given must hold. */
const callMatch = {
  endpoint: t.Optional(
    t.String({ title: '`module.name`, also with `*` for any text (`*.list*`), or path', maxLength: 120 }),
  ),
  outcome: t.Optional(OutcomeKey),
  user: t.Optional(t.String({ title: 'login name', maxLength: 50 })),
  from: t.Optional(DateTime),
  to: t.Optional(DateTime),
  field: t.Optional(
    t.Array(t.String({ pattern: '^[\\w.]+=', maxLength: 300 }), {
      title:
        'field of the input, `State=4` or `Filter.State=4`: a list holds it too; without a value it was not given; one name twice: either',
      maxItems: 20,
    }),
  ),
}

export const CoverageCell = t.Object({
  endpoint: t.String(),
  outcome: OutcomeKey,
  served: t.Integer(),
  reached: t.Integer({ title: 'by the page' }),
  asserted: t.Array(t.String(), { title: 'tests that assert it' }),
})
export type CoverageCell = t.Static<typeof CoverageCell>

export const journalCalls = {
  getJournal: query({
    summary:
      'Calls after a number that match, oldest first, the newest `limit` of them (200). `atLeast` is waited for up to `withinMs`; `atMost` must still hold `quietMs` later. Refuses another number.',
    path: '/__kit/worlds/:id/journal',
    method: 'GET',
    access: 'kit',
    input: t.Object(
      {
        ...inWorld,
        ...callMatch,
        after: t.Optional(t.Integer({ minimum: 0 })),
        limit: t.Optional(t.Integer({ minimum: 1, maximum: mostEntries })),
        atLeast: t.Optional(count),
        atMost: t.Optional(count),
        withinMs: t.Optional(pause),
        quietMs: t.Optional(pause),
      },
      strict,
    ),
    result: t.Array(JournalEntry),
    refusals: ['WORLD_UNKNOWN', 'CALLS_MATCH_NOTHING', 'CALLS_DIFFER', 'CALLS_FORGOTTEN', 'CALL_SHORTENED'],
  }),
  streamJournal: stream({
    summary: 'Entries as they are written, as server-sent events.',
    path: '/__kit/worlds/:id/journal/stream',
    access: 'kit',
    input: t.Object({ ...inWorld, after: t.Optional(t.Integer({ minimum: 0 })) }, strict),
    result: JournalEntry,
    refusals: ['WORLD_UNKNOWN'],
  }),
  clearJournal: command({
    summary: 'Empties the journal of a world; numbers go on.',
    path: '/__kit/worlds/:id/journal',
    method: 'DELETE',
    access: 'kit',
    input: t.Object(inWorld, strict),
    result: t.Null(),
    refusals: ['WORLD_UNKNOWN'],
  }),
  getCoverage: query({
    summary: 'All cells of the grid with what was seen of each since the start or the last reset.',
    path: '/__kit/coverage',
    method: 'GET',
    access: 'kit',
    input: t.Object({}, strict),
    result: t.Array(CoverageCell),
  }),
  assertCoverage: command({
    summary: 'Notes that a test asserts a cell that was served.',
    path: '/__kit/coverage',
    access: 'kit',
    input: t.Object(
      { endpoint: t.String({ maxLength: 80 }), outcome: OutcomeKey, test: t.String({ maxLength: 300 }) },
      strict,
    ),
    result: t.Null(),
    refusals: ['CELL_UNKNOWN', 'CELL_UNSERVED'],
  }),
  resetCoverage: command({
    summary: 'Forgets what was seen.',
    path: '/__kit/coverage',
    method: 'DELETE',
    access: 'kit',
    input: t.Object({}, strict),
    result: t.Null(),
  }),
}
