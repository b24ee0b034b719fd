/** The entry of `npm start`, `npm test` and `pnpm dev`: from a fresh clone to the running task. */
// Up to here an old Node understands every word, so that it can say the sentence.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Xuegong Kit needs Node.js 20.19 or newer, this is ${process.version}: see https://nodejs.org`)
  process.exit(1)
}

const { must, node } = await import('./children.mjs')
const { install } = await import('./install.mjs')

const tasks = {
  start: [['scripts/build.mjs'], ['api/dist/main.js']],
  test: [['scripts/check.mjs', '--e2e']],
  dev: [['scripts/dev.mjs']],
}
const task = tasks[process.argv[2]]
if (!task) {
  console.error(`run.mjs runs ${Object.keys(tasks).join(', ')}`)
  process.exit(1)
}
await install()
for (const [script, ...args] of task) await must(node(script, args))
