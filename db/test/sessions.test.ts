import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSessions, type Session, type SessionStore } from '../src/sessions.ts'
import { freshFolder } from './fresh-file.ts'

const session = (Id: string, World: string, ExpiresTime = '2026-10-20 00:00:00'): Session => ({
  Id,
  World,
  UserId: 'u1',
  ExpiresTime,
  Ended: 0,
  Via: 'password',
  Ticket: '',
  Only: '',
})

/** A store with two sessions of world a and one of world b; `reopen` shows what is on the disk. */
function twoWorlds() {
  const file = join(freshFolder(), 'sessions.db')
  const store = openSessions(file)
  for (const each of [session('a1', 'a'), session('a2', 'a', '2026-12-01 00:00:00'), session('b1', 'b')])
    store.add(each)
  const reopen = (change: (store: SessionStore) => void) => {
    change(store)
    const inMemory = known(store)
    store.close()
    const again = openSessions(file)
    expect(known(again)).toEqual(inMemory)
    again.close()
    return inMemory
  }
  return reopen
}
const known = (store: SessionStore) => ['a1', 'a2', 'b1'].filter(id => store.get(id)?.Ended === 0)

test('sessions survive a restart', () => {
  expect(twoWorlds()(() => {})).toEqual(['a1', 'a2', 'b1'])
})

test('a world that is forgotten has no sessions left, another keeps its own', () => {
  expect(twoWorlds()(store => store.forgetWorld('a'))).toEqual(['b1'])
})

test('only the worlds that are there keep their sessions', () => {
  expect(twoWorlds()(store => store.keepWorlds(['a']))).toEqual(['a1', 'a2'])
})

test('what has run out is removed, in the world of the clock alone', () => {
  expect(twoWorlds()(store => expect(store.removeExpired('a', '2026-11-01 00:00:00')).toBe(1))).toEqual(['a2', 'b1'])
})

test('what has ended is removed with it', () => {
  const left = twoWorlds()(store => {
    store.end('a2')
    expect(store.removeExpired('a', '2026-10-01 00:00:00')).toBe(1)
  })
  expect(left).toEqual(['a1', 'b1'])
})

test('a session ends by itself, with its user or not at all', () => {
  expect(twoWorlds()(store => store.end('a1'))).toEqual(['a2', 'b1'])
  expect(twoWorlds()(store => store.endUser('a', 'u1'))).toEqual(['b1'])
  expect(twoWorlds()(store => store.endUser('a', 'u2'))).toEqual(['a1', 'a2', 'b1'])
})

describe('a ticket', () => {
  const until = '2026-10-20 00:00:00'
  const fresh = () => openSessions(join(freshFolder(), 'sessions.db'))

  test('is used once in a world, also after a restart', () => {
    const file = join(freshFolder(), 'sessions.db')
    const store = openSessions(file)
    expect(['a', 'a', 'b'].map(world => store.useTicket(world, 'h', until))).toEqual([true, false, true])
    store.close()
    const again = openSessions(file)
    expect(again.useTicket('a', 'h', until)).toBe(false)
    again.close()
  })

  test('is known as used until its moment, in the world of the clock alone', () => {
    const store = fresh()
    for (const world of ['a', 'b']) store.useTicket(world, 'h', until)
    store.removeExpired('a', '2026-10-19 23:59:59')
    expect(store.useTicket('a', 'h', until)).toBe(false)
    store.removeExpired('a', until)
    expect(['a', 'b'].map(world => store.useTicket(world, 'h', until))).toEqual([true, false])
    store.close()
  })

  test('goes with its world, even where nobody is signed in there', () => {
    const store = fresh()
    for (const world of ['a', 'b', 'c']) store.useTicket(world, 'h', until)
    store.forgetWorld('a')
    store.keepWorlds(['c'])
    expect(['a', 'b', 'c'].map(world => store.useTicket(world, 'h', until))).toEqual([true, true, false])
    store.close()
  })

  test('ends the sessions that it began, in its world alone; none ends those that began without one', () => {
    const store = fresh()
    const begin = (Id: string, World: string, Ticket: string) => store.add({ ...session(Id, World), Ticket })
    begin('a1', 'a', 'h')
    begin('a2', 'a', '')
    begin('b1', 'b', 'h')
    store.endTicket('a', '')
    expect(known(store)).toEqual(['a1', 'a2', 'b1'])
    store.endTicket('a', 'h')
    expect(known(store)).toEqual(['a2', 'b1'])
    store.close()
  })
})
