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

/** The three words that are nearest to one, whatever their case; a word that holds it, or is held by it, is near. */
export function nearest(word: string, words: readonly string[]): string[] {
  const asked = word.toLowerCase()
  const rank = (each: string) => {
    const other = each.toLowerCase()
    const holds = other.includes(asked) || asked.includes(other)
    return holds ? Math.abs(other.length - asked.length) / 10 : distance(asked, other)
  }
  return words
    .map(each => ({ each, rank: rank(each) }))
    .toSorted((a, b) => a.rank - b.rank || (a.each < b.each ? -1 : 1))
    .slice(0, 3)
    .map(({ each }) => each)
}
