/**
 * `pnpm db:new <name>`: writes the migration from the landed tables to those in db/src/schema. Review it, then never edit it.
 *
 * `pnpm db:new --again [name] [--base <ref>]`: after a rebase onto, or a merge of, a main that got migrations meanwhile. What
 * the base has stays; the migrations of this branch are replaced by one on top, under the name of the newest of them.
 * The base is main or origin/main, whichever has more migrations. Git may stand in the middle of a conflict in db/migrations.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, temporaryFolder } from './children.mjs'
import { generate, migrations } from './generate.mjs'

const { values, positionals } = parseArgs({
  options: { again: { type: 'boolean' }, base: { type: 'string' } },
  allowPositionals: true,
})
const refuse = sentence => {
  console.error(sentence)
  process.exit(1)
}

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 })
const gitSays = (...args) => {
  try {
    git(...args)
    return true
  } catch {
    return false
  }
}
const isSql = file => file.endsWith('.sql')
const landedFiles = ref => git('ls-tree', '-r', '--name-only', ref, '--', 'db/migrations').split('\n').filter(Boolean)

/** The commit whose migrations have landed. Refuses one that this branch does not stand on: its tables would be dropped. */
function landed() {
  const refs = values.base ? [values.base] : ['main', 'origin/main']
  const known = refs.filter(ref => gitSays('rev-parse', '--verify', '--quiet', `${ref}^{commit}`))
  const [ref] = known.toSorted((a, b) => landedFiles(b).filter(isSql).length - landedFiles(a).filter(isSql).length)
  if (!ref) refuse(`There is no ${refs.join(' and no ')}: say what has landed with --base <ref>`)
  if (!['HEAD', 'MERGE_HEAD'].some(head => gitSays('merge-base', '--is-ancestor', ref, head)))
    refuse(`This branch does not stand on ${ref}: rebase first, or say what it stands on with --base <ref>`)
  return ref
}

/** Fills a folder with the landed migrations. Gives the files of this branch's own, oldest first. */
function begin(folder, ref) {
  const files = landedFiles(ref)
  for (const file of files) {
    const target = join(folder, file.slice('db/migrations/'.length))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, git('show', `${ref}:./${file}`))
  }
  return readdirSync(migrations).filter(file => isSql(file) && !files.some(each => basename(each) === file))
}

const statementsOf = (folder, files) =>
  files
    .flatMap(file => readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint'))
    .map(text => text.trim())

const folder = temporaryFolder('migrations')
const ref = values.again && landed()
if (!ref) cpSync(migrations, folder, { recursive: true })
const own = ref ? begin(folder, ref).sort() : []
if (ref && own.length + positionals.length === 0)
  refuse(`${ref} has all migrations that are here: say another --base <ref>, or a name for a new one`)

const [name = own.at(-1)?.replace(/^\d+_|\.sql$/g, '')] = positionals
if (!/^[a-z][a-z0-9_]*$/.test(name ?? ''))
  refuse('pnpm db:new <name>: a name of small letters, digits and _ that says what changes')

const before = readdirSync(folder)
const { output, changed } = await generate(folder, name)
if (changed === undefined) refuse(output)
const made = readdirSync(folder).filter(file => !before.includes(file))
const lost = statementsOf(migrations, own).filter(each => !statementsOf(folder, made).includes(each))

rmSync(migrations, { recursive: true })
cpSync(folder, migrations, { recursive: true })
for (const file of own) console.log(`removed db/migrations/${file}`)
console.log(changed ? `made db/migrations/${made.join()}: review it` : 'The tables are those of the migrations')
if (lost.length > 0) console.log(`\nRemoved, and not in the new one:\n\n${lost.join('\n\n')}`)
if (ref) console.log('\nThen: git add -A db/migrations')
