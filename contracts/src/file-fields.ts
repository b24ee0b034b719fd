/** Fields that hold stored files: what they take stands in the schema, for the control and for the checks of the server. */
import * as t from 'typebox'
import { Id } from './shapes.ts'

/** What the file store keeps, by the content of a file. */
export const fileKinds = ['jpg', 'png', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip'] as const
export type FileKind = (typeof fileKinds)[number]

/** The largest file of the store, in MB. */
export const mostMegabytes = 10

/** What the files of a field may be. */
export interface Takes {
  readonly kinds: readonly FileKind[]
  /** The largest one, in MB. */
  readonly megabytes: number
}

/** A file of the store: HomeUrl + FilePartPath is where whoever may read it gets it, with a token or a ticket. */
export const StoredFile = t.Object({
  FileId: Id,
  HomeUrl: t.String(),
  FilePartPath: t.String(),
  FileTrueName: t.String(),
})
export type StoredFile = t.Static<typeof StoredFile>

/** Where a file of the store is read. */
export const fileAddressOf = (FileId: string): string => `/api/ImportExport/Download?Id=${FileId}`

const pictures: readonly FileKind[] = ['jpg', 'png']

interface FileOptions {
  /** The largest one, in MB. */
  readonly megabytes?: number
  readonly kinds?: readonly FileKind[]
}
interface ManyOptions extends FileOptions {
  readonly least?: number
  readonly most?: number
}

const takesOf = ({ kinds = fileKinds, megabytes = mostMegabytes }: FileOptions): Takes => ({ kinds, megabytes })

/** One stored file. What is sent is what the store or the record answered. */
export const FileOf = (title: string, options: FileOptions = {}) =>
  t.Object(StoredFile.properties, { title, file: true, takes: takesOf(options) })

/** Several stored files, nine at most unless it says otherwise. */
export const FilesOf = (title: string, { least, most = 9, ...options }: ManyOptions = {}) =>
  t.Array(FileOf(title, options), { title, maxItems: most, ...(least !== undefined && { minItems: least }) })

/** One picture, which phones take with the camera. */
export const PictureOf = (title: string, options: Omit<FileOptions, 'kinds'> = {}) =>
  FileOf(title, { ...options, kinds: pictures })

/** Several pictures. */
export const PicturesOf = (title: string, options: Omit<ManyOptions, 'kinds'> = {}) =>
  FilesOf(title, { ...options, kinds: pictures })

/** Whether a field takes nothing but pictures. */
export const takesPictures = ({ kinds }: Takes): boolean => kinds.every(kind => pictures.includes(kind))
