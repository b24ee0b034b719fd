import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '#contracts/client'
import type { Input, Result } from '#contracts/endpoint'
import { kit } from '#contracts/modules/kit'
import type { FaultRule } from '#contracts/modules/kit/faults'
import type { EntityName, MadeRow, RowOf, Rows } from '#contracts/modules/kit/arrangement'
import type { JournalEntry } from '#contracts/modules/kit/journal'
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

export interface Journal {
  /** The calls of the world so far (the newest 1000), oldest first. */
  entries(): Promise<JournalEntry[]>
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
  /** Makes calls of the world end in an outcome; what it gives takes the rule back. */
  fault(rule: FaultRule): Promise<() => Promise<void>>
  readonly clock: WorldClock
  readonly journal: Journal
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

/** How long (ms) it is waited between two looks for a call. */
const interval = 50

function journalOf(server: Client, id: string, test: string | undefined): Journal {
  const entries = () => server.get(kit.getJournal, { id, limit: 1000 })
  return {
    entries,
    expect: async ({ endpoint, outcome }, withinMs = 5000) => {
      const end = performance.now() + withinMs
      for (;;) {
        const calls = await entries()
        if (calls.some(call => call.endpoint === endpoint && call.outcome === outcome)) break
        if (performance.now() >= end) {
          const seen = calls.map(call => `${call.endpoint || call.path} ${call.outcome}`)
          throw new Error(`No ${endpoint} ended in ${outcome}. There were: ${seen.join(', ') || 'none'}`)
        }
        await pause(interval)
      }
      if (test !== undefined) await server.get(kit.assertCoverage, { endpoint, outcome, test: test.slice(0, 300) })
    },
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
    fault: async rule => {
      const { id: fault } = await server.get(kit.addFault, { id, ...rule })
      return async () => void (await server.get(kit.removeFault, { id, fault }))
    },
    clock: {
      set: async now => void (await server.get(kit.setClock, { id, now })),
      advance: async advance => void (await server.get(kit.setClock, { id, advance })),
    },
    journal: journalOf(server, id, test),
    file: () => server.download(kit.exportWorld, { id }),
    drop: async () => void (await server.get(kit.dropWorld, { id })),
  }
}
