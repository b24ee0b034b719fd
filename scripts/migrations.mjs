/** Fails when the tables in db/src/schema differ from what the migrations make: generates into a copy, where nothing may come. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, tool } from './children.mjs'

const db = join(root, 'db')
const copy = mkdtempSync(join(tmpdir(), 'xuegong-migrations-'))
cpSync(join(db, 'migrations'), copy, { recursive: true })
const options = ['--dialect', 'sqlite', '--schema', './src/schema/*.ts', '--out', relative(db, copy)]
const { output } = await tool('drizzle-kit', ['generate', ...options], { of: 'db', cwd: db, quiet: true })
rmSync(copy, { recursive: true })
// Its exit code is 0 even when it could not read the schema.
if (!output.includes('No schema changes')) {
  console.error(output)
  console.error('The migrations are behind db/src/schema: run `pnpm db:new <name>`, review it and commit it')
  process.exitCode = 1
}
