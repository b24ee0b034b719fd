import Database from 'better-sqlite3'
import { type LoginLog, openLoginLog } from './login-log.ts'

/** A session: what a token stands for. `EndedTime` set: signed out or revoked. Times are the world's wall time. */
export interface Session {
  readonly Id: string
  readonly World: string
  readonly UserId: string
  readonly ExpiresTime: string
  readonly Ended: 0 | 1
  /** What alone it is good for: empty for everything, `password` for changing it, else the name of one module. */
  readonly Only: string
  /** By which way in it began: `password`, `quick`, or the code of a provider. */
  readonly Via: string
  /** Hash of the ticket that it began with; empty without one. A provider ends it by that. */
  readonly Ticket: string
}

/** Raised when the layout of the file changes. */
const layout = 3

/** Sessions of all worlds, beside their files, so that signing in never makes a world's copy. Reads come from memory. */
export interface SessionStore {
  /** How sessions began, or did not: in the same file, forgotten with the world, and kept when the sessions are begun anew. */
  readonly logins: LoginLog
  get(id: string): Session | undefined
  add(session: Session): void
  end(id: string): void
  /** Keeps the hash of a ticket as used until a moment; false where it was used before: only one of two begins a session. */
  useTicket(world: string, hash: string, until: string): boolean
  /** Ends the sessions of a world that began with a ticket. */
  endTicket(world: string, hash: string): void
  /** Ends what is there of a user in a world, but for one session if it is named; for kicking out and password changes. */
  endUser(world: string, userId: string, except?: string): void
  /** Whether a user of a world is signed in at a moment. */
  hasUser(world: string, userId: string, now: string): boolean
  /** Forgets a world that is gone or has become another: its tokens stand for nothing any more. */
  forgetWorld(world: string): void
  /** Forgets all worlds but these. */
  keepWorlds(worlds: readonly string[]): void
  /** Removes the sessions of a world that ended or ran out before a moment; gives their number. */
  removeExpired(world: string, now: string): number
  close(): void
}

/** Opens the store's file, or makes it. Sessions are disposable: a file of another layout is begun anew. */
export function openSessions(file: string): SessionStore {
  const sqlite = new Database(file)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = OFF')
  if (sqlite.pragma('user_version', { simple: true }) !== layout)
    sqlite.exec(`drop table if exists Session; drop table if exists SsoTicket;
      create table Session (Id text primary key, World text not null, UserId text not null, ExpiresTime text not null,
        Ended integer not null, Only text not null, Via text not null, Ticket text not null) without rowid;
      create table SsoTicket (World text not null, Hash text not null, Until text not null,
        primary key (World, Hash)) without rowid;
      pragma user_version = ${layout}`)
  const insert = sqlite.prepare(
    'insert into Session values (@Id, @World, @UserId, @ExpiresTime, @Ended, @Only, @Via, @Ticket)',
  )
  const keepTicket = sqlite.prepare('insert or ignore into SsoTicket values (?, ?, ?)')
  const dropTickets = sqlite.prepare('delete from SsoTicket where World = ? and Until <= ?')
  const forgetTickets = sqlite.prepare('delete from SsoTicket where World = ?')
  const withTickets = sqlite.prepare('select distinct World from SsoTicket').pluck()
  const ended = sqlite.prepare('update Session set Ended = 1 where Id = ?')
  const remove = sqlite.prepare('delete from Session where Id = ?')
  const forget = sqlite.prepare('delete from Session where World = ?')
  const logins = openLoginLog(sqlite)
  const sessions = new Map<string, Session>()
  const byWorld = new Map<string, Set<string>>()

  const keep = (session: Session) => {
    sessions.set(session.Id, session)
    const ids = byWorld.get(session.World)
    if (ids) ids.add(session.Id)
    else byWorld.set(session.World, new Set([session.Id]))
  }
  for (const row of sqlite.prepare('select * from Session').all() as Session[]) keep(row)

  const end = (id: string) => {
    const session = sessions.get(id)
    if (!session) return
    sessions.set(id, { ...session, Ended: 1 })
    ended.run(id)
  }
  const idsOf = (world: string, match: (session: Session) => boolean) =>
    [...(byWorld.get(world) ?? [])].filter(id => match(sessions.get(id)!))
  const forgetWorld = (world: string) => {
    logins.forgetWorld(world)
    forgetTickets.run(world)
    const ids = byWorld.get(world)
    if (!ids) return
    for (const id of ids) sessions.delete(id)
    byWorld.delete(world)
    forget.run(world)
  }

  return {
    logins,
    get: id => sessions.get(id),
    add: session => {
      keep(session)
      insert.run(session)
    },
    end,
    useTicket: (world, hash, until) => keepTicket.run(world, hash, until).changes === 1,
    endTicket: (world, hash) => idsOf(world, each => each.Ticket !== '' && each.Ticket === hash).forEach(end),
    endUser: (world, userId, except) => idsOf(world, each => each.UserId === userId && each.Id !== except).forEach(end),
    hasUser: (world, userId, now) =>
      idsOf(world, each => each.UserId === userId && each.Ended === 0 && each.ExpiresTime > now).length > 0,
    forgetWorld,
    keepWorlds: worlds => {
      const kept = new Set(worlds)
      const known = [...byWorld.keys(), ...(withTickets.all() as string[])]
      for (const world of known) if (!kept.has(world)) forgetWorld(world)
      logins.keepWorlds(worlds)
    },
    removeExpired: (world, now) => {
      const over = idsOf(world, each => each.Ended === 1 || each.ExpiresTime <= now)
      const removeAll = sqlite.transaction(() => {
        for (const id of over) remove.run(id)
        dropTickets.run(world, now)
      })
      removeAll()
      for (const id of over) {
        sessions.delete(id)
        byWorld.get(world)?.delete(id)
      }
      return over.length
    },
    close: () => sqlite.close(),
  }
}
