/** drizzle-kit, as far as it is used: from the tables that a folder of migrations makes to those in db/src/schema. */
import { readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, tool } from './children.mjs'

const db = join(root, 'db')

/** The folder of the migrations. */
export const migrations = join(db, 'migrations')

/** Names of the snapshots in a folder, oldest first. */
export const snapshotsOf = folder =>
  readdirSync(join(folder, 'meta'))
    .filter(file => file.endsWith('_snapshot.json'))
    .sort()

/**
 * Adds the next migration to a folder, and keeps only the snapshot behind it. Gives what drizzle-kit said, and whether the
 * tables had changed; `changed` is undefined when they could not be told.
 */
export async function generate(folder, name) {
  const options = ['--dialect=sqlite', '--schema=./src/schema/*.ts', `--out=${relative(db, folder)}`, `--name=${name}`]
  const { output } = await tool('drizzle-kit', ['generate', ...options], { of: 'db', cwd: db, quiet: true })
  // Its exit code is 0 even when it could not read the schema.
  if (output.includes('No schema changes')) return { output, changed: false }
  if (!output.includes('Your SQL migration file')) return { output }
  for (const old of snapshotsOf(folder).slice(0, -1)) rmSync(join(folder, 'meta', old))
  return { output, changed: true }
}
