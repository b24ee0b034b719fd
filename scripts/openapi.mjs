/** Writes contracts/openapi.json from the contracts; with `--check` it only says whether that would change the file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { openApi } from '../contracts/src/openapi.ts'

const file = new URL('../contracts/openapi.json', import.meta.url)
const text = `${JSON.stringify(openApi(), null, 2)}\n`
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('contracts/openapi.json is behind the contracts: run `node scripts/openapi.mjs` and commit it')
  process.exitCode = 1
}
