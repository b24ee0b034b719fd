import { SaxesParser } from 'saxes'

/** An element of a document: its local names from the root, each empty where it is of another namespace than was asked for. */
export interface Element {
  readonly path: string
  readonly attributes: Readonly<Record<string, string>>
}

interface Reader {
  readonly namespace: string
  open?(element: Element): void
  text?(words: string, path: string): void
}

/** Reads a small document; false where it is not well-formed, or declares a DTD, whose entities nobody should have to follow. */
export function readSoundXml(document: string, { namespace, open, text }: Reader): boolean {
  const parser = new SaxesParser({ xmlns: true })
  const path: string[] = []
  let sound = true
  const flawed = () => {
    sound = false
  }
  parser.on('doctype', flawed)
  parser.on('error', flawed)
  parser.on('opentag', ({ local, uri, attributes }) => {
    path.push(uri === namespace ? local : '')
    const plain = Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value]))
    open?.({ path: path.join('/'), attributes: plain })
  })
  parser.on('text', words => text?.(words, path.join('/')))
  parser.on('closetag', () => void path.pop())
  parser.write(document).close()
  return sound
}
