import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { kit } from 'xuegong-kit/contracts/modules/kit'
import { expect, startKit, test } from 'xuegong-kit/vitest'

/** Runs the suite of the folder `together` against a server, in a group of processes of its own. */
const suite = (KIT_URL: string, env = {}) =>
  spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'together/vitest.config.ts'], {
    env: { PATH: process.env.PATH, KIT_URL, ...env },
    detached: true,
    stdio: 'ignore',
  })

test('a suite leaves no world on a server that others share, nor does one that is killed', async () => {
  const shared = await startKit()
  const worlds = async () => (await shared.client.get(kit.listWorlds, {})).map(({ id }) => id)
  expect(await once(suite(shared.url), 'exit')).toEqual([0, null])
  expect(await worlds()).toEqual(['default'])
  const killed = suite(shared.url, { STAYS: '1' })
  await expect.poll(worlds, { timeout: 60_000 }).toContain('stays')
  process.kill(-killed.pid!, 'SIGKILL')
  await expect.poll(worlds, { timeout: 10_000 }).toEqual(['default'])
  await shared.stop()
})
