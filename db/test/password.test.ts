import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../src/password.ts'

test('a password matches its own hash and no other', async () => {
  const stored = await hashPassword('Qinghe@2026')

  expect(stored).toMatch(/^scrypt\$16384\$8\$1\$[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}$/)
  expect(await verifyPassword('Qinghe@2026', stored)).toBe(true)
  expect(await verifyPassword('qinghe@2026', stored)).toBe(false)
})

test('two hashes of one password differ', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})

test.each([
  '',
  'scrypt',
  'scrypt$16384$8$1$$',
  'scrypt$16384$8$1$c2FsdA==$',
  'scrypt$16383$8$1$c2FsdA==$a2V5',
  'scrypt$1$8$1$c2FsdA==$a2V5',
  'scrypt$999999999999$8$1$c2FsdA==$a2V5',
  'scrypt$-1$8$1$c2FsdA==$a2V5',
  'scrypt$16384$8$1$c2FsdA==$a2V5',
  'bcrypt$16384$8$1$c2FsdA==$a2V5',
  'scrypt$16384$8$1$c2FsdA==$a2V5$more',
])('the stored value %j matches nothing and throws nothing', async stored => {
  expect(await verifyPassword('', stored)).toBe(false)
})
