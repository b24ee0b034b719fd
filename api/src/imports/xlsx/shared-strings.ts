import { bad } from './bad-workbook.ts'
import { richText } from './rich-text.ts'
import { readXml } from './xml.ts'

const pageBytes = 4 * 1024 * 1024
const limits = { pages: 32, strings: 4_000_000 }

/** The texts that cells refer to by number. */
export interface SharedStrings {
  at(index: number): string
}

export const noStrings: SharedStrings = { at: () => bad('damaged') }

/**
 * Reads the table of shared strings into pages of bytes: as JavaScript strings they would take several times the room and
 * keep the whole decoded part alive. Throws BadWorkbook above 128 MB.
 */
export async function readSharedStrings(bytes: AsyncIterable<Buffer>): Promise<SharedStrings> {
  const pages: Buffer[] = []
  const starts: number[] = []
  const ends: number[] = []
  const gatherer = richText()
  let used = pageBytes

  const store = (text: string) => {
    const size = Buffer.byteLength(text)
    if (starts.length >= limits.strings) bad('tooLarge')
    if (used + size > pageBytes) {
      if (pages.length >= limits.pages) bad('tooLarge')
      pages.push(Buffer.allocUnsafe(pageBytes))
      used = 0
    }
    const start = (pages.length - 1) * pageBytes + used
    used += pages.at(-1)!.write(text, used)
    starts.push(start)
    ends.push(start + size)
  }

  await readXml(bytes, {
    open: gatherer.open,
    text: gatherer.text,
    close: tag => {
      gatherer.close(tag)
      if (tag === 'si') store(gatherer.take())
    },
  })
  return {
    at: index => {
      const start = starts[index]
      if (start === undefined) return bad('damaged')
      const page = Math.floor(start / pageBytes)
      const from = page * pageBytes
      return pages[page]!.toString('utf8', start - from, ends[index]! - from)
    },
  }
}
