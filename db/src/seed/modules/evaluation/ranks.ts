import { type Ranked, ranksOf } from '#db/evaluation/score'

/** Ranks by the id, within each group. */
export function ranksWithin(all: readonly (Ranked & { readonly group: string })[]): ReadonlyMap<string, number> {
  const groups = new Map<string, Ranked[]>()
  for (const { group, ...each } of all) {
    const own = groups.get(group)
    if (own) own.push(each)
    else groups.set(group, [each])
  }
  return new Map([...groups.values()].flatMap(own => [...ranksOf(own)]))
}
