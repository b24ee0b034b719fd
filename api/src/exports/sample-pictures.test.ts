import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { expect, onTestFinished, test } from 'vitest'
import type { Ctx } from '#data/ctx'
import { ctxOf } from '#test/ctx'
import { startApi } from '#test/session'
import { partsOf } from '#test/zip'
import { openArchive } from './archive-file.ts'
import { openDocument } from './document-file.ts'
import type { RowsFile } from './workbook-file.ts'

const FileId = 'sample'
const form = { title: '登记表', fields: [], tables: [], foot: '', FileId }

test.each<[string, (path: string, ctx: Ctx) => Promise<RowsFile>, string]>([
  ['an archive', (path, ctx) => openArchive(path, ctx, () => [{ name: '证明', FileId }]), '证明.jpg'],
  ['a document', (path, ctx) => openDocument(path, ctx, () => form), 'word/media/1.jpg'],
])('a picture of the sample data is in %s', async (_, open, name) => {
  const folder = mkdtempSync(join(tmpdir(), 'exports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { world } = await startApi('tiny')
  await world.own()
  const file = { Id: FileId, FilePartPath: 'seeded/certificate.jpg', FileTrueName: '证明.jpg', Size: 6321 }
  world.transact(db =>
    db
      .insert(fileInfo)
      .values({ ...file, CreateDate: world.now() })
      .run(),
  )

  const path = join(folder, 'made')
  const made = await open(path, ctxOf(world))
  made.add({})
  await made.flush()
  await made.close()
  expect((await partsOf(readFileSync(path))).get(name)).toHaveLength(6321)
})
