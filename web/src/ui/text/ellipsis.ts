const widthOf = (character: string) => (character.charCodeAt(0) < 128 ? 1 : 2)

/** A text cut so that it is at most `length` wide (an ASCII character is 1 wide, any other 2), with `...` when something is missing. */
export function cutText(text: string, length: number): string {
  let width = 0
  let end = 0
  // Goes by whole characters: half an emoji is a broken one.
  for (const character of text) {
    width += widthOf(character)
    if (width <= length) end += character.length
  }
  return width > length ? `${text.slice(0, end)}...` : text
}
