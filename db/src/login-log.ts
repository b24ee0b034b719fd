import type { LoginWay } from '@xuegong/contracts/modules/account/login-log'
import type Database from 'better-sqlite3'
import { getTableColumns } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'

/** Sign-ins, good and failed, of all worlds. Times are the world's wall time. In no world's file, so in none of its migrations. */
export const loginLog = sqliteTable('LoginLog', {
  Id: integer().primaryKey(),
  World: text().notNull(),
  CreateDate: text().notNull(),
  /** What the entered name is counted under (trimmed, in small letters). */
  Name: text().notNull(),
  /** The account of that name and its owner; empty where nobody has it. */
  UserId: text().notNull(),
  UserName: text().notNull(),
  Via: text().$type<LoginWay>().notNull(),
  AppType: text().notNull(),
  UserAgent: text().notNull(),
  Ip: text().notNull(),
  Result: integer().$type<0 | 1>().notNull(),
  /** Why it failed, as a sentence; empty where it did not. */
  Reason: text().notNull(),
})
export type Login = typeof loginLog.$inferSelect

/** Good and bad ones that are kept of a name in a world, each; and of all worlds together. */
const [mostOfName, mostRows] = [50, 200_000]

/** Sign-ins of all worlds, newest first; the oldest of a name go when there are too many. */
export interface LoginLog {
  add(login: Omit<Login, 'Id'>): void
  /** For lists. */
  readonly db: Db
  /** The newest of an account. */
  ofUser(world: string, userId: string, limit: number): Login[]
  /** When an account came in last, and the first time that is kept; null where it has not. */
  cameIn(world: string, userId: string): { readonly First: string | null; readonly Last: string | null }
  /** How many people came into a world on each day since one; days without any are left out. */
  peopleByDay(world: string, since: string): { readonly Day: string; readonly Num: number }[]
  forgetWorld(world: string): void
  /** Forgets all worlds but these. */
  keepWorlds(worlds: readonly string[]): void
}

/** The log in a file that is open, made if it is not there. */
export function openLoginLog(
  sqlite: Database.Database,
  { ofName, rows } = { ofName: mostOfName, rows: mostRows },
): LoginLog {
  sqlite.exec(`create table if not exists LoginLog (Id integer primary key, World text not null, CreateDate text not null,
      Name text not null, UserId text not null, UserName text not null, Via text not null, AppType text not null,
      UserAgent text not null, Ip text not null, Result integer not null, Reason text not null);
    create index if not exists LoginLog_World on LoginLog (World, Id);
    create index if not exists LoginLog_Name on LoginLog (World, Name, Result, Id);
    create index if not exists LoginLog_User on LoginLog (World, UserId, Id);
    create index if not exists LoginLog_Day on LoginLog (World, Result, CreateDate, UserId)`)
  const names = Object.keys(getTableColumns(loginLog)).filter(name => name !== 'Id')
  const insert = sqlite.prepare(
    `insert into LoginLog (${names.join()}) values (${names.map(name => `@${name}`).join()})`,
  )
  const removeOlder =
    sqlite.prepare(`delete from LoginLog where World = @World and Name = @Name and Result = @Result and Id <=
    (select Id from LoginLog where World = @World and Name = @Name and Result = @Result order by Id desc limit 1 offset ${ofName})`)
  const removeFirst = sqlite.prepare(`delete from LoginLog where Id <= ? - ${rows}`)
  const ofUser = sqlite.prepare('select * from LoginLog where World = ? and UserId = ? order by Id desc limit ?')
  const cameIn = sqlite.prepare(
    // The index of days covers it, and would read everybody's.
    'select min(CreateDate) as First, max(CreateDate) as Last from LoginLog indexed by LoginLog_User where World = ? and UserId = ? and Result = 1',
  )
  const byDay = sqlite.prepare(
    'select substr(CreateDate, 1, 10) as Day, count(distinct UserId) as Num from LoginLog where World = ? and Result = 1 and CreateDate >= ? group by 1',
  )
  const forget = sqlite.prepare('delete from LoginLog where World = ?')
  const keep = sqlite.prepare('delete from LoginLog where World not in (select value from json_each(?))')

  const add = sqlite.transaction((login: Omit<Login, 'Id'>) => {
    const { lastInsertRowid } = insert.run(login)
    removeOlder.run(login)
    removeFirst.run(lastInsertRowid)
  })
  return {
    add,
    db: drizzle({ client: sqlite }),
    ofUser: (world, userId, limit) => ofUser.all(world, userId, limit) as Login[],
    cameIn: (world, userId) => cameIn.get(world, userId) as ReturnType<LoginLog['cameIn']>,
    peopleByDay: (world, since) => byDay.all(world, since) as ReturnType<LoginLog['peopleByDay']>,
    forgetWorld: world => void forget.run(world),
    keepWorlds: worlds => void keep.run(JSON.stringify(worlds)),
  }
}
