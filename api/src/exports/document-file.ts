import { readFile, rm } from 'node:fs/promises'
import type { Ctx } from '#data/ctx'
import { type ArchivedFile, storedBytes, uniqueNames } from './archive-file.ts'
import { documentAround, type Form, formXml, partsAroundForms, type Picture } from './document-xml.ts'
import type { RowsFile } from './workbook-file.ts'
import { openZip } from './zip-file.ts'

/** A Word document with a form on each page, written one after the other; pictures follow behind the text. */
export async function openDocument(
  target: string,
  ctx: Ctx,
  formOf: (row: Readonly<Record<string, unknown>>) => Form | undefined,
): Promise<RowsFile & { readonly entries: number }> {
  const zip = await openZip(target, ctx.now)
  const text = zip.begin('word/document.xml')
  const pictures: (Picture & Pick<ArchivedFile, 'FileId'>)[] = []
  let waiting = documentAround[0]
  let forms = 0
  /** The picture of a form; none where its file is gone. */
  const pictureOf = async ({ FileId }: Form): Promise<number | undefined> => {
    const stored = FileId ? await storedBytes(ctx, FileId) : undefined
    if (!stored || !FileId) return undefined
    const number = pictures.length + 1
    pictures.push({ number, kind: stored.kind, FileId })
    return number
  }
  const rows: Readonly<Record<string, unknown>>[] = []
  const flush = async () => {
    for (const row of rows.splice(0)) {
      const form = formOf(row)
      if (!form) continue
      waiting += formXml(form, await pictureOf(form), forms === 0)
      forms += 1
    }
    await text.write(waiting)
    waiting = ''
  }
  return {
    get entries() {
      return forms
    },
    add: row => rows.push(row) >= 20,
    flush,
    close: async () => {
      await flush()
      await text.write(documentAround[1])
      await text.end()
      for (const { number, kind, FileId } of pictures) {
        const stored = await storedBytes(ctx, FileId)
        if (stored) await zip.store(`word/media/${number}.${kind}`, stored.bytes)
      }
      for (const [name, xml] of Object.entries(partsAroundForms(pictures))) {
        const part = zip.begin(name)
        await part.write(xml)
        await part.end()
      }
      return zip.close()
    },
    abandon: zip.abandon,
  }
}

/** A form with the name of its document. */
export interface NamedForm {
  readonly name: string
  readonly form: Form
}

/** An archive with a document for each form. */
export async function openDocuments(
  target: string,
  ctx: Ctx,
  formOf: (row: Readonly<Record<string, unknown>>) => NamedForm | undefined,
): Promise<RowsFile & { readonly entries: number }> {
  const zip = await openZip(target, ctx.now)
  const nameOf = uniqueNames()
  const place = `${target}.docx`
  const waiting: NamedForm[] = []
  let forms = 0
  const store = async ({ name, form }: NamedForm) => {
    const document = await openDocument(place, ctx, () => form)
    document.add({})
    await document.close()
    await zip.store(nameOf(name, 'docx'), await readFile(place))
    await rm(place)
    forms += 1
  }
  return {
    get entries() {
      return forms
    },
    add: row => {
      const named = formOf(row)
      if (named) waiting.push(named)
      return waiting.length > 0
    },
    flush: async () => {
      for (const each of waiting.splice(0)) await store(each)
    },
    close: zip.close,
    abandon: async () => {
      await rm(place, { force: true })
      await zip.abandon()
    },
  }
}
