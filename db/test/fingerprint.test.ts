import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fingerprint, keptFingerprint } from '../src/fingerprint.ts'
import { freshFolder } from './fresh-file.ts'

const workspace = join(import.meta.dirname, '../..')

function copyOfSources(): string {
  const root = freshFolder()
  for (const part of ['db/src', 'db/migrations', 'contracts/src'])
    cpSync(join(workspace, part), join(root, part), { recursive: true })
  return root
}

test('the same sources have the same fingerprint wherever they lie', () => {
  expect(fingerprint(copyOfSources())).toBe(fingerprint(workspace))
  expect(fingerprint(workspace)).toMatch(/^[0-9a-f]{16}$/)
})

test.each(['db/src/seed/extra.ts', 'db/migrations/0001_extra.sql', 'contracts/src/permissions.ts'])(
  '%s counts',
  path => {
    const root = copyOfSources()
    const before = fingerprint(root)
    writeFileSync(join(root, path), '// changed')

    expect(fingerprint(root)).not.toBe(before)
  },
)

test('what does not decide a seed does not count', () => {
  const root = copyOfSources()
  const before = fingerprint(root)
  mkdirSync(join(root, 'db/test'))
  writeFileSync(join(root, 'db/test/more.test.ts'), '')
  writeFileSync(join(root, 'contracts/src/outcomes.ts'), '')

  expect(fingerprint(root)).toBe(before)
})

test('a package, which has no sources, says what it was made from', () => {
  const root = freshFolder()
  mkdirSync(join(root, 'db'))
  writeFileSync(join(root, keptFingerprint), '0123456789abcdef')

  expect(fingerprint(root)).toBe('0123456789abcdef')
})
