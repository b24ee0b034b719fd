import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientOf } from '@xuegong/contracts/client'
import { kit } from '@xuegong/contracts/modules/kit'
import { expect, onTestFinished, test } from 'vitest'
import { startProcess } from '#test/server-process'
import { firstMobile, setMobile } from '#test/world-client'

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('a server that answers is closed by %s', async signal => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xuegong-ended-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { child, over } = await startProcess(dataDir)
  child.kill(signal)
  expect(await over).toEqual([0, null])
})

test('what was written to a world is there though its server was killed, however often', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xuegong-ended-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const id = 'mine'
  const start = async () => {
    const { child, over, said } = await startProcess(dataDir, { KIT: 'on' })
    const [baseUrl] = /http:\/\/localhost:\d+/.exec(said())!
    const client = clientOf({ baseUrl })
    const enter = async () => {
      const { Token } = await client.get(kit.loginAs, { id, LoginName: 'admin' })
      return clientOf({ baseUrl: `${baseUrl}/w/${id}`, token: Token })
    }
    return { client, enter, kill: () => (child.kill('SIGKILL'), over) }
  }
  // The first of them writes by the connection that came with the copy, the others by one of their own.
  const numbers = ['1111', '2222', '3333']
  for (const [at, number] of numbers.entries()) {
    const { client, enter, kill } = await start()
    if (at === 0) await client.get(kit.createWorld, { preset: 'tiny', name: id })
    const admin = await enter()
    if (at > 0) expect(await firstMobile(admin)).toBe(`139****${numbers[at - 1]}`)
    await setMobile(admin, `1390000${number}`)
    await kill()
  }
})
