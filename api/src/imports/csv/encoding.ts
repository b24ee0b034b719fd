import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { bad } from '../xlsx/bad-workbook.ts'

const boms: readonly (readonly [string, string])[] = [
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]

/** The text of a file, piece by piece; its mark at the beginning is left out. Throws TypeError where it is not text of this encoding. */
export async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
    yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}

async function isIn(path: string, encoding: string): Promise<boolean> {
  try {
    for await (const _ of decoded(path, encoding));
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The encoding of a text file, by its content: one that it is marked with, UTF-8, or else GB18030. Throws BadWorkbook. */
export async function encodingOf(path: string): Promise<string> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close())
  const marked = boms.find(([bom]) => bom === buffer.toString('hex'))?.[1]
  for (const encoding of marked ? [marked] : ['utf-8', 'gb18030']) if (await isIn(path, encoding)) return encoding
  return bad('noEncoding')
}
