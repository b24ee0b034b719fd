import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ThreadTask } from '#jobs/threads'
import { startApi } from '#test/session'
import { outgoing } from './outgoing.ts'

test('a workbook whose worker stops before its end is refused as a full disk is, and nothing of it stays', async () => {
  const { world } = await startApi('tiny')
  const stops = (target: string) => {
    writeFileSync(target, '')
    return new ThreadTask(new URL('data:text/javascript,process.exit(13)'), {})
  }
  await expect(outgoing(world, 'a', stops)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readdirSync(join(world.filesDir, 'outgoing'))).toEqual([])
})
