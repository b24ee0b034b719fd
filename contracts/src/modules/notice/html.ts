/** notice, text: which HTML a notice may be made of. The server keeps nothing else when it is saved, and the page when it is shown. */

export const allowedTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'table',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'img',
  'strong',
  'em',
  'u',
  's',
  'blockquote',
  'br',
  'hr',
  'span',
] as const

/** The eight colours in which something may be written. */
export const textColours = [
  '#cf1322',
  '#d4380d',
  '#ad6800',
  '#237804',
  '#006d75',
  '#0958d9',
  '#531dab',
  '#595959',
] as const

/** Attributes by tag; of styles only the colour, of the eight. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt'],
  span: ['style'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}

/** Where a link may lead: http(s), or a page of our own. */
export const isAllowedLink = (href: string): boolean =>
  /^https?:\/\/[^\s"'<>\\]+$/i.test(href) || /^\/(?![/\\])[^\s"'<>\\]*$/.test(href)

const imagePath = '/files/'
const imagePattern = /^\/files\/([\w-]{1,36})$/

/** The address of a stored picture within a text, and the id that one names; undefined for any other address. */
export const imageAddress = (FileId: string): string => `${imagePath}${FileId}`
export const imageAt = (src: string): string | undefined => imagePattern.exec(src)?.[1]
