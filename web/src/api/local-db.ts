import { type IDBPDatabase, openDB } from 'idb'
import { now } from '#app/clock.ts'
import { notify } from './notify.ts'

/** An object store of the local database: its name, the field that is the key, and fields by which one looks for records. */
export interface StoreShape<Row> {
  readonly name: string
  readonly keyPath: keyof Row & string
  readonly indexes?: readonly (keyof Row & string)[]
}

/** A record as it is stored, with the time of its last change in milliseconds. */
export type Stored<Row> = Row & { readonly lastModify: number }

type Value = string | number

/** An opened store. In a browser that keeps nothing, nothing is ever found, and people are told so once. */
export interface LocalStore<Row> {
  get(key: Value): Promise<Stored<Row> | undefined>
  all(): Promise<Stored<Row>[]>
  /** The records that have this value in an indexed field. */
  by(index: keyof Row & string, value: Value): Promise<Stored<Row>[]>
  /** Adds a record, or replaces the one with its key. */
  put(row: Row): Promise<void>
  delete(key: Value): Promise<void>
}

/** The name of a world's database; the default world (no name) has the plain one. */
export const databaseOf = (world: string): string => (world ? `vTableLocal__${world}` : 'vTableLocal')

const unsupported = '当前浏览器不支持本地数据库，请使用最新版 Chrome 浏览器'
let told = false

function tellUnsupported(): void {
  if (!told) notify(notices => notices.tell('提示', unsupported))
  told = true
}

type Shape = Pick<StoreShape<Record<string, unknown>>, 'name' | 'keyPath' | 'indexes'>

/** Whether a database has the store with all its indexes. */
function holds(db: IDBPDatabase, { name, indexes = [] }: Shape): boolean {
  if (!db.objectStoreNames.contains(name)) return false
  const { indexNames } = db.transaction(name).store
  return indexes.every(index => indexNames.contains(index))
}

/** Opens the next version of a database, with the store; as it is, when another tab or call was faster. */
async function extended(database: string, version: number, { name, keyPath, indexes = [] }: Shape) {
  try {
    return await openDB(database, version, {
      upgrade(db, _before, _after, all) {
        const known = db.objectStoreNames.contains(name)
        const store = known ? all.objectStore(name) : db.createObjectStore(name, { keyPath })
        for (const index of indexes) if (!store.indexNames.contains(index)) store.createIndex(index, index)
      },
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'VersionError') return openDB(database)
    throw error
  }
}

async function openWith(database: string, shape: Shape): Promise<IDBPDatabase> {
  let db = await openDB(database)
  while (!holds(db, shape)) {
    db.close()
    db = await extended(database, db.version + 1, shape)
  }
  return db
}

/**
 * A store of the local database `vTableLocal` of a world, which is made when it is missing. Every call opens the database
 * and closes it again: none stands in the way of another tab that adds a store.
 */
export function localStore<Row extends object>(world: string, shape: StoreShape<Row>): LocalStore<Row> {
  const { name } = shape
  async function within<R>(work: (db: IDBPDatabase) => Promise<R>, otherwise: R): Promise<R> {
    let db: IDBPDatabase
    try {
      db = await openWith(databaseOf(world), shape)
    } catch {
      tellUnsupported()
      return otherwise
    }
    try {
      return await work(db)
    } finally {
      db.close()
    }
  }
  return {
    get: key => within<Stored<Row> | undefined>(db => db.get(name, key), undefined),
    all: () => within<Stored<Row>[]>(db => db.getAll(name), []),
    by: (index, value) => within<Stored<Row>[]>(db => db.getAllFromIndex(name, index, value), []),
    put: row => within<void>(async db => void (await db.put(name, { ...row, lastModify: now() })), undefined),
    delete: key => within<void>(db => db.delete(name, key), undefined),
  }
}
