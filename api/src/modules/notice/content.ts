import { createRequire } from 'node:module'
import {
  allowedAttributes,
  allowedTags,
  imageAt,
  isAllowedLink,
  textColours,
} from '@xuegong/contracts/modules/notice/html'
import { mostContent } from '@xuegong/contracts/modules/notice/fields'
import type { StoredFile } from '@xuegong/contracts/file-fields'
import type { Attributes, Tag } from 'sanitize-html'
import { refuse } from '#refuse'

type Sanitize = typeof import('sanitize-html')
// With the parsers and the printer of styles behind it, it is loaded when somebody writes the first notice.
let library: Sanitize | undefined
const sanitize: (...given: Parameters<Sanitize>) => string = (...given) =>
  (library ??= createRequire(import.meta.url)('sanitize-html') as Sanitize)(...given)

const colour = new RegExp(`^(?:${textColours.join('|')})$`, 'i')

/** A link opens a page of its own, which knows nothing of ours; one that leads elsewhere than it may keeps its text alone. */
const link = (_: string, { href = '' }: Attributes): Tag =>
  isAllowedLink(href.trim())
    ? { tagName: 'a', attribs: { href: href.trim(), target: '_blank', rel: 'noopener noreferrer' } }
    : { tagName: 'span', attribs: {} }

/** A cell across more columns or rows than a text has is one that breaks its table. */
const mostSpan = 50
const cell = (tagName: string, attribs: Attributes): Tag => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(
      ([, span]) => /^\d{1,2}$/.test(span) && Number(span) >= 1 && Number(span) <= mostSpan,
    ),
  ),
})

/** Keeps of HTML what a notice may be made of; of pictures those that are stored with it. Refuses nothing at all, and more than 200 KB. */
export function cleanContent(html: string, images: readonly StoredFile[] = []): string {
  const stored = new Set(images.map(({ FileId }) => FileId))
  const clean = sanitize(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
    // `#rrggbb` alone: browsers write colours in other ways, too, which the editor does not.
    allowedStyles: { span: { color: [colour] } },
    allowProtocolRelative: false,
    transformTags: {
      a: link,
      td: cell,
      th: cell,
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      del: 's',
      strike: 's',
      div: 'p',
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !stored.has(imageAt(attribs.src ?? '') ?? ''),
    disallowedTagsMode: 'discard',
  }).trim()
  if (Buffer.byteLength(clean) > mostContent) refuse('NOTICE_TOO_LONG')
  return clean
}

/** Whether a text says or shows something. */
export const isBlank = (html: string): boolean =>
  !html.includes('<img') &&
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).replace(/(?:&nbsp;|\s)+/g, '') === ''
