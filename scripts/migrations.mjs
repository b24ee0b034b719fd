/** Fails when the tables in db/src/schema differ from what the migrations make: generates into a copy and looks for a new file. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, tool } from './children.mjs'

const db = join(root, 'db')
const landed = readdirSync(join(db, 'migrations'))
const copy = mkdtempSync(join(tmpdir(), 'xuegong-migrations-'))
cpSync(join(db, 'migrations'), copy, { recursive: true })

const kit = (...args) => tool('drizzle-kit', args, { of: 'db', cwd: db, quiet: true })
const made = await kit('generate', '--dialect', 'sqlite', '--schema', './src/schema/*.ts', '--out', relative(db, copy))
const more = readdirSync(copy).filter(name => !landed.includes(name))
rmSync(copy, { recursive: true })
if (made.code !== 0 || more.length > 0) {
  console.error(made.output)
  console.error('The migrations are behind db/src/schema: run `pnpm db:new <name>`, review it and commit it')
  process.exitCode = 1
}
