import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

/** What files say that each ask for a package, by an import and by a require, in a process that remembers where packages were found. */
function said(asking: string[], specifier: string, files: Record<string, string>) {
  const home = mkdtempSync(join(tmpdir(), 'xuegong-resolving-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const asks = `
    import { createRequire } from 'node:module'
    import some from '${specifier}'
    console.log(some, createRequire(import.meta.url)('${specifier}'))`
  const all = { ...files, ...Object.fromEntries(asking.map(file => [file, asks])) }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(home, file)), { recursive: true })
    writeFileSync(join(home, file), text)
  }
  const hooks = join(home, 'scripts/quick-resolving.mjs')
  cpSync(join(import.meta.dirname, 'quick-resolving.mjs'), hooks)
  writeFileSync(join(home, 'main.mjs'), asking.map(file => `await import('./${file}')\n`).join(''))
  const args = ['--import', pathToFileURL(hooks).href, join(home, 'main.mjs')]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 30_000 })
  expect(stderr).toBe('')
  return stdout.trim().split('\n')
}

/** Two files that say where they lie, for an import and for a require. */
const ways = '{ "import": "./a.mjs", "require": "./a.cjs" }'
const saying = (folder: string, name: string) => ({
  [`${folder}/a.mjs`]: `export default '${name} imported'`,
  [`${folder}/a.cjs`]: `module.exports = '${name} required'`,
})
const packageIn = (folder: string, name: string) => ({
  [`${folder}/package.json`]: `{ "exports": ${ways} }`,
  ...saying(folder, name),
})

test.each([
  ['folders', 'here', 'there', ''],
  ['packages of the workspace', 'here', 'there', '/src/deep'],
  ['packages as pnpm lays them down', 'node_modules/.pnpm/a@1', 'node_modules/.pnpm/a@2', '/node_modules/a/lib'],
])('what a package is depends on who asks for it, and how: %s', (_, here, there, below) => {
  const files = {
    ...packageIn(`${here}/node_modules/some`, 'here'),
    ...packageIn(`${there}/node_modules/some`, 'there'),
  }
  expect(said([`${here}${below}/asks.mjs`, `${there}${below}/asks.mjs`], 'some', files)).toEqual([
    'here imported here required',
    'there imported there required',
  ])
})

test('what a name means within a package is asked anew in each, also where they find the same packages', () => {
  const imports = `{ "imports": { "#own": ${ways} } }`
  const inner = 'one/src/inner'
  const files = {
    'one/package.json': imports,
    ...saying('one', 'outer'),
    [`${inner}/package.json`]: imports,
    ...saying(inner, 'inner'),
  }
  expect(said(['one/src/asks.mjs', `${inner}/asks.mjs`], '#own', files)).toEqual([
    'outer imported outer required',
    'inner imported inner required',
  ])
})

test('a path leads on from the file that says it, also where files find the same packages', () => {
  const files = { 'one/src/same.cjs': "module.exports = 'above'", 'one/src/deep/same.cjs': "module.exports = 'below'" }
  expect(said(['one/src/asks.mjs', 'one/src/deep/asks.mjs'], './same.cjs', files)).toEqual([
    'above above',
    'below below',
  ])
})
