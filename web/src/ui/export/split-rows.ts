const codeOf = (sign: string) => sign.charCodeAt(0)
const quote = codeOf('"')
const backslash = codeOf('\\')
const openList = codeOf('[')
const closeList = codeOf(']')
const openObject = codeOf('{')
const closeObject = codeOf('}')

/** An answer that is being read. */
export interface RowSplitter {
  /** Takes the next piece of the text, cut anywhere. */
  push(text: string): void
  /** The text without its rows: JSON with an empty list in their place, or whatever it was that had none. */
  end(): string
}

/**
 * Takes the rows of a list answer (`rows` or `Rows`) out of its text while it arrives, and hands each over as it is complete,
 * so that neither the text nor the list is ever held as a whole. Throws on a row that is no JSON.
 */
export function splitRows(onRow: (row: Record<string, unknown>) => void): RowSplitter {
  let part: 'head' | 'rows' | 'tail' = 'head'
  let head = ''
  let tail = ''
  let row = ''
  let depth = 0
  let inText = false
  let escaped = false

  /** Reads rows from a place on; answers where the list ends, or the end of the text. */
  const readRows = (text: string, from: number): number => {
    let start = from
    for (let at = from; at < text.length; at += 1) {
      const sign = text.charCodeAt(at)
      if (escaped) escaped = false
      else if (inText) {
        if (sign === backslash) escaped = true
        else if (sign === quote) inText = false
      } else if (sign === quote) inText = true
      else if (sign === openObject || sign === openList) {
        if (depth === 0) start = at
        depth += 1
      } else if (sign === closeObject || sign === closeList) {
        if (depth === 0) return at
        depth -= 1
        if (depth > 0) continue
        onRow(JSON.parse(row + text.slice(start, at + 1)) as Record<string, unknown>)
        row = ''
      }
    }
    if (depth > 0) row += text.slice(start)
    return text.length
  }

  const push = (text: string): void => {
    if (part === 'tail') tail += text
    else if (part === 'rows') {
      const end = readRows(text, 0)
      if (end === text.length) return
      part = 'tail'
      tail = text.slice(end)
    } else {
      // A quotation mark inside a text has a backslash before it, so this is found where a name stands only.
      const searched = Math.max(0, head.length - 20)
      head += text
      const list = /"[rR]ows"\s*:\s*\[/.exec(head.slice(searched))
      if (!list) return
      const begin = searched + list.index + list[0].length
      const rest = head.slice(begin)
      head = head.slice(0, begin)
      part = 'rows'
      push(rest)
    }
  }
  return { push, end: () => head + tail }
}
