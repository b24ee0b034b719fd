import { regionChain } from '#data/regions'

type Given = Readonly<Record<string, unknown>>
const levels = ['HomeProvince', 'HomeCity', 'HomeCounty'] as const

/** The three columns of where somebody comes from: the deepest code that is given decides on those above and below it; none where none is given. */
export function homeOf(given: Given): Given {
  const deepest = levels.findLast(level => given[level])
  if (deepest) {
    const chain = regionChain(String(given[deepest]))
    return Object.fromEntries(levels.map((level, at) => [level, chain[at]?.Code ?? '']))
  }
  return Object.fromEntries(levels.flatMap(level => (given[level] === undefined ? [] : [[level, '']])))
}
