import {
  allowedAttributes,
  allowedTags,
  imageAt,
  isAllowedLink,
  textColours,
} from '@xuegong/contracts/modules/notice/html'
import DOMPurify from 'dompurify'
import { createElement, type ReactNode } from 'react'

/** Shows a picture of the store. */
type Picture = (picture: { FileId: string; alt: string; key: string }) => ReactNode

const attributes = [...new Set(Object.values(allowedAttributes).flat())]
const tags: readonly string[] = allowedTags

/** A colour as the browser has it, of the eight; undefined for any other. */
function colourOf(element: HTMLElement): string | undefined {
  const style = /^\s*color:\s*([^;]+?)\s*;?\s*$/i.exec(element.getAttribute('style') ?? '')?.[1]?.toLowerCase()
  return textColours.find(colour => colour === style)
}

const spanOf = (element: Element, name: string): number | undefined => {
  const number = Number(element.getAttribute(name))
  return Number.isInteger(number) && number > 1 && number <= 100 ? number : undefined
}

/** What an element keeps of its attributes. */
function keptOf(element: HTMLElement, tag: string): object {
  if (tag === 'span') {
    const color = colourOf(element)
    return color ? { style: { color } } : {}
  }
  if (tag === 'td' || tag === 'th') return { colSpan: spanOf(element, 'colspan'), rowSpan: spanOf(element, 'rowspan') }
  return {}
}

/** What is in these is no text for people. */
const unread = new Set(['script', 'style', 'template', 'noscript'])

function shownNode(node: Node, key: string, picture: Picture): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const element = node as HTMLElement
  const tag = element.tagName.toLowerCase()
  const inside = () => shownNodes(element, key, picture)
  if (unread.has(tag)) return null
  if (!tags.includes(tag)) return inside()
  if (tag === 'img') {
    const FileId = imageAt(element.getAttribute('src') ?? '')
    return FileId ? picture({ FileId, alt: element.getAttribute('alt') ?? '', key }) : null
  }
  if (tag === 'br' || tag === 'hr' || tag === 'col') return createElement(tag, { key })
  if (tag === 'a') {
    const href = element.getAttribute('href') ?? ''
    if (!isAllowedLink(href)) return createElement('span', { key }, inside())
    return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, inside())
  }
  return createElement(tag, { key, ...keptOf(element, tag) }, inside())
}

/** Parts of tables in which a blank between two rows is no text. */
const bare = new Set(['table', 'thead', 'tbody', 'tr', 'colgroup'])
const shownNodes = (parent: ParentNode, key: string, picture: Picture): ReactNode[] =>
  [...parent.childNodes]
    .filter(node => !(node.nodeType === Node.TEXT_NODE && bare.has(((parent as Element).tagName ?? '').toLowerCase())))
    .map((node, at) => shownNode(node, `${key}.${at}`, picture))

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** The elements of a text that a notice may be made of; of any other what is in it. */
export const elementsOf = (html: string, picture: Picture): ReactNode[] => shownNodes(parsed(html), '', picture)

/** What a notice says: cleaned once more, and of what is left only what a notice may be made of. Nothing of it is handed to the browser as HTML. */
export const shownContent = (html: string, picture: Picture): ReactNode[] =>
  elementsOf(
    DOMPurify.sanitize(html, {
      ALLOWED_TAGS: [...allowedTags],
      ALLOWED_ATTR: attributes,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
    }),
    picture,
  )
