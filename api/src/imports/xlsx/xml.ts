import { SaxesParser } from 'saxes'
import { bad, BadWorkbook, badFile } from './bad-workbook.ts'

/** More than this between two events is one giant text or attribute: nothing a spreadsheet program writes. */
const longestSilence = 4 * 1024 * 1024
const deepest = 100

/** What a part is read for. Names come without their prefix (`x:row` is `row`). */
export interface XmlEvents {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
  /** Gets the text before the parser, and writes to the parser what it does not read itself; at the end what it has held back. */
  before?(text: string, write: (text: string) => void, isLast: boolean): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The value of an attribute by its name without prefix. */
export const attribute = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1]

/**
 * Parses a part while it arrives and pauses after every chunk, so that the caller can hand on what has come so far.
 * Throws BadWorkbook for malformed XML, for a document type (and with it for entities) and for absurd shapes.
 */
export async function* parseXml(bytes: AsyncIterable<Buffer>, events: XmlEvents): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let silent = 0
  let depth = 0
  parser.on('error', fail)
  parser.on('doctype', fail)
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0
    depth += 1
    if (depth > deepest) bad('damaged')
    events.open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    silent = 0
    depth -= 1
    events.close?.(localName(name))
  })
  const text = (value: string) => events.text?.(value)
  parser.on('text', text)
  parser.on('cdata', text)
  const write = (piece: string) => {
    silent += piece.length
    if (silent > longestSilence) bad('tooLarge')
    parser.write(piece)
  }
  const { before = (piece: string) => write(piece) } = events
  for await (const chunk of bytes) {
    attempt(() => before(decoder.decode(chunk, { stream: true }), write, false))
    yield
  }
  attempt(() => {
    before(decoder.decode(), write, true)
    parser.close()
  })
  yield
}

/** Parses a whole part. */
export async function readXml(bytes: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  for await (const _ of parseXml(bytes, events));
}

const fail = (cause: unknown) => {
  throw new BadWorkbook(badFile.damaged, { cause })
}

const attempt = (parse: () => unknown) => {
  try {
    parse()
  } catch (error) {
    if (error instanceof BadWorkbook) throw error
    fail(error)
  }
}
