import type { Client } from '#contracts/client'
import type { Endpoint, Input, Result } from '#contracts/endpoint'
import { kit } from '#contracts/modules/kit'
import type { FaultOrder } from '#contracts/modules/kit/faults'
import type { EntityName, MadeRow, RowOf, Rows } from '#contracts/modules/kit/arrangement'
import type { JournalEntry } from '#contracts/modules/kit/journal'
import { addFault, type Faults, faultsOf, type TakeBack } from './faults.ts'
import type { Changes } from '#contracts/modules/kit/changes'
import type { RoleWord } from '#contracts/modules/kit/role-words'
import type { RoleCode } from '#contracts/permissions'
import { type Arrangement, wholeOrder, type WorldOrder } from './presets.ts'

/** The clock of a world; that of a browser is another one. */
export interface WorldClock {
  /** Sets it to a wall time, `2026-10-14 09:30:00`. */
  set(now: string): Promise<void>
  /** Moves it by seconds or by text such as `30m`, `2h`, `181d`; jobs that fall due run before this ends. */
  advance(by: number | string): Promise<void>
}

/** How a call ended. */
export type Cell = Pick<JournalEntry, 'endpoint' | 'outcome'>

type Asked = Input<typeof kit.getJournal>

/** Which calls are meant: all that is given must hold. */
export interface CallMatch extends Pick<Asked, 'outcome' | 'user' | 'from' | 'to' | 'after'> {
  /** A call of the contract, or its name (`people.listStudents`, `people.*`), or its path. */
  readonly endpoint?: Endpoint | string
  /** Fields of the input, also by path (`'Filter.State'`): a value or several allowed ones; null where it must not be given. */
  readonly fields?: Readonly<Record<string, Field | readonly Field[]>>
}
type Field = string | number | boolean | null

/** Calls of a world. What is expected and does not hold rejects with the calls that there were. */
export interface Calls {
  /** Those so far, oldest first. */
  entries(): Promise<JournalEntry[]>
  count(): Promise<number>
  /** Waits (5 s unless stated) until there are so many, and gives them. Where an outcome was asked for, they count as asserted. */
  atLeast(count: number, withinMs?: number): Promise<JournalEntry[]>
  /** The same, and no more than so many. */
  exactly(count: number, withinMs?: number): Promise<JournalEntry[]>
  /** None so far, nor in the next milliseconds. */
  never(forMs?: number): Promise<void>
}

export interface Journal {
  /** The calls of the world so far (the newest 1000), oldest first. */
  entries(): Promise<JournalEntry[]>
  /** Those of them that are meant. */
  calls(match: CallMatch): Calls
  /** Waits (5 s unless stated) for a call that ended so, and notes in the coverage grid that the test asserts it. */
  expect(cell: Cell, withinMs?: number): Promise<void>
}

/** An isolated school of one's own. */
export interface World extends Result<typeof kit.createWorld> {
  /** Where it is, with a slash at the end: its page, and its calls below `api/`. */
  readonly url: string
  /** A client of the world that is signed in, without the login form: by a login name, or as the first account of a role (`fdy`, `counsellor`, 辅导员). */
  as(who: Who): Promise<SignedIn>
  /** Adds rows of an entity, all or none: `rows('StudentTalk', [{ student: '2024010101', TalkTime: '-3d' }])`. Gives what was made. */
  rows<E extends EntityName>(entity: E, rows: readonly RowOf<E>[]): Promise<MadeRow[]>
  /** Adds rows of several entities, accounts and site parameters, all or none. */
  arrange(arrangement: Arrangement): Promise<MadeRow[]>
  /** Makes calls of the world end in an outcome, or be answered as it says; what it gives takes the rule back. */
  fault(rule: FaultOrder): Promise<TakeBack>
  /** All rules of the world. */
  readonly faults: Faults
  readonly clock: WorldClock
  readonly journal: Journal
  /** The rows that something adds, removes and changes, of all tables or of these. */
  changes(work: () => unknown, ...tables: string[]): Promise<Changes>
  /** The world as one file, which a server opens again. */
  file(): Promise<Blob>
  drop(): Promise<void>
}

export interface SignedIn extends Client {
  /** What a page of one's own sends as `x-token`. */
  readonly token: string
}

/** Who signs in: a login name, or a role by its code or its word. */
export type Who = RoleCode | RoleWord | (string & {})

/** How long (ms) a call is waited for. */
const patience = 5000
/** All that a journal keeps. */
const limit = 1000

const nameOf = (endpoint: Endpoint | string) =>
  typeof endpoint === 'string' ? endpoint : `${endpoint.module}.${endpoint.name}`

const conditionsOf = (fields: NonNullable<CallMatch['fields']>): string[] =>
  Object.entries(fields).flatMap(([path, wanted]) => [wanted].flat().map(value => `${path}=${(value as Field) ?? ''}`))

function journalOf(server: Client, id: string, test: string | undefined): Journal {
  const calls = ({ endpoint, fields, ...match }: CallMatch): Calls => {
    const meant = {
      ...match,
      ...(endpoint !== undefined && { endpoint: nameOf(endpoint) }),
      ...(fields && { field: conditionsOf(fields) }),
    }
    const ask = (expected: Pick<Asked, 'atLeast' | 'atMost' | 'withinMs' | 'quietMs'> = {}) =>
      server.get(kit.getJournal, { id, limit, ...meant, ...expected })
    const asserted = async (found: Promise<JournalEntry[]>) => {
      const { outcome } = match
      if (test === undefined || outcome === undefined) return found
      const names = new Set((await found).map(call => call.endpoint).filter(Boolean))
      for (const name of names)
        await server.get(kit.assertCoverage, { endpoint: name, outcome, test: test.slice(0, 300) })
      return found
    }
    return {
      entries: () => ask(),
      count: async () => (await ask()).length,
      atLeast: (atLeast, withinMs = patience) => asserted(ask({ atLeast, withinMs })),
      exactly: (count, withinMs = patience) => asserted(ask({ atLeast: count, atMost: count, withinMs })),
      never: async (quietMs = 0) => void (await ask({ atMost: 0, quietMs })),
    }
  }
  return {
    entries: () => server.get(kit.getJournal, { id, limit }),
    calls,
    expect: async (cell, withinMs) => void (await calls(cell).atLeast(1, withinMs)),
  }
}

/** What differs after some work from what there was before it. */
async function changesOf(server: Client, id: string, work: () => unknown, table: string[]): Promise<Changes> {
  const name = `changes-${crypto.randomUUID()}`.slice(0, 40)
  await server.get(kit.addSnapshot, { id, name })
  try {
    await work()
    return await server.get(kit.listChanges, { id, from: name, ...(table.length && { table }) })
  } finally {
    await server.get(kit.dropSnapshot, { id, name })
  }
}

/** Makes a world on the server at `url`; `test` is who asserts what its journal is expected to hold. */
export async function openWorld(server: Client, url: string, order: WorldOrder, test?: string): Promise<World> {
  const whole = (await wholeOrder(order)) as Input<typeof kit.createWorld>
  return worldOn(server, url, await server.get(kit.createWorld, whole), test)
}

/** What can be done in a world. */
export function worldOn(server: Client, kitUrl: string, made: Result<typeof kit.createWorld>, test?: string): World {
  const { id } = made
  const url = new URL(made.baseUrl, kitUrl).href
  return {
    ...made,
    url,
    as: async LoginName => {
      const { Token: token } = await server.get(kit.loginAs, { id, LoginName })
      return { ...server.with({ baseUrl: url, token }), token }
    },
    rows: (entity, rows) => server.get(kit.putRows, { id, rows: { [entity]: rows } as Rows }),
    arrange: arrangement => server.get(kit.putRows, { id, ...arrangement }),
    fault: rule => addFault(server, id, rule),
    faults: faultsOf(server, id),
    clock: {
      set: async now => void (await server.get(kit.setClock, { id, now })),
      advance: async advance => void (await server.get(kit.setClock, { id, advance })),
    },
    journal: journalOf(server, id, test),
    changes: (work, ...tables) => changesOf(server, id, work, tables),
    file: () => server.download(kit.exportWorld, { id }),
    drop: async () => void (await server.get(kit.dropWorld, { id })),
  }
}
