import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const home = mkdtempSync(join(tmpdir(), 'xuegong-resolving-'))
afterAll(() => rmSync(home, { recursive: true }))

/** What a file gets that asks for a package, which each folder has of its own, by an import and by a require. */
async function gotIn(folder: string): Promise<string[]> {
  const some = join(home, folder, 'node_modules/some')
  mkdirSync(some, { recursive: true })
  writeFileSync(join(some, 'package.json'), '{ "exports": { "import": "./a.mjs", "require": "./a.cjs" } }')
  writeFileSync(join(some, 'a.mjs'), `export default '${folder} imported'`)
  writeFileSync(join(some, 'a.cjs'), `module.exports = '${folder} required'`)
  const file = join(home, folder, 'asks.mjs')
  writeFileSync(
    file,
    `import { createRequire } from 'node:module'
    import some from 'some'
    export default [some, createRequire(import.meta.url)('some')]`,
  )
  const asks = (await import(pathToFileURL(file).href)) as { default: string[] }
  return asks.default
}

test('what a package is depends on who asks for it, and how', async () => {
  expect(await gotIn('here')).toEqual(['here imported', 'here required'])
  expect(await gotIn('there')).toEqual(['there imported', 'there required'])
})
