/** Elements after which a text goes on in another line. */
const lines = 'p, li, h2, h3, h4, tr, blockquote, br'

/** What a remark says, without its form: the page writes and shows plain text. */
export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const each of body.querySelectorAll(lines)) each.after('\n')
  return (body.textContent ?? '').trim()
}

/** A text as a remark has it: a paragraph for each line. */
export function htmlOf(text: string): string {
  const element = document.createElement('p')
  return text
    .trim()
    .split('\n')
    .map(line => {
      element.textContent = line
      return line === '' ? '' : element.outerHTML
    })
    .join('')
}
