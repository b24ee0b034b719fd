/** Chance without state: a number in [0, 1) that is a function of seed and position, so the same seed gives the same sequence. */
export function chance(seed: number, position: number): number {
  // Two rounds of a 32-bit integer mixer; seed and position enter separately, so neighbouring seeds are unrelated.
  return mix(mix(seed | 0) ^ Math.imul(position | 0, 0x9e3779b1)) / 0x1_0000_0000
}

function mix(value: number): number {
  let x = (value + 0x6d2b79f5) | 0
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return (x ^ (x >>> 15)) >>> 0
}
