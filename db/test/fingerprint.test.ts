import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Files of the contracts from which seeds take more than types. */
const taken = globSync('db/src/**/*.ts', { cwd: workspace }).flatMap(file =>
  [...readFileSync(join(workspace, file), 'utf8').matchAll(/^import \{([^}]+)\} from '@xuegong\/contracts\/([^']+)'/gm)]
    .filter(([, names]) => names!.split(',').some(name => !name.trim().startsWith('type ')))
    .map(([, , name]) => `contracts/src/${name}.ts`),
)

test('whatever decides a seed counts', () => {
  const root = copyOfSources()
  const others = ['db/src/seed/extra.ts', 'db/migrations/0001_extra.sql', 'contracts/src/permissions.ts']
  expect(taken).toContain('contracts/src/modules/evaluation/codes.ts')
  for (const path of new Set([...others, ...taken])) {
    const before = fingerprint(root)
    writeFileSync(join(root, path), '// changed')
    expect([path, fingerprint(root)]).not.toEqual([path, before])
  }
})

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
