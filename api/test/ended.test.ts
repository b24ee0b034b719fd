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
  const shown: string[] = []
  for (const number of ['1111', '2222', '3333']) {
    const { client, enter, kill } = await start()
    if (number === '1111') await client.get(kit.createWorld, { preset: 'tiny', name: id })
    const admin = await enter()
    shown.push(await firstMobile(admin))
    await setMobile(admin, `1390000${number}`)
    await kill()
  }
  expect(shown.slice(1)).toEqual(['139****1111', '139****2222'])
})
