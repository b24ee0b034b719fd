import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { goMemory, root } from './children.mjs'

/** What has a folder and a process beside it says where they are and ends in this way. */
const having = (ending: string) => `
  import { writeFileSync } from 'node:fs'
  import { beside, temporaryFolder } from ${JSON.stringify(join(root, 'scripts/children.mjs'))}
  const folder = temporaryFolder('ends')
  const writes = "process.on('SIGTERM', () => {}); const { writeFile } = require('node:fs'); setInterval(() => writeFile(process.argv[1] + '/file', '', () => {}), 1)"
  const child = beside(process.execPath, ['-e', writes, folder], { stdio: 'ignore' })
  console.log(JSON.stringify({ folder, pid: child.pid }))
  setTimeout(() => {${ending}}, 300)
  setInterval(() => {}, 1000)
`
/** Whether a process runs; one of which only the number is left does not. */
const runs = (pid: number) => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

test.each([
  ['a signal', "process.kill(process.pid, 'SIGTERM')", 143],
  ['Ctrl-C', "process.kill(process.pid, 'SIGINT')", 130],
  ['an error that nobody catches', "throw new Error('on purpose')", 1],
  ['its own will', 'process.exit(3)', 3],
])('what ends by %s leaves neither a folder nor a process behind', async (_, ending, code) => {
  const home = mkdtempSync(join(tmpdir(), 'xuegong-children-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  writeFileSync(join(home, 'main.mjs'), having(ending))
  const main = spawn(process.execPath, [join(home, 'main.mjs')], { stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  main.stdout.setEncoding('utf8').on('data', text => (said += text))
  expect(await new Promise(done => main.once('close', done))).toBe(code)
  const { folder, pid } = JSON.parse(said) as { folder: string; pid: number }
  // One that is left would go on for ever.
  onTestFinished(() => void (runs(pid) && process.kill(pid, 'SIGKILL')))
  await expect.poll(() => runs(pid), 'the process beside it').toBe(false)
  await wait(20)
  expect(existsSync(folder)).toBe(false)
})

test('a dozen folders are removed when we end, without a warning of that many listeners', () => {
  const home = mkdtempSync(join(tmpdir(), 'xuegong-children-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const made = `import { temporaryFolder } from ${JSON.stringify(join(root, 'scripts/children.mjs'))}
    console.log(Array.from({ length: 12 }, () => temporaryFolder('many')).join())`
  const args = ['--input-type=module', '-e', made]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: home },
  })
  expect([stderr, new Set(stdout.trim().split(',')).size, readdirSync(home)]).toEqual(['', 12, []])
})

test('Ctrl-C in a terminal, which every process of it is told, reaches a child once, and we end when the child has', async () => {
  const home = mkdtempSync(join(tmpdir(), 'xuegong-children-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const child = `let told = 0
    process.on('SIGINT', () => { told += 1; setTimeout(() => { console.log('told ' + told); process.exit(7) }, 300) })
    console.log('there')
    setInterval(() => {}, 1000)`
  const main = `import { run } from ${JSON.stringify(join(root, 'scripts/children.mjs'))}
    await run(process.execPath, ['-e', ${JSON.stringify(child)}])`
  writeFileSync(join(home, 'main.mjs'), main)
  const terminal = spawn(process.execPath, [join(home, 'main.mjs')], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  terminal.stdout.setEncoding('utf8').on('data', text => (said += text))
  await expect.poll(() => said).toBe('there\n')
  process.kill(-terminal.pid!, 'SIGINT')
  expect(await new Promise(done => terminal.once('close', done))).toBe(7)
  expect(said).toBe('there\ntold 1\n')
})

test.each([
  ['on a large machine', {}, 24e9, 0, { GOGC: 'off', GOMEMLIMIT: '6000000000' }],
  ['in a container without a limit', {}, 24e9, 2 ** 64, { GOGC: 'off', GOMEMLIMIT: '6000000000' }],
  ['in a large container', {}, 64e9, 20e9, { GOGC: 'off', GOMEMLIMIT: '5000000000' }],
  ['in a small container on a large machine', {}, 64e9, 8e9, {}],
  ['on a small machine', {}, 8e9, 0, {}],
  ['where somebody has set it otherwise', { GOGC: '100' }, 24e9, 0, {}],
])('what compilers are told of the memory that they may fill: %s', (_, set, machine, container, told) => {
  expect(goMemory(set, machine, container)).toEqual(told)
})
