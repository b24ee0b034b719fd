import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { live } from '@xuegong/db/live'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { kindAt, sampleFile } from '#data/stored-files'
import type { RowsFile } from './workbook-file.ts'
import { openZip } from './zip-file.ts'

/** A stored file as it goes into an archive: under this name, to which its own ending is added, in these folders, the outer one first. */
export interface ArchivedFile {
  readonly name: string
  readonly folders?: readonly string[]
  readonly FileId: string
}

/** A stored file: its bytes and what it is; undefined where it is gone. */
export async function storedBytes({ db, world }: Ctx, FileId: string) {
  const stored = db
    .select()
    .from(fileInfo)
    .where(and(live(fileInfo), eq(fileInfo.Id, FileId)))
    .get()
  const bytes =
    stored &&
    ((await sampleFile(stored.FilePartPath)) ??
      (await readFile(join(world.filesDir, stored.FilePartPath)).catch(() => undefined)))
  return bytes && { bytes, kind: kindAt(stored.FilePartPath) }
}

/** What no file system takes in a name, and what would leave the folder. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const unsafe = /[\u0000-\u001f\u007f\\/:*?"<>|]+/g

const longestName = 80

/** A name of a file or a folder that every system takes; `other` where nothing of it is left. */
const safeName = (name: string, other: string): string =>
  name
    .replace(unsafe, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, longestName) || other

/** Names that people can read, no two alike in a folder: a further one of the same name gets a number. */
export function uniqueNames(): (name: string, ending: string, folders?: readonly string[]) => string {
  const used = new Set<string>()
  return (name, ending, folders = []) => {
    const stem = [...folders.map(each => safeName(each, '其他')), safeName(name, '文件')].join('/')
    let unique = `${stem}.${ending}`
    // Some systems do not tell small letters from capital ones.
    for (let n = 2; used.has(unique.toLowerCase()); n++) unique = `${stem}(${n}).${ending}`
    used.add(unique.toLowerCase())
    return unique
  }
}

/** An archive of the stored files that rows hold, one after the other; a file that is gone is left out. */
export async function openArchive(
  target: string,
  ctx: Ctx,
  filesOf: (row: Readonly<Record<string, unknown>>) => readonly ArchivedFile[],
): Promise<RowsFile & { readonly entries: number }> {
  const zip = await openZip(target, ctx.now)
  const nameOf = uniqueNames()
  let waiting: ArchivedFile[] = []
  let files = 0
  const store = async ({ name, folders, FileId }: ArchivedFile) => {
    const stored = await storedBytes(ctx, FileId)
    if (!stored) return
    await zip.store(nameOf(name, stored.kind, folders), stored.bytes)
    files += 1
  }
  return {
    get entries() {
      return files
    },
    add: row => {
      waiting.push(...filesOf(row))
      return waiting.length > 0
    },
    flush: async () => {
      for (const file of waiting) await store(file)
      waiting = []
    },
    close: zip.close,
    abandon: zip.abandon,
  }
}
