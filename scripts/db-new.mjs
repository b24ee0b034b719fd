/** `pnpm db:new <name>`: writes the migration from the landed tables to those in db/src/schema. Review it, then never edit it. */
import { join } from 'node:path'
import { root, tool } from './children.mjs'

const [name] = process.argv.slice(2)
if (!/^[a-z][a-z0-9_]*$/.test(name ?? '')) {
  console.error('pnpm db:new <name>: a name of small letters, digits and _ that says what changes')
  process.exit(1)
}
const { output } = await tool('drizzle-kit', ['generate', '--name', name], {
  of: 'db',
  cwd: join(root, 'db'),
  quiet: true,
})
console.log(output)
// Its exit code is 0 even when it could not read the schema.
if (!/Your SQL migration file|No schema changes/.test(output)) process.exitCode = 1
