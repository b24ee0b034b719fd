import { bad, BadWorkbook } from '../xlsx/bad-workbook.ts'

/** A record longer than this has a quotation mark that nothing closes. */
const longestRecord = 4 * 1024 * 1024

/** Comma, semicolon or tab: what stands most often in the first line outside quotation marks. */
const separatorOf = (text: string): string => {
  const line = text.replace(/"(?:[^"]|"")*"/g, '').split('\n', 1)[0]!
  const often = [',', ';', '\t'].map(mark => [mark, line.split(mark).length] as const)
  return often.reduce((most, each) => (each[1] > most[1] ? each : most))[0]
}

/** A line above the records that names their separator: spreadsheet programs write and read it, and show no row for it. */
const separatorLine = /^"?sep=([^"\n])"?(?:\n|$)/i

/** Where the field that begins at `from` ends: at a separator or the end of its line; the length of the text where neither follows. */
function endOfField(text: string, from: number, separator: string): number {
  let at = from
  // What is looked for may be nowhere in the text, so each field is gone through once and no further.
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1
  return at
}

/** The closing quotation mark of a field whose text begins at `from`; -1 where it has not come yet. A doubled one is text. */
function closingMark(text: string, from: number, isLast: boolean): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (at + 1 === text.length) return isLast ? at : -1
    if (text[at + 1] !== '"') return at
  }
  return -1
}

interface Record {
  readonly fields: string[]
  readonly end: number
}

/** The record that begins at `from`; undefined where more of the text is needed to know it. */
function recordAt(text: string, from: number, separator: string, isLast: boolean): Record | undefined {
  const line = text.indexOf('\n', from)
  const end = line >= 0 ? line : text.length
  if (!text.slice(from, end).includes('"'))
    return line >= 0 || isLast ? { fields: text.slice(from, end).split(separator), end } : undefined
  const fields: string[] = []
  for (let at = from; ; ) {
    let field = ''
    if (text[at] === '"') {
      const closing = closingMark(text, at + 1, isLast)
      if (closing < 0) return undefined
      field = text.slice(at + 1, closing).replaceAll('""', '"')
      at = closing + 1
    }
    const stop = endOfField(text, at, separator)
    if (stop === text.length && !isLast) return undefined
    fields.push(field + text.slice(at, stop))
    if (stop === text.length || text[stop] === '\n') return { fields, end: stop }
    at = stop + 1
  }
}

/** Line ends as one character each; one whose second half may still come is held back. */
async function* unified(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const chunk of chunks) {
    const text = held + chunk
    held = text.endsWith('\r') ? '\r' : ''
    yield (held ? text.slice(0, -1) : text).replace(/\r\n?/g, '\n')
  }
  if (held) yield '\n'
}

/**
 * Takes a text of separated values apart, one record after another, blank ones too. A quoted field may hold separators and
 * line ends; a first line `sep=;` is no record. Throws BadWorkbook for a quotation mark that nothing closes.
 */
export async function* readRecords(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let separator: string | undefined
  let text = ''
  let records = 0
  const begin = () => {
    const [line = '', named] = separatorLine.exec(text) ?? []
    text = text.slice(line.length)
    return named ?? separatorOf(text)
  }
  function* taken(isLast: boolean): Generator<string[]> {
    let from = 0
    while (from < text.length) {
      const record = recordAt(text, from, separator!, isLast)
      if (!record) break
      records += 1
      yield record.fields
      from = record.end + 1
    }
    text = text.slice(from)
    if (text === '' || !(isLast || text.length > longestRecord)) return
    if (!text.includes('"')) bad('tooLarge')
    throw new BadWorkbook(`第${records + 1}行的引号没有成对，请检查后重新上传`)
  }
  for await (const chunk of unified(chunks)) {
    text += chunk
    if (separator === undefined && !text.includes('\n') && text.length < longestRecord) continue
    separator ??= begin()
    yield* taken(false)
  }
  separator ??= begin()
  yield* taken(true)
}
