import { fileAddressOf, type FileKind, type StoredFile } from '@xuegong/contracts/file-fields'
import type { FieldNotes } from '@xuegong/contracts/fields'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { and, eq, getTableName, inArray, like, sql } from 'drizzle-orm'
import type { TSchema } from 'typebox'
import { refuse } from '#refuse'
import type { Ctx, TableOfRows } from './ctx.ts'

/** How the business type of a file of the store begins; those of imports begin otherwise. */
export const storeMark = 'file:'
export const inStore = like(fileInfo.BusinessType, `${storeMark}%`)

/** What a stored file is, by the ending that it got from its content. */
export const kindAt = (path: string) => path.slice(path.lastIndexOf('.') + 1) as FileKind

/** The bytes of a file of the sample data, which is in no world's folder; undefined for any other. Most servers are never asked for one. */
export const sampleFile = async (path: string): Promise<Buffer | undefined> =>
  path.startsWith('seeded/') ? (await import('@xuegong/db/seed/pictures')).seededFile(path) : undefined

const findFile = (db: Db, Id: string) =>
  db
    .select()
    .from(fileInfo)
    .where(and(live(fileInfo), inStore, eq(fileInfo.Id, Id)))
    .get()

/**
 * What is wrong with a file in the input of somebody: it is not what the store answered, it is neither his own nor held by a record,
 * or not what the field takes. Null when nothing is.
 */
export function storedFileFault(db: Db, userId: string, file: StoredFile, { title = '', takes }: FieldNotes) {
  const stored = findFile(db, file.FileId)
  const isMeant = stored && (stored.CreateUserId === userId || stored.Holder !== '')
  const isSame =
    file.HomeUrl === '' &&
    file.FilePartPath === fileAddressOf(file.FileId) &&
    file.FileTrueName === stored?.FileTrueName
  if (!isMeant || !isSame) return `${title}的文件不存在或已过期，请重新上传`
  if (!takes) return null
  if (!takes.kinds.includes(kindAt(stored.FilePartPath))) return `${title}只支持 ${takes.kinds.join('、')}`
  if (stored.Size > takes.megabytes * 1024 * 1024) return `${title}的文件大小不能超过${takes.megabytes}MB`
  return null
}

interface Shape extends FieldNotes {
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

type Find = (value: unknown) => string[]
const finders = new WeakMap<object, Find | null>()

/** Finds the ids of files in values of a shape; null where it has no place for one. */
function finderOf(shape: Shape): Find | null {
  let known = finders.get(shape)
  if (known === undefined) {
    known = finder(shape)
    finders.set(shape, known)
  }
  return known
}

function finder({ anyOf, items, properties = {}, file }: Shape): Find | null {
  if (file && !items) return value => (value ? [(value as StoredFile).FileId] : [])
  if (items) {
    const each = finderOf(items)
    return each && (value => (Array.isArray(value) ? value.flatMap(each) : []))
  }
  const other = anyOf?.map(finderOf).find(find => find !== null)
  if (other) return other
  const fields = Object.entries(properties).flatMap(([name, of]) => {
    const find = finderOf(of)
    return find ? [[name, find] as const] : []
  })
  if (fields.length === 0) return null
  return value => fields.flatMap(([name, find]) => find((value as Record<string, unknown> | null)?.[name]))
}

/** Files that rows of a table hold. */
const heldBy = ({ db }: Ctx, table: TableOfRows, ids: readonly string[]) =>
  db
    .select({ Id: fileInfo.Id })
    .from(fileInfo)
    .where(
      and(
        eq(fileInfo.Holder, getTableName(table)),
        sql`${fileInfo.HolderId} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    )
    .all()
    .map(file => file.Id)

const letGo = (db: Db, ids: readonly string[]) =>
  db
    .update(fileInfo)
    .set({ Holder: '', HolderId: '' })
    .where(inArray(fileInfo.Id, [...ids]))
    .run()

/**
 * Ties the files in the input of a command to the row that now holds them, and lets those go that it held before and does not any
 * more. In the transaction of the command. Refuses a file that another row holds, and one that somebody else has sent.
 */
export function holdFiles(ctx: Ctx, table: TableOfRows, HolderId: string, schema: TSchema, input: unknown): void {
  const find = finderOf(schema as Shape)
  if (!find) return
  const wanted = new Set(find(input))
  const held = heldBy(ctx, table, [HolderId])
  const added = [...wanted].filter(Id => !held.includes(Id))
  const gone = held.filter(Id => !wanted.has(Id))
  if (added.length + gone.length === 0) return
  ctx.change(fileInfo, [...added, ...gone], db => {
    for (const Id of added) if (!take(db, ctx, Id, { Holder: getTableName(table), HolderId })) refuse('NOT_FOUND')
    letGo(db, gone)
  })
}

/** Ties a file that the caller has sent and no row holds; false for any other. */
function take(db: Db, { user }: Ctx, Id: string, holder: { Holder: string; HolderId: string }): boolean {
  const own = and(live(fileInfo), eq(fileInfo.Id, Id), eq(fileInfo.Holder, ''), eq(fileInfo.CreateUserId, user.Id))
  return db.update(fileInfo).set(holder).where(own).run().changes === 1
}

/** Lets the files of rows go that are removed. In the transaction of the command. */
export function releaseFiles(ctx: Ctx, table: TableOfRows, ids: readonly string[]): void {
  const held = heldBy(ctx, table, ids)
  if (held.length > 0) ctx.change(fileInfo, held, db => letGo(db, held))
}
