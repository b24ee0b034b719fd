/** One event of a stream: its name, `message` where it has none, and its data. */
export interface StreamEvent {
  readonly name: string
  readonly data: string
}

/**
 * Reads an event stream bit by bit: gives the events that are complete, keeps the rest for the next piece. Comments and
 * ids are skipped; a line may end in CR, LF or both, also across two pieces.
 */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = ''
  return piece => {
    const text = rest + piece
    // A CR at the very end may be half of a CRLF.
    const held = text.endsWith('\r') ? '\r' : ''
    const blocks = text
      .slice(0, text.length - held.length)
      .replace(/\r\n?/g, '\n')
      .split('\n\n')
    rest = (blocks.pop() ?? '') + held
    return blocks.map(eventOf).filter(({ data }) => data !== '')
  }
}

const fieldsOf = (block: string, field: string): string[] =>
  block
    .split('\n')
    .filter(line => line.startsWith(`${field}:`))
    .map(line => line.slice(field.length + 1).replace(/^ /, ''))

const eventOf = (block: string): StreamEvent => ({
  name: fieldsOf(block, 'event').at(-1) ?? 'message',
  data: fieldsOf(block, 'data').join('\n'),
})
