/** `pnpm db:new <name>`: writes the migration from the landed tables to those in db/src/schema. Review it, then never edit it. */
import { join } from 'node:path'
import { must, root, tool } from './children.mjs'

const [name] = process.argv.slice(2)
if (!/^[a-z][a-z0-9_]*$/.test(name ?? '')) {
  console.error('pnpm db:new <name>: a name of small letters, digits and _ that says what changes')
  process.exit(1)
}
await must(tool('drizzle-kit', ['generate', '--name', name], { of: 'db', cwd: join(root, 'db') }))
