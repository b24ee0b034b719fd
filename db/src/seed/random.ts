/** 32 bits of a text: FNV-1a, then mixed so that neighbouring keys share nothing. */
function hash(text: string, lane: number): number {
  let bits = 0x811c9dc5 ^ lane
  for (let at = 0; at < text.length; at += 1) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/**
 * Values that look random and are a function of (seed, entity key, field) alone: a further column or row changes no other
 * value, and no value depends on the order in which they are asked for.
 */
export interface Draw {
  /** At least 0, below 1. */
  number(key: string, field: string): number
  /** A whole number from `from` to `to`, both included. */
  int(key: string, field: string, from: number, to: number): number
  /** One of a list, all equally likely; refuses an empty list. */
  pick<V>(key: string, field: string, list: readonly V[]): V
  /** One of a list of [value, weight]. */
  weighted<V>(key: string, field: string, list: readonly (readonly [V, number])[]): V
  /** The same keys in an order of their own. */
  shuffled(keys: readonly string[], field: string): string[]
}

/** The values of one seed. */
export function drawFrom(seed: string): Draw {
  const number = (key: string, field: string) => hash(`${seed}|${field}|${key}`, 0) / 2 ** 32
  const pick = <V>(key: string, field: string, list: readonly V[]): V => {
    if (list.length === 0) throw new Error(`nothing to pick for ${key} ${field}`)
    return list[Math.floor(number(key, field) * list.length)] as V
  }
  return {
    number,
    pick,
    int: (key, field, from, to) => from + Math.floor(number(key, field) * (to - from + 1)),
    weighted: (key, field, list) => {
      let left = number(key, field) * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        left -= weight
        if (left < 0) return value
      }
      throw new Error(`no weight for ${key} ${field}`)
    },
    shuffled: (keys, field) => {
      const place = new Map(keys.map(key => [key, number(key, field)]))
      return [...keys].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0) || (a < b ? -1 : 1))
    },
  }
}

/** The draw of every preset. */
export const draw = drawFrom('qinghe')

/** Seeded ids are older than any that a world makes: 2020-01-01 in Shanghai. */
const idTime = (1_577_808_000_000).toString(16).padStart(12, '0')

/** The id of a seeded row whose table is read in the order of its ids: they follow `at`, from 0. */
export function seedIdAt(kind: string, at: number): string {
  const place = at.toString(16).padStart(6, '0')
  const end = hash(`${kind}|${at}`, 1).toString(16).padStart(12, '0')
  return [idTime.slice(0, 8), idTime.slice(8), `7${place.slice(0, 3)}`, `8${place.slice(3)}`, end].join('-')
}

/** The id of a seeded row: UUIDv7-shaped text of 36 characters, the same in every world. */
export function seedId(kind: string, key: string): string {
  const hex = [1, 2, 3]
    .map(lane =>
      hash(`${kind}|${key}`, lane * 0x9e3779b1)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')
  const parts = [idTime.slice(0, 8), idTime.slice(8), `7${hex.slice(0, 3)}`, `8${hex.slice(3, 6)}`, hex.slice(6, 18)]
  return parts.join('-')
}
