import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './children.mjs'

/** What has a folder and a process beside it says where they are and ends in this way. */
const having = (ending: string) => `
  import { writeFileSync } from 'node:fs'
  import { beside, temporaryFolder } from ${JSON.stringify(join(root, 'scripts/children.mjs'))}
  const folder = temporaryFolder('ends')
  const writes = "const { writeFileSync } = require('node:fs'); setInterval(() => writeFileSync(process.argv[1] + '/file', ''), 1)"
  const child = beside(process.execPath, ['-e', writes, folder], { stdio: 'ignore' })
  console.log(JSON.stringify({ folder, pid: child.pid }))
  setTimeout(() => {${ending}}, 300)
  setInterval(() => {}, 1000)
`
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
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
  await expect.poll(() => isAlive(pid), 'the process beside it').toBe(false)
  await wait(20)
  expect(existsSync(folder)).toBe(false)
})
