import type { Db } from '../client.ts'

/** A number that this file has not given before, from 1. Kept in the file's header, so it survives a copy and a new connection. */
export function nextNumber(db: Db): number {
  const next = (db.$client.pragma('user_version', { simple: true }) as number) + 1
  db.$client.pragma(`user_version = ${next}`)
  return next
}

/** The moment at which built rows were made. */
export const builtAt = { CreateDate: '2026-10-14 09:00:00', CreateUserName: '测试' }
