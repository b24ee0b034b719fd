import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the types of rows that are arranged are what the tables say', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'entities.mjs'), '--check'])
  expect([status, String(stderr)]).toEqual([0, ''])
})
