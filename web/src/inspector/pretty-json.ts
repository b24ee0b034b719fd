/** A piece of JSON text and what it is, so that it can be coloured. */
export interface Piece {
  readonly kind: 'key' | 'text' | 'number' | 'word' | 'plain'
  readonly text: string
}

const token = /("(?:\\.|[^"\\])*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g

const inText = /"(?:\\.|[^"\\])*(?:"|$)|[{}[\],:]|[^"{}[\],:]+/g

/** Lays JSON out over lines, also when its end was cut off; what does not begin like an object or a list stays as it is. */
export function layOut(text: string): string {
  if (!/^\s*[{[]/.test(text)) return text
  let depth = 0
  let before = ''
  let laid = ''
  const newLine = () => `\n${'  '.repeat(depth)}`
  for (const [part] of text.matchAll(inText)) {
    if (part.trim() === '') continue
    const opened = before === '{' || before === '['
    if (part === '}' || part === ']') {
      depth = Math.max(0, depth - 1)
      laid += opened ? part : newLine() + part
    } else {
      laid += opened ? newLine() + part.trim() : part.trim()
      if (part === ',') laid += newLine()
      if (part === ':') laid += ' '
    }
    if (part === '{' || part === '[') depth += 1
    before = part
  }
  return laid
}

/** Cuts text into pieces by what they are. Joined, they give the text again, whatever it is. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  const plain = (to: number) => {
    if (to > done) pieces.push({ kind: 'plain', text: text.slice(done, to) })
  }
  for (const found of text.matchAll(token)) {
    const [whole, quoted, colon, number] = found
    plain(found.index)
    if (quoted) {
      pieces.push({ kind: colon ? 'key' : 'text', text: quoted })
      if (colon) pieces.push({ kind: 'plain', text: colon })
    } else pieces.push({ kind: number ? 'number' : 'word', text: whole })
    done = found.index + whole.length
  }
  plain(text.length)
  return pieces
}
