import Database from 'better-sqlite3'

/** A session: what a token stands for. `EndedTime` set: signed out or revoked. Times are the world's wall time. */
export interface Session {
  readonly Id: string
  readonly World: string
  readonly UserId: string
  readonly ExpiresTime: string
  readonly Ended: 0 | 1
}

/** Sessions of all worlds, beside their files, so that signing in never makes a world's copy. Reads come from memory. */
export interface SessionStore {
  get(id: string): Session | undefined
  add(session: Session): void
  end(id: string): void
  /** Ends what is there of a user in a world; for kicking out and password changes. */
  endUser(world: string, userId: string): void
  /** Forgets a world that is gone. */
  forgetWorld(world: string): void
  close(): void
}

/** Opens the store's file, or makes it. Sessions are disposable: a file of another layout is begun anew. */
export function openSessions(file: string): SessionStore {
  const sqlite = new Database(file)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = OFF')
  sqlite.exec(`create table if not exists Session
    (Id text primary key, World text not null, UserId text not null, ExpiresTime text not null, Ended integer not null) without rowid`)
  const insert = sqlite.prepare('insert into Session values (@Id, @World, @UserId, @ExpiresTime, @Ended)')
  const ended = sqlite.prepare('update Session set Ended = 1 where Id = ?')
  const forget = sqlite.prepare('delete from Session where World = ?')
  const sessions = new Map((sqlite.prepare('select * from Session').all() as Session[]).map(row => [row.Id, row]))

  const end = (id: string) => {
    const session = sessions.get(id)
    if (!session) return
    sessions.set(id, { ...session, Ended: 1 })
    ended.run(id)
  }
  const where = (match: (session: Session) => boolean) =>
    [...sessions.values()].filter(match).map(session => session.Id)

  return {
    get: id => sessions.get(id),
    add: session => {
      sessions.set(session.Id, session)
      insert.run(session)
    },
    end,
    endUser: (world, userId) => where(each => each.World === world && each.UserId === userId).forEach(end),
    forgetWorld: world => {
      for (const id of where(each => each.World === world)) sessions.delete(id)
      forget.run(world)
    },
    close: () => sqlite.close(),
  }
}
