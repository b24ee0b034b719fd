/** How many letters have to be put in, taken out or changed to make one word of another. */
function distance(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1]
    for (const [to, other] of [...b].entries())
      next.push(Math.min(last[to + 1]! + 1, next[to]! + 1, last[to]! + (letter === other ? 0 : 1)))
    last = next
  }
  return last.at(-1)!
}

/** At most three words that are near to one, whatever their case, and the nearest in any case; one that holds it, or is held by it, is near. */
export function nearest(word: string, words: readonly string[]): string[] {
  const asked = word.toLowerCase()
  const rankOf = (each: string) => {
    const other = each.toLowerCase()
    const holds = other.includes(asked) || asked.includes(other)
    return holds ? Math.abs(other.length - asked.length) / 10 : distance(asked, other)
  }
  return words
    .map(each => ({ each, rank: rankOf(each) }))
    .toSorted((a, b) => a.rank - b.rank || (a.each < b.each ? -1 : 1))
    .filter(({ rank }, at) => at === 0 || rank <= asked.length / 2)
    .slice(0, 3)
    .map(({ each }) => each)
}
