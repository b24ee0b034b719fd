import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Prints whether V8 has made the code of a function fast (its optimisation status, bits 4 to 6) after 4,000 calls, before and after `started()`. */
const program = `
import { started } from ${JSON.stringify(new URL('starting.ts', import.meta.url).href)}

const add = (a, b) => a + b
for (let call = 0; call < 4000; call++) add(call, 1)
const early = %GetOptimizationStatus(add) & 0b1110000
started()
const take = (a, b) => a - b
for (let call = 0; call < 4000; call++) take(call, 1)
const late = %GetOptimizationStatus(take) & 0b1110000
console.log(early > 0, late > 0)
`

test('V8 makes code fast after the start, not during it', () => {
  const flags = [
    '--allow-natives-syntax',
    '--maglev',
    '--no-concurrent-recompilation',
    '--input-type=module',
    '--eval',
    program,
  ]
  expect(execFileSync(process.execPath, flags, { encoding: 'utf8' }).trim()).toBe('false true')
})

/** Prints what V8 is told and when: whether Node's own parts are there by then, and what waits how long. */
const telling = `
import module, { syncBuiltinESMExports } from 'node:module'
import v8 from 'node:v8'

const told = []
const own = () => ['http2', 'https', 'cluster', 'perf_hooks'].every(each => process.moduleLoadList.includes('NativeModule ' + each))
v8.setFlagsFromString = flag => told.push([flag, own()])
module.flushCompileCache = () => told.push('kept')
syncBuiltinESMExports()
const { started } = await import(${JSON.stringify(new URL('starting.ts', import.meta.url).href)})
globalThis.setTimeout = (work, ms) => {
  told.push(ms)
  work()
  return { unref: () => told.push('holds nobody up') }
}
started()
console.log(JSON.stringify(told))
`

test('flags are set when what is compiled for processes without them has been loaded, or is kept', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', telling], { encoding: 'utf8' })
  expect(JSON.parse(said)).toEqual([
    ['--invocation-count-for-maglev=8000', true],
    ['--invocation-count-for-maglev=400', true],
    1000,
    'kept',
    ['--heap-growing-percent=100', true],
    'holds nobody up',
  ])
})

test('the server loads it before anything that it would make fast, and says when it has started', () => {
  const main = readFileSync(new URL('main.ts', import.meta.url), 'utf8')
  expect(/from '(.+)'/.exec(main)?.[1]).toBe('./starting.ts')
  expect(main).toMatch(/await serve\(config\)\s+started\(\)/)
})
