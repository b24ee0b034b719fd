import { beginnings } from '@xuegong/contracts/modules/kit/worlds'
import type { Sources } from '@xuegong/db/source-print'
import { DateTime, MapOf, OneOf } from '@xuegong/contracts/shapes'
import * as t from 'typebox'

/** Version of the layout of a saved world. */
export const worldFormat = 1

/** The two tables that a saved world has beyond those of its school. Their text is part of the format. */
export const kitTables = [
  'CREATE TABLE KitManifest (Format INTEGER NOT NULL, Preset TEXT NOT NULL, SeededAt TEXT NOT NULL, Now TEXT NOT NULL, Parts TEXT NOT NULL, Migrations TEXT NOT NULL)',
  'CREATE TABLE KitFile (Path TEXT PRIMARY KEY NOT NULL, Content BLOB NOT NULL) WITHOUT ROWID',
] as const

/** What a saved world says of itself: one row of KitManifest, its JSON columns read. */
export const Manifest = t.Object({
  Format: t.Integer(),
  Preset: OneOf(beginnings),
  SeededAt: DateTime,
  Now: DateTime,
  /** What the parts outside the database saved, such as fault rules, by name. */
  Parts: MapOf(t.Unknown()),
  /** Hashes of the migrations that made the tables. */
  Migrations: t.Array(t.String()),
})
export type Manifest = t.Static<typeof Manifest>

/** Columns that hold the stored form of a password. Everything else that is secret is kept outside the world's file. */
export const passwordColumns = [
  ['UserMan', 'PwdHash'],
  ['PasswordHistory', 'PwdHash'],
  ['ClassClose', 'PwdHash'],
] as const

/** Columns that name a file in the world's folder of files. */
export const pathColumns = [['FileInfo', 'FilePartPath']] as const

/** What the export worker is told. `folder` holds a copy of the world's database and files that it may change. */
export interface ExportOrder {
  readonly folder: string
  readonly target: string
  readonly manifest: Omit<Manifest, 'Format' | 'Migrations'>
}

/** What the import worker is told: it makes a world's folder of an uploaded file. */
export interface ImportOrder {
  readonly upload: string
  readonly folder: string
  readonly sources: Sources
  readonly maxBytes: number
}

export type WorldFileFault = 'WORLD_FILE_BROKEN' | 'WORLD_FILE_VERSION'

/** What the import worker says. */
export type ImportSaid = { readonly manifest: Manifest } | { readonly fault: WorldFileFault }

const longestPath = 200
const longestName = 100
/** Names that mean a device on some systems, whatever their extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

const isSafeName = (name: string) =>
  name.length <= longestName &&
  /^[\p{L}\p{N}_][\p{L}\p{N}_. -]*$/u.test(name) &&
  !/[. ]$/.test(name) &&
  !device.test(name)

/** Whether a path means a file below the folder that it is joined to, on every system. */
export const isSafePath = (path: string): boolean => path.length <= longestPath && path.split('/').every(isSafeName)
