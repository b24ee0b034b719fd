/**
 * `pnpm new:module <name> [permissionId] [title]`: the files of a module in every package, with one list from table to
 * screen, its lines in the registries, its migration and its lines in routes.tsv. All of it runs as it is; then replace it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { moduleNames } from '../contracts/src/module-names.ts'
import { permissionIds } from '../contracts/src/permissions.ts'
import { must, node, root, tool } from './children.mjs'

const [kebab, permission = kebab?.replaceAll('-', ''), title = kebab] = process.argv.slice(2)
const refuse = sentence => {
  console.error(sentence)
  process.exit(1)
}
if (!moduleNames.includes(kebab)) refuse(`A module is one of ${moduleNames.join(', ')} (contracts/src/module-names.ts)`)
if (!permissionIds.includes(permission))
  refuse(`Say whose permission it is: pnpm new:module ${kebab} <${permissionIds.join('|')}> [title]`)

const camel = kebab.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
const Pascal = camel[0].toUpperCase() + camel.slice(1)
const key = kebab === camel ? kebab : `'${kebab}': ${camel}`
const words = { kebab, camel, Pascal, permission, title, order: String(60 + moduleNames.indexOf(kebab)) }

const files = {
  contract: `contracts/src/modules/${kebab}.ts`,
  schema: `db/src/schema/${kebab}.ts`,
  seed: `db/src/seed/modules/${kebab}.ts`,
  build: `db/src/build/${kebab}.ts`,
  routes: `api/src/modules/${kebab}/routes.ts`,
  rows: `api/src/modules/${kebab}/list.ts`,
  module: `api/src/modules/${kebab}/module.ts`,
  test: `api/src/modules/${kebab}/${kebab}.test.ts`,
  screens: `web/src/features/${kebab}/screens.ts`,
  list: `web/src/features/${kebab}/${Pascal}List.tsx`,
  journey: `e2e/journeys/${kebab}.spec.ts`,
}
for (const file of Object.values(files)) if (existsSync(join(root, file))) refuse(`${file} is there already`)

/** Registries: the import, and behind which text the entry goes in. */
const registries = {
  'contracts/src/modules.ts': [`import { ${camel} } from './modules/${kebab}.ts'`, 'export const modules = {', key],
  'db/src/seed/modules.ts': [`import { ${camel} } from './modules/${kebab}.ts'`, 'SeedModule>> = {', key],
  'api/src/modules/list.ts': [`import { ${camel} } from './${kebab}/module.ts'`, 'ServerModule[] = [', camel],
}

/** The text of a registry with the import where it belongs by path, and the entry first in the list. */
function entered(file, [line, anchor, entry]) {
  const text = readFileSync(join(root, file), 'utf8')
  if (!text.includes(anchor)) refuse(`${file} has no “${anchor}” any more: mend scripts/new-module.mjs`)
  const lines = text.replace(anchor, `${anchor} ${entry},`).split('\n')
  const pathOf = each => each.split(' from ')[1]
  const behind = lines.findLastIndex(each => each.startsWith('import ') && pathOf(each) < pathOf(line))
  return lines.toSpliced(behind + 1, 0, line).join('\n')
}

const made = Object.entries(files).map(([name, file]) => {
  const template = readFileSync(join(root, `scripts/module/${name}.txt`), 'utf8')
  return [file, template.replace(/__([A-Za-z]+?)__/g, (_, word) => words[word])]
})
for (const [file, lines] of Object.entries(registries)) made.push([file, entered(file, lines)])
for (const [file, text] of made) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const changed = made.map(([file]) => file)
await must(tool('@biomejs/biome', ['format', '--write', ...changed]))
await must(node('scripts/db-new.mjs', [camel.toLowerCase()]))
await must(node('scripts/routes.mjs'))
console.log(
  `\n${changed.join('\n')}\n\nNext: paths and fields in ${files.contract}, the menu place in ${files.seed}, then pnpm check`,
)
