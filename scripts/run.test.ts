import { expect, test } from 'vitest'
import { root, run } from './children.mjs'

test('a task that there is not is refused with those that there are, before anything is installed', async () => {
  const { code, output } = await run(process.execPath, ['scripts/run.mjs', 'serve'], { cwd: root, quiet: true })
  expect([code, output.trim()]).toEqual([
    1,
    'run.mjs runs start, test, dev, build, check, unit, e2e, bench, pack:kit, format, new:module, db:new, routes, openapi',
  ])
})
