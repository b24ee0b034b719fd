/**
 * Reads an event stream bit by bit: gives the data of the events that are complete, keeps the rest for the next piece.
 * Comments, ids and event names are skipped; a line may end in CR, LF or both, also across two pieces.
 */
export function eventReader(): (piece: string) => string[] {
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
    return blocks.map(dataOf).filter(data => data !== '')
  }
}

const dataOf = (block: string): string =>
  block
    .split('\n')
    .filter(line => line.startsWith('data:'))
    .map(line => line.slice(5).replace(/^ /, ''))
    .join('\n')
