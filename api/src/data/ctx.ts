import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { Permission } from '@xuegong/contracts/permissions'
import type { Db } from '@xuegong/db/client'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { World } from '#world/world'
import type { Reach } from './reach.ts'

/** One role of a user: its data scope decides which rows the actions it grants may reach. */
export interface UserRole {
  readonly Id: string
  /** One of the product's, or one of the school's own. */
  readonly RoleCode: string
  readonly RoleName: string
  readonly ScopeType: number
  readonly permissions: ReadonlySet<string>
}

/** The account behind a session. */
export interface User {
  readonly Id: string
  readonly LoginName: string
  readonly TrueName: string
  readonly UserType: number
  readonly OrgId: string
  readonly ClassId: string
  readonly roles: readonly UserRole[]
}

/** Rows of a long list that are read together: so many behind so many. */
export interface Slice {
  readonly offset: number
  readonly limit: number
}

/** A table whose rows have ids, by which the operation log follows them. */
export type TableOfRows = SQLiteTable & { readonly Id: SQLiteColumn }

/** What belongs to a row and stands elsewhere, in words, for the operation log: `{ Roles: '辅导员、班主任' }`. */
export type Told = (db: Db, Id: string) => Readonly<Record<string, string>>

/** What becomes of what others keep when somebody leaves, within the transaction of the command that lets them go. */
export interface Departures {
  /** An account was disabled, is gone or lost a role or a class: its open tasks that it may not decide on any more are resolved anew. */
  approverGone(work: Work, UserId: string): void
  /** An applicant has left the school: what runs is voided. */
  applicantGone(work: Work, UserId: string, Reason: string): void
  /** A student studies no longer, or does again: what modules then want of somebody. */
  statusChanged: StatusChanged
  /** A student has another class: what of modules follows him, and what he may do in the former one no longer. */
  classChanged: ClassChanged
}
/** Told of a student by his Id, whose row has the new status already. */
export type StatusChanged = (work: Work, StudentId: string) => void
/** Told of a student by his Id, whose row has the new class already. */
export type ClassChanged = StatusChanged
/** What follows of what happens to students, of all modules. */
export type OfStudents = 'statusChanged' | 'classChanged'
type Work = Pick<Ctx, 'world' | 'db' | 'now' | 'newId' | 'change' | 'user'>

/** Where nobody keeps anything. */
export const noDepartures: Departures = {
  approverGone: () => {},
  applicantGone: () => {},
  statusChanged: () => {},
  classChanged: () => {},
}

/** What a service may know of one request: never a global, never the HTTP library. */
export interface Ctx {
  readonly world: World
  /** For a query a connection that refuses writes, for a command the world's own. */
  readonly db: Db
  /** Wall time of the world. */
  readonly now: string
  readonly user: User
  /** How modules reach students. */
  readonly reach: Reach
  readonly departures: Departures
  readonly ip: string
  /** Where the page of this world stands, as the browser that asks names it: `https://host/w/a1/`, with a slash at its end. */
  readonly home: string
  /** What the client calls itself, shortened; empty when it does not. */
  readonly userAgent: string
  /** What kind of client it says it is (`AppType`), shortened; empty when it does not. */
  readonly appType: string
  /** The rows to read where a list is read piece by piece; absent where the input alone says it. */
  readonly slice?: Slice
  /** A new id; only where something is written. */
  newId(): string
  /**
   * Runs the one transaction of a command and adds what it did to the operation log: the rows of `ids` before and after.
   * `ctx.change(student, Id, db => …)`. Every table that is changed is named, one inside the other, which makes one transaction
   * with an entry each. New rows get their ids before, by `newId`. When a row was changed last, and its version, are set here.
   * What belongs to a row and stands in tables without ids is `told` with it.
   */
  change<T>(table: TableOfRows, ids: string | readonly string[], work: (db: Db) => T, told?: Told): T
  /** Runs the one transaction of a command that says why it is `unlogged`. */
  write<T>(work: (db: Db) => T): T
  /** Whether one of the caller's roles grants the action. */
  may(permission: Permission): boolean
}

/** Somebody who has not signed in. */
export const nobody: User = {
  Id: '',
  LoginName: '',
  TrueName: '',
  UserType: 0,
  OrgId: '',
  ClassId: '',
  roles: [],
}

/** Marks rows as made by the caller now. Spread into an insert. */
export const created = (ctx: Pick<Ctx, 'now' | 'user'>) => ({
  CreateDate: ctx.now,
  CreateUserId: ctx.user.Id,
  CreateUserName: ctx.user.TrueName,
})

/** Whether an endpoint changes the world and so needs a file of its own. */
export const writesWorld = (endpoint: Endpoint): boolean =>
  (endpoint.kind === 'command' || endpoint.kind === 'upload') && !endpoint.readsOnly && endpoint.access !== 'kit'
