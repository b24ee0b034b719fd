import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hex HMAC-SHA256 of the fields, `name=value` in the order of their names, joined by `&`. */
export const signFields = (fields: Readonly<Record<string, string>>, secret: string): string =>
  createHmac('sha256', secret)
    .update(
      Object.entries(fields)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&'),
    )
    .digest('hex')

/** The HMAC-SHA256 of a text. */
export const signText = (text: string, secret: string): Buffer => createHmac('sha256', secret).update(text).digest()

/** Compares two signatures in a time that tells nothing. */
export const sameSignature = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
