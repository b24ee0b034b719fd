import { mostPictureKb } from '@xuegong/contracts/modules/system/admin'
import { refuse } from '#refuse'

/** A picture by its content, whatever it calls itself. */
interface Picture {
  readonly Type: string
  readonly Content: Buffer
}

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const jpeg = Buffer.from('ffd8ff', 'hex')

/** A drawing: an `svg` element, behind nothing but what XML may begin with. */
const isDrawing = (text: string) => /^\s*(<\?xml[^>]*\?>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/.test(text)

/**
 * What a drawing may not have: elements and attributes that run something or bring in something else, declarations that build text, and
 * characters written as numbers, behind which all of it could hide.
 */
const active = [
  /<\s*\/?\s*([\w.-]+:)?(script|foreignobject|iframe|embed|object|handler|listener|set|animate\w*|use|image|a|style|link)\b/i,
  /[\s"'/]on[a-z]+\s*=/i,
  /(javascript|vbscript|data)\s*:/i,
  /\b(href|src)\s*=/i,
  /<!(?!--)/,
  /<\?(?!xml[\s?])/i,
  /&#/,
  /@import|url\((?!\s*["']?#)/i,
]

/** A picture that is sent as `data:…;base64,…`. Refuses what is none, is too large or could run. */
export function pictureOf(sent: string): Picture {
  const base64 = /^data:[\w/+.;=-]{0,100},([A-Za-z0-9+/=\s]+)$/.exec(sent)?.[1] ?? refuse('SITE_PICTURE_TYPE')
  const Content = Buffer.from(base64, 'base64')
  if (Content.length > mostPictureKb * 1024) refuse('IMAGE_TOO_LARGE', { n: mostPictureKb })
  if (Content.subarray(0, png.length).equals(png)) return { Type: 'image/png', Content }
  if (Content.subarray(0, jpeg.length).equals(jpeg)) return { Type: 'image/jpeg', Content }
  // In any other encoding it would read as something else here than in a browser.
  const text = new TextDecoder('utf-8', { fatal: false }).decode(Content)
  if (text.includes('\uFFFD') || text.includes('\0') || !isDrawing(text)) return refuse('SITE_PICTURE_TYPE')
  if (/encoding\s*=\s*["'](?!utf-8)/i.test(text)) return refuse('SITE_PICTURE_TYPE')
  if (active.some(pattern => pattern.test(text))) return refuse('PICTURE_SCRIPT')
  return { Type: 'image/svg+xml', Content }
}
