import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sharedBases } from '../db/src/bases.ts'
import { root } from './children.mjs'
import { freePort } from './free-port.mjs'

/** Starts `pnpm dev` on two ports; tells what it says. */
function startDev(PORT: string, PAGE_PORT: string) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'xuegong-dev-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, PORT, PAGE_PORT, DATA_DIR, BASES_DIR: sharedBases }
  const dev = spawn(process.execPath, [join(root, 'scripts/dev.mjs')], { cwd: root, env })
  const ended = once(dev, 'exit')
  let said = ''
  for (const stream of [dev.stdout, dev.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
  onTestFinished(async () => {
    // Killed, it would leave both parts behind.
    if (dev.exitCode === null) dev.kill('SIGTERM')
    await ended
  })
  return { dev, ended, said: () => said }
}

const isGone = (port: string) => expect(fetch(`http://localhost:${port}/`)).rejects.toThrow('fetch failed')

test('pnpm dev serves the page from its sources, with the server behind it, until one Ctrl-C ends both', async () => {
  const [PORT, PAGE_PORT] = [String(await freePort()), String(await freePort())]
  const { dev, ended, said } = startDev(PORT, PAGE_PORT)
  const read = (path: string) => fetch(`http://localhost:${PAGE_PORT}${path}`)
  const ready = async () => {
    if ((await read('/config.json')).status !== 200) throw new Error(said())
  }
  await vi.waitFor(ready, { timeout: 50_000, interval: 200 })
  expect(said()).toContain(`The page is at http://localhost:${PAGE_PORT}`)
  expect(await (await read('/config.json')).json()).toMatchObject({ World: '' })
  expect(await (await read('/')).text()).toContain('<script type="module" src="/src/main.tsx')
  expect((await read('/src/main.tsx')).headers.get('content-type')).toContain('javascript')

  dev.kill('SIGINT')
  const [code] = await ended
  // Both were told: who was not is killed ten seconds later.
  expect(code).not.toBe(128 + constants.signals.SIGKILL)
  for (const port of [PORT, PAGE_PORT]) await isGone(port)
})

/** A port that somebody listens on until the test is over. */
async function takenPort(): Promise<string> {
  const other = createServer().listen(0)
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  return String((other.address() as { port: number }).port)
}

test('where the page cannot have its port pnpm dev says so and ends with an error, and the server with it', async () => {
  const taken = await takenPort()
  for (const [PAGE_PORT, sentence] of [
    [taken, `Port ${taken} is already in use`],
    ['abc', 'abc'],
  ] as const) {
    const PORT = String(await freePort())
    const { ended, said } = startDev(PORT, PAGE_PORT)
    expect([PAGE_PORT, await ended]).toEqual([PAGE_PORT, [1, null]])
    expect(said()).toContain(sentence)
    await isGone(PORT)
  }
})

test('where the server cannot have its port pnpm dev says so and ends with an error, without a page', {
  timeout: 15_000,
}, async () => {
  const PAGE_PORT = String(await freePort())
  for (const [PORT, sentence] of [
    [await takenPort(), /^Port \d+ is in use\. Set PORT to a free one, for example PORT=8081 pnpm dev\.$/m],
    ['abc', /^PORT=abc: options\.port should be .*$/m],
  ] as const) {
    const { ended, said } = startDev(PORT, PAGE_PORT)
    expect([PORT, await ended]).toEqual([PORT, [1, null]])
    expect(said()).toMatch(sentence)
    await isGone(PAGE_PORT)
  }
})
