import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sweep } from './world-folder.ts'

test('what killed tests have left is removed, and nothing that belongs to others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-swept-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { pid: gone } = spawnSync('true')
  const names = [gone, process.pid].map(pid => `xuegong-test-${pid}-a1b2c3`)
  for (const name of [...names, `other-${gone}-a1b2c3`]) mkdirSync(join(folder, name, 'worlds'), { recursive: true })
  sweep(folder)
  expect(readdirSync(folder).toSorted()).toEqual([`other-${gone}-a1b2c3`, names[1]])
})
