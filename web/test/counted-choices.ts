/** Choices that count how often a control reads them, which is each time when it is drawn. */
export function countedChoices(value: string, label: string) {
  const choices = [{ value, label }]
  let drawn = 0
  const read = choices[Symbol.iterator].bind(choices)
  choices[Symbol.iterator] = () => {
    drawn += 1
    return read()
  }
  return { choices, drawn: () => drawn }
}
