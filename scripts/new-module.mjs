/**
 * `pnpm new:module <name> [permissionId] [title]`: a small module that is complete and runs as it is, in every package: kinds
 * and records about students with their pages, figures, an import, an export where the permission has one, and (where students may add) a phone page; with its lines in the
 * registries, its migration and its lines in routes.tsv. README.md says what each part consists of. Keep what fits, replace
 * the words, delete the rest.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { moduleNames } from '../contracts/src/module-names.ts'
import { grantedActions, permissionIds } from '../contracts/src/permissions.ts'
import { menuGroups } from '../db/src/seed/menu-groups.ts'
import { seedModules } from '../db/src/seed/modules.ts'
import { must, node, root, tool } from './children.mjs'

const [kebab, permission = kebab?.replaceAll('-', ''), title = kebab] = process.argv.slice(2)
const refuse = sentence => {
  console.error(sentence)
  process.exit(1)
}
if (!moduleNames.includes(kebab)) refuse(`A module is one of ${moduleNames.join(', ')} (contracts/src/module-names.ts)`)
const administers = id =>
  ['query', 'get', 'add', 'edit', 'delete'].every(each => grantedActions('admin', id).includes(each))
const usable = permissionIds.filter(administers)
if (!usable.includes(permission))
  refuse(`Say whose permission it is: pnpm new:module ${kebab} <${usable.join('|')}> [title]`)

const camelOf = name => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
const camel = camelOf(kebab)
const Pascal = camel[0].toUpperCase() + camel.slice(1)
const key = kebab === camel ? kebab : `'${kebab}': ${camel}`

/** Whether students may add records of their own. */
const own = grantedActions('student', permission).includes('add')
const found = Object.keys(menuGroups).find(id => menuGroups[id][3].toLowerCase() === `/${camel.toLowerCase()}`)
const group = found ?? '23'
const pages = Object.values(seedModules).flatMap(module => module.pages ?? [])
const order = 1 + Math.max(0, ...pages.filter(page => page.group === group).map(page => page.order))
const words = {
  kebab,
  camel,
  Pascal,
  /** Codes of dictionaries have 20 characters at most. */
  dict: `${Pascal.slice(0, 15)}Level`,
  permission,
  title,
  group,
  order,
  import: grantedActions('admin', permission).includes('import') ? 'import' : 'add',
  // Behind those that are given out already.
  type: 100 + 2 * moduleNames.indexOf(kebab),
  exportType: 101 + 2 * moduleNames.indexOf(kebab),
}

/** Which lines of the templates that begin with `?…` are for this module. */
const flags = { own, staff: !own, out: grantedActions('admin', permission).includes('export') }

/** Template → file. */
const files = {
  contract: `contracts/src/modules/${kebab}.ts`,
  'contract-kinds': `contracts/src/modules/${kebab}/kinds.ts`,
  'contract-records': `contracts/src/modules/${kebab}/records.ts`,
  'contract-statistics': `contracts/src/modules/${kebab}/statistics.ts`,
  'contract-import': `contracts/src/modules/${kebab}/import.ts`,
  schema: `db/src/schema/${kebab}.ts`,
  seed: `db/src/seed/modules/${kebab}.ts`,
  build: `db/src/build/${kebab}.ts`,
  kinds: `api/src/modules/${kebab}/kinds.ts`,
  records: `api/src/modules/${kebab}/records.ts`,
  statistics: `api/src/modules/${kebab}/statistics.ts`,
  import: `api/src/modules/${kebab}/import.ts`,
  routes: `api/src/modules/${kebab}/routes.ts`,
  module: `api/src/modules/${kebab}/module.ts`,
  test: `api/src/modules/${kebab}/${kebab}.test.ts`,
  'statistics-test': `api/src/modules/${kebab}/statistics.test.ts`,
  'import-test': `api/src/modules/${kebab}/import.test.ts`,
  screens: `web/src/features/${kebab}/screens.ts`,
  first: `web/src/features/${kebab}/${kebab}-first.ts`,
  list: `web/src/features/${kebab}/${Pascal}List.tsx`,
  'list-test': `web/src/features/${kebab}/list.test.tsx`,
  'statistics-page': `web/src/features/${kebab}/${Pascal}Statistics.tsx`,
  'kind-list': `web/src/features/${kebab}/${Pascal}KindList.tsx`,
  journey: `e2e/journeys/${kebab}.spec.ts`,
  ...(flags.out && { 'export-test': `api/src/modules/${kebab}/export.test.ts` }),
  ...(own && {
    'contract-own': `contracts/src/modules/${kebab}/own.ts`,
    own: `api/src/modules/${kebab}/own.ts`,
    'own-test': `api/src/modules/${kebab}/own.test.ts`,
    apply: `web/src/features/${kebab}/Apply${Pascal}.tsx`,
    'apply-test': `web/src/features/${kebab}/apply.test.tsx`,
    'apply-journey': `e2e/journeys/${kebab}-apply.spec.ts`,
  }),
}
for (const file of Object.values(files)) if (existsSync(join(root, file))) refuse(`${file} is there already`)

/** Registries: the import, which text opens the list, and the entry. */
const registries = {
  'contracts/src/modules.ts': [`import { ${camel} } from './modules/${kebab}.ts'`, 'export const modules = {', key],
  'db/src/seed/modules.ts': [`import { ${camel} } from './modules/${kebab}.ts'`, 'SeedModule>> = {', key],
  'db/src/rows/tables.ts': [`import * as ${camel} from '#schema/${kebab}'`, 'const files = [', camel],
  'api/src/modules/list.ts': [`import { ${camel} } from './${kebab}/module.ts'`, 'ServerModule[] = [', camel],
}

const known = moduleNames.map(camelOf)
/** Where the module of a line of a list stands among all names; -1 where the line names none, or stands within an entry. */
const rankOf = line => known.indexOf(/^ {2}\S*?(\w+),$/.exec(line)?.[1])

/**
 * The text of a registry with the import where it belongs by path, and the entry behind the last module that comes before it by
 * name: two branches that add modules seldom touch the same line.
 */
function entered(file, [line, anchor, entry]) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const opening = lines.findIndex(each => each.includes(anchor))
  if (opening < 0) refuse(`${file} has no “${anchor}” any more: mend scripts/new-module.mjs`)
  const closing = lines.findIndex((each, at) => at > opening && /^[\]}]/.test(each))
  const ranks = lines.slice(opening, closing).map(rankOf)
  const before = ranks.findLastIndex(rank => rank >= 0 && rank < known.indexOf(camel))
  const pathOf = each => each.split(' from ')[1]
  const behind = lines.findLastIndex(each => each.startsWith('import ') && pathOf(each) < pathOf(line))
  return lines
    .toSpliced(opening + Math.max(before, 0) + 1, 0, `  ${entry},`)
    .toSpliced(behind + 1, 0, line)
    .join('\n')
}

/** A template with its words; lines that begin with `?own` are for modules in which students add records, `?staff` for others, `?out` where rows may be exported. */
const filled = template =>
  readFileSync(join(root, `scripts/module/${template}.txt`), 'utf8')
    .replace(/^\?(own|staff|out) (.*\n)/gm, (_, flag, line) => (flags[flag] ? line : ''))
    .replace(/__([A-Za-z]+?)__/g, (_, word) => words[word])

const made = Object.entries(files).map(([template, file]) => [file, filled(template)])
for (const [file, lines] of Object.entries(registries)) made.push([file, entered(file, lines)])
for (const [file, text] of made) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const changed = made.map(([file]) => file)
await must(tool('@biomejs/biome', ['format', '--write', ...changed]))
await must(node('scripts/db-new.mjs', [camel.toLowerCase()]))
await must(node('scripts/routes.mjs'))
await must(node('scripts/entities.mjs'))
console.log(
  `\n${changed.join('\n')}\n\nNext: paths and fields in ${files.contract}, the menu place in ${files.seed}, then pnpm check`,
)
