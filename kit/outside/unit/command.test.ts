// The command: what it refuses, and how it ends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startKit } from 'xuegong-kit'
import { expect, onTestFinished, test } from 'vitest'

const begin = (args: readonly string[], env = {}) =>
  spawn(process.execPath, ['node_modules/xuegong-kit/lib/kit/src/bin.js', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Runs the command to its end: its exit code, and what it says of its failure. */
async function run(...args: string[]) {
  const child = begin(args)
  const [[code], said] = await Promise.all([once(child, 'close'), text(child.stderr), text(child.stdout)])
  return [code, said]
}

/** Tells the command to stop as soon as it has begun to write; its exit code, and what it leaves where temporary files are. */
async function stopped(signal: NodeJS.Signals, ...args: string[]) {
  const TMPDIR = await mkdtemp(join(tmpdir(), 'stopped-'))
  onTestFinished(() => rm(TMPDIR, { recursive: true }))
  const own = async () => (await readdir(TMPDIR)).filter(name => /^xuegong-kit-\w{6}$/.test(name))
  const child = begin(args, { TMPDIR })
  const ended = once(child, 'exit')
  await expect.poll(own, { timeout: 30_000, interval: 1 }).toHaveLength(1)
  child.kill(signal)
  const [[code], said] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return [code, await own(), said.trim()]
}

test('told to stop while it starts, it leaves nothing behind', async () => {
  const args = ['--port', '0', '--preset', 'tiny']
  expect(await stopped('SIGINT', ...args)).toEqual([0, [], 'Stopping. Once more ends it at once.'])
  expect(await stopped('SIGHUP', ...args)).toEqual([0, [], ''])
})

test('told to stop during a start that fails, it has failed', async () => {
  const other = await startKit()
  expect(await stopped('SIGINT', '--port', new URL(other.url).port, '--preset', 'tiny')).toEqual([
    1,
    [],
    'Stopping. Once more ends it at once.',
  ])
  await other.stop()
})

test('it refuses a preset of one’s own that asks for what there is not', async () => {
  for (const [asked, sentence] of [
    [{ rows: { Students: [{}] } }, './wrong.json: There is no entity "Students"; near it are Student, '],
    [{ colour: 1 }, './wrong.json: colour is no field of the input'],
  ] as const) {
    await writeFile('wrong.json', JSON.stringify({ preset: 'tiny', ...asked }))
    expect(await run('--port', '0', '--preset', './wrong.json')).toEqual([1, expect.stringContaining(sentence)])
  }
})

test('it refuses a folder that another server has, until that is killed, and a damaged file', async () => {
  await writeFile('broken.db', 'no world')
  const args = ['--port', '0', '--preset', 'tiny', '--data', 'taken']
  const server = begin(args)
  await once(server.stdout, 'data')
  const taken = `The data folder taken is in use by another server (process ${server.pid}).\n`
  expect(await run(...args)).toEqual([1, taken])
  server.kill('SIGKILL')
  await once(server, 'exit')
  const broken = 'broken.db: The file of the world is damaged, or is none that was exported here\n'
  expect(await run(...args, '--world', 'broken.db')).toEqual([1, broken])
})

test('it refuses what it does not know', async () => {
  expect(await run('--prot', '5')).toEqual([1, "Unknown option '--prot'.\nxuegong-kit --help lists the options.\n"])
})
