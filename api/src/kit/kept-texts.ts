import { mostNoted } from '#http/trace'

const blockBytes = 32 * 1024

/** Where a text is kept. */
export interface Place {
  readonly block: number
  readonly start: number
  readonly end: number
}

/**
 * Texts outside the heap: whatever is kept for a while in the heap is copied by the garbage collector several times, which cost
 * more than all else about a journal. Full blocks are given up as a whole, the oldest first.
 */
export interface KeptTexts {
  /** Keeps a text, shortened. */
  keep(text: string): Place
  /** Whether a text is still there. */
  has(place: Place): boolean
  read(place: Place): string
  clear(): void
}

/** Room for so many bytes of texts; taken block by block when it is needed. */
export function openTexts(bytes: number): KeptTexts {
  const most = Math.floor(bytes / blockBytes)
  let blocks: Buffer[] = []
  let block = 0
  let used = blockBytes
  const at = (number: number) => blocks[number % most]!

  return {
    keep: text => {
      const whole = text.length <= mostNoted
      if (used + 2 * Math.min(text.length, mostNoted) > blockBytes) {
        block += 1
        used = 0
        blocks[block % most] ??= Buffer.allocUnsafeSlow(blockBytes)
      }
      const start = used
      // Two bytes a character are copied as they are; anything else would be encoded.
      used += at(block).write(text, start, 2 * (whole ? text.length : mostNoted - 1), 'utf16le')
      if (!whole) used += at(block).write('…', used, 'utf16le')
      return { block, start, end: used }
    },
    has: place => place.block > block - most,
    read: ({ block: number, start, end }) => at(number).toString('utf16le', start, end),
    clear: () => {
      blocks = []
      used = blockBytes
    },
  }
}
