import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './children.mjs'
import { instead } from './instead.mjs'

/** What a task would run, a line each: instead of installing and running, that is said, and one script may end with 3. */
function ranBy(task: string, args: readonly string[] = [], failing = 'none') {
  const children = `
    export const root = ''
    const say = (words, env = {}) => {
      console.log(words.join(' '), Object.keys(env).join(' '))
      return { code: words.includes('${failing}') ? 3 : 0 }
    }
    export const must = async result => (await result).code && process.exit((await result).code)
    export const node = (script, args = []) => say([script, ...args])
    export const tool = (name, args) => say([name, ...args])
    export const run = (file, args, { env }) => say(args, env)`
  const replaced = [
    ...instead('/children.mjs', children),
    ...instead('/install.mjs', "export const install = () => console.log('install')"),
    ...instead('/new-node.mjs', 'export const newNode = () => undefined'),
  ]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...replaced, join(root, 'scripts/run.mjs'), task, ...args],
    { encoding: 'utf8' },
  )
  return { status, ran: stdout.split('\n').flatMap(line => line.trim() || []), stderr: stderr.trim() }
}

test('a task that there is not is refused with those that there are, before anything is installed', () => {
  expect(ranBy('serve')).toEqual({
    status: 1,
    ran: [],
    stderr:
      'run.mjs runs start, test, dev, build, check, unit, e2e, bench, pack:kit, format, new:module, db:new, routes, openapi',
  })
})

test.each([
  ['test', [], ['scripts/check.mjs --e2e']],
  ['check', ['--changed'], ['scripts/check.mjs --changed']],
  ['unit', ['--project', 'db'], ['vitest run --config scripts/vitest.config.ts --project db']],
  ['bench', ['--write'], ['scripts/build.mjs', 'scripts/bench.mjs --write']],
  ['routes', [], ['scripts/routes.mjs', 'scripts/entities.mjs']],
])('%s %j installs what is missing and runs %j', (task, args, steps) => {
  expect(ranBy(task, args)).toMatchObject({ status: 0, ran: ['install', ...steps] })
})

test('a start builds what has changed, then runs the server with little memory and the code that was compiled before', () => {
  const { status, ran } = ranBy('start')
  expect([status, ran]).toEqual([
    0,
    [
      'install',
      'scripts/build.mjs',
      '--max-semi-space-size=8 --v8-pool-size=2 api/dist/main.js NODE_COMPILE_CACHE MALLOC_TRIM_THRESHOLD_',
    ],
  ])
})

test('a step that fails ends the task with its code', () => {
  expect(ranBy('start', [], 'scripts/build.mjs')).toMatchObject({ status: 3, ran: ['install', 'scripts/build.mjs'] })
})
