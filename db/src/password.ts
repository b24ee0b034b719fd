import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const cost = { N: 16384, r: 8, p: 1 }
const keyBytes = 32
/** Bounds of what a stored value may ask for, so that a damaged one cannot stop the process. */
const limits = { N: 2 ** 16, r: 8, p: 4 }

/** The stored form of a derived key: parameters travel with the hash, so they can be raised later. */
export const passwordText = (salt: Buffer, key: Buffer, { N, r, p } = cost): string =>
  `scrypt$${N}$${r}$${p}$${salt.toString('base64')}$${key.toString('base64')}`

const derive = (plain: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> =>
  new Promise((done, failed) => {
    const maxmem = 256 * N * r
    scrypt(plain, salt, keyBytes, { N, r, p, maxmem }, (error, key) => (error ? failed(error) : done(key)))
  })

/** Takes a password, gives what is stored for it, with a salt of its own. About 30 ms, off the main thread. */
export async function hashPassword(plain: string): Promise<string> {
  const salt = randomBytes(16)
  return passwordText(salt, await derive(plain, salt, cost))
}

function parse(stored: string) {
  const [scheme, N, r, p, salt, key, ...more] = stored.split('$')
  if (scheme !== 'scrypt' || !salt || !key || more.length) return
  const wanted = { N: Number(N), r: Number(r), p: Number(p) }
  const sane = (Object.keys(limits) as (keyof typeof limits)[]).every(
    name => Number.isInteger(wanted[name]) && wanted[name] >= 1 && wanted[name] <= limits[name],
  )
  if (!sane) return
  return { wanted, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') }
}

/** Whether a password is the stored one. A stored value that cannot be read is never matched and never thrown at the caller. */
export async function verifyPassword(plain: string, stored: string): Promise<boolean> {
  const known = parse(stored)
  if (!known) return false
  const key = await derive(plain, known.salt, known.wanted).catch(() => undefined)
  return key !== undefined && key.length === known.key.length && timingSafeEqual(key, known.key)
}
