import Database from 'better-sqlite3'
import { desc, eq } from 'drizzle-orm'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Login, loginLog, type LoginLog, openLoginLog } from '../src/login-log.ts'
import { openSessions } from '../src/sessions.ts'
import { freshFolder } from './fresh-file.ts'

const some = { World: 'a', CreateDate: '2026-10-14 09:30:00', UserId: '', UserName: '', AppType: '', UserAgent: '' }
const login = (Name: string, more: Partial<Login> = {}): Omit<Login, 'Id'> => ({
  ...some,
  Name,
  Via: 'password',
  Ip: '127.0.0.1',
  Result: 1,
  Reason: '',
  ...more,
})
const rowsOf = ({ db }: LoginLog, world: string) =>
  db.select().from(loginLog).where(eq(loginLog.World, world)).orderBy(desc(loginLog.Id)).all()

function openFresh(limits?: { ofName: number; rows: number }) {
  const sqlite = new Database(':memory:')
  onTestFinished(() => void sqlite.close())
  return { sqlite, log: openLoginLog(sqlite, limits) }
}

test('of each name the newest good and failed ones are kept, each of them up to the limit', () => {
  const { log } = openFresh({ ofName: 2, rows: 100 })
  for (const Ip of ['1', '2', '3']) log.add(login('one', { Ip }))
  for (const Ip of ['4', '5', '6', '7']) log.add(login('one', { Ip, Result: 0 }))
  log.add(login('two', { Ip: '8' }))
  log.add(login('one', { Ip: '9', World: 'b' }))
  expect(rowsOf(log, 'a').map(({ Ip }) => Ip)).toEqual(['8', '7', '6', '3', '2'])
})

test('by default fifty good ones of a name are kept', () => {
  const { log } = openFresh()
  for (let left = 60; left > 0; left -= 1) log.add(login('one'))
  expect(rowsOf(log, 'a').length).toBe(50)
})

test('of many names, of all worlds together, the oldest go', () => {
  const { log } = openFresh({ ofName: 2, rows: 3 })
  for (const name of ['one', 'two', 'three', 'four', 'five']) log.add(login(name, { World: name.slice(0, 1) }))
  expect(['o', 't', 'f'].map(world => rowsOf(log, world).length)).toEqual([0, 1, 2])
})

test('the log survives a restart, and its worlds alone are kept', () => {
  const file = join(freshFolder(), 'sessions.db')
  const store = openSessions(file)
  for (const World of ['a', 'b', 'c']) store.logins.add(login('one', { World }))
  store.forgetWorld('c')
  store.close()
  const again = openSessions(file)
  onTestFinished(() => again.close())
  const totals = () => ['a', 'b', 'c'].map(world => rowsOf(again.logins, world).length)
  expect(totals()).toEqual([1, 1, 0])
  again.keepWorlds(['b'])
  expect(totals()).toEqual([0, 1, 0])
})

test('sessions of another layout are begun anew, the log is not', () => {
  const file = join(freshFolder(), 'sessions.db')
  const store = openSessions(file)
  store.logins.add(login('one'))
  store.close()
  const other = new Database(file)
  other.pragma('user_version = 1')
  other.close()
  const again = openSessions(file)
  onTestFinished(() => again.close())
  expect(rowsOf(again.logins, 'a').length).toBe(1)
})

test('it knows when an account came in last and first, and no failure counts', () => {
  const { log } = openFresh()
  for (const [day, Result] of [
    [14, 0],
    [15, 1],
    [16, 1],
    [17, 0],
  ] as const)
    log.add(login('one', { UserId: 'u1', CreateDate: `2026-10-${day} 09:30:00`, Result }))
  expect(log.cameIn('a', 'u1')).toEqual({ First: '2026-10-15 09:30:00', Last: '2026-10-16 09:30:00' })
  expect(log.cameIn('b', 'u1')).toEqual({ First: null, Last: null })
})

test('every statement but the one of the start finds its rows by an index', () => {
  const { sqlite } = openFresh()
  const prepare = sqlite.prepare.bind(sqlite)
  const steps: string[] = []
  sqlite.prepare = ((text: string) => {
    const question = text.replace(/@\w+|\?/g, '1')
    const plan = prepare(`explain query plan ${question}`).all() as { detail: string }[]
    steps.push(...plan.map(({ detail }) => detail))
    return prepare(text)
  }) as typeof sqlite.prepare
  openLoginLog(sqlite)
  sqlite.prepare('select * from LoginLog where World = ? order by Id desc limit 10')
  const used = steps.flatMap(step => /LoginLog(?: USING (?:COVERING )?(.+?) \(.*)?$/.exec(step)?.[1] ?? [])
  const [name, world, user, day] = ['Name', 'World', 'User', 'Day'].map(each => `INDEX LoginLog_${each}`)
  expect(used).toEqual([name, name, 'INTEGER PRIMARY KEY', user, user, day, world, world])
  expect(steps.filter(step => step.startsWith('SCAN LoginLog'))).toEqual(['SCAN LoginLog'])
})
