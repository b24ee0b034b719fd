import { createHash, scryptSync } from 'node:crypto'
import { passwordText } from '#db/password'

const made = new Map<string, string>()

/** The stored form of a seeded password. Its salt comes from the password, so a seed is the same each time and all who share it share one hash. */
export function seededHash(plain: string): string {
  const known = made.get(plain)
  if (known) return known
  const salt = createHash('sha256').update(`qinghe ${plain}`).digest().subarray(0, 16)
  const text = passwordText(salt, scryptSync(plain, salt, 32, { N: 16384, r: 8, p: 1 }))
  made.set(plain, text)
  return text
}
