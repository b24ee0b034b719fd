/**
 * Fails when the migrations, their journal and their snapshot do not belong together (after a merge, for example), or when the
 * tables in db/src/schema differ from what the migrations make: generates into a copy, where nothing may come.
 */
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './children.mjs'
import { generate, migrations, snapshotsOf } from './generate.mjs'

const fail = (...sentences) => {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
const number = at => String(at).padStart(4, '0')
const same = (a, b) => a.length === b.length && a.every((each, at) => each === b[at])

/** What is wrong with the migrations before anybody looks at the schema. */
function faultOf(text) {
  if (/^(<{7}|>{7})/m.test(text)) return 'the journal has a conflict'
  const { entries } = JSON.parse(text)
  const files = readdirSync(migrations).filter(file => file.endsWith('.sql'))
  if (!same(files.sort(), entries.map(({ tag }) => `${tag}.sql`).sort())) return 'the journal names other files'
  if (!entries.every(({ idx, tag }, at) => idx === at && tag.startsWith(`${number(at)}_`)))
    return 'two migrations have the same number, or a number is left out'
  // A file applies only what is later than the last it has seen.
  if (!entries.every(({ when }, at) => at === 0 || when > entries[at - 1].when))
    return 'a migration is older than the one before'
  const only = `${number(entries.length - 1)}_snapshot.json`
  return same(snapshotsOf(migrations), [only]) ? undefined : `${only} is not the only snapshot`
}

const fault = faultOf(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'))
if (fault) fail(`db/migrations: ${fault}. After a rebase \`pnpm db:new --again\` redoes the migration of this branch`)

const copy = temporaryFolder('migrations')
cpSync(migrations, copy, { recursive: true })
const { output, changed } = await generate(copy, 'check')
if (changed !== false)
  fail(output, 'The migrations are behind db/src/schema: run `pnpm db:new <name>`, review it and commit it')
