const dropped = 'script, style, iframe, object, embed, link, meta, base, form, template'

/** Browsers complain of a handler that the page does not allow as soon as they read it, also where it could never run. */
const unheard = (html: string) =>
  html.replaceAll(/<[a-z][^>]*>/giu, tag => tag.replaceAll(/\son\w+\s*=/giu, ' data-gone='))

/**
 * What was pasted without anything that acts, before the editor looks at it: the document that it is read in is never shown,
 * loads nothing and runs nothing. The largest heading of a page is the largest one of a notice.
 */
export function inert(html: string): string {
  const { body } = new DOMParser().parseFromString(unheard(html), 'text/html')
  for (const element of body.querySelectorAll(dropped)) element.remove()
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (/^(on|data-gone)/i.test(name)) element.removeAttribute(name)
  for (const heading of body.querySelectorAll('h1')) {
    const smaller = body.ownerDocument.createElement('h2')
    smaller.append(...heading.childNodes)
    heading.replaceWith(smaller)
  }
  return body.innerHTML
}
