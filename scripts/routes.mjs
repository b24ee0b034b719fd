/** Writes contracts/routes.tsv, every route in a line, from the contracts; with `--check` it only says whether that would change it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { endpoints } from '../contracts/src/modules.ts'

const file = new URL('../contracts/routes.tsv', import.meta.url)
const routes = endpoints.flatMap(({ methods, path, access, module, name }) =>
  methods.map(method => [method, path, access, `${module}.${name}`].join('\t')),
)
const text = `${['method\tpath\taccess\tendpoint', ...routes.sort()].join('\n')}\n`
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('contracts/routes.tsv is behind the contracts: run `pnpm routes` and commit it')
  process.exitCode = 1
}
