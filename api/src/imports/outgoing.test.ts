import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'
import { outgoing } from './outgoing.ts'

test('a workbook whose worker stops before its end is refused as a full disk is, and nothing of it stays', async () => {
  const { world } = await startApi('tiny')
  const stops = (target: string) => {
    writeFileSync(target, '')
    return new Worker('process.exit(13)', { eval: true })
  }
  await expect(outgoing(world, 'a', stops)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readdirSync(join(world.filesDir, 'outgoing'))).toEqual([])
})
