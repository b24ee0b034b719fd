/** The first character of each letter in the order of pinyin, as browsers sort; there are no words in i, u and v. */
const letters = 'abcdefghjklmnopqrstwxyz'
const firsts = Array.from('阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀')

/** Second readings that menus use. */
const otherwise: Readonly<Record<string, string>> = {
  重: 'c',
  调: 't',
  行: 'h',
  长: 'z',
  会: 'k',
  校: 'j',
  传: 'z',
  降: 'x',
}

const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin')
/** Browsers without the order of pinyin would guess wildly. */
const isSorted = firsts.every((first, at) => at === 0 || collator.compare(firsts[at - 1] ?? '', first) < 0)

/** What one may type for a character: itself, or the first letter of how it is read. */
function lettersOf(character: string): string {
  if (!/[\u4e00-\u9fa5]/.test(character)) return character.toLowerCase()
  const at = isSorted ? firsts.findLastIndex(first => collator.compare(character, first) >= 0) : -1
  return (letters[at] ?? '') + (otherwise[character] ?? '')
}

/** Where in a text the initials stand (`xsxx` in 学生信息: 0); -1: nowhere. Letters and figures of the text stand for themselves. */
export function findInitials(text: string, initials: string): number {
  const wanted = [...initials.toLowerCase()]
  const there = [...text].map(lettersOf)
  for (let from = 0; from + wanted.length <= there.length; from += 1)
    if (wanted.every((letter, at) => there[from + at]?.includes(letter))) return from
  return -1
}
