/** Items of a dictionary out of a text of codes and names in turn; below another one where that is named. */
export function itemsIn(text: string, parent?: string): string[] {
  const words = text.trim().split(/\s+/)
  return words.flatMap((code, at) =>
    at % 2 === 0 ? [[code, words[at + 1], ...(parent === undefined ? [] : [parent])].join(' ')] : [],
  )
}
