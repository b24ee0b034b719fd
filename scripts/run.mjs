/** The entry of every script in package.json, `run.mjs <task> [arguments]`: from a fresh clone to the running task. */
// Up to the guard an old Node understands every word.
import { newNode } from './new-node.mjs'

const [name, ...args] = process.argv.slice(2)

/** Under an older Node everything goes on under the one of .node-version. */
const other = newNode()
if (other) {
  const { must, run } = await import('./children.mjs')
  await must(run(await other.path(), ['scripts/run.mjs', name, ...args], { env: other.env() }))
  process.exit()
}

const { must, node, tool } = await import('./children.mjs')
const { install } = await import('./install.mjs')
const { startServer } = await import('./server.mjs')

const script =
  (file, ...first) =>
  () =>
    node(`scripts/${file}.mjs`, [...first, ...args])

/** What each task runs, one step after the other. */
const tasks = {
  start: [() => node('scripts/build.mjs'), startServer],
  test: [script('check', '--e2e')],
  dev: [script('dev')],
  build: [script('build')],
  check: [script('check')],
  unit: [() => tool('vitest', ['run', '--config', 'scripts/vitest.config.ts', ...args])],
  e2e: [script('e2e')],
  bench: [() => node('scripts/build.mjs'), script('bench')],
  'pack:kit': [script('pack')],
  format: [() => tool('@biomejs/biome', ['format', '--write', '.'])],
  'new:module': [script('new-module')],
  'db:new': [script('db-new')],
  routes: [script('routes'), script('entities')],
  openapi: [script('openapi')],
}
const task = tasks[name]
if (!task) {
  console.error(`run.mjs runs ${Object.keys(tasks).join(', ')}`)
  process.exit(1)
}
await install()
for (const step of task) await must(step())
