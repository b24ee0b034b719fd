import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { instead } from './instead.mjs'
import { turnIn } from './turn.mjs'

test('who wants a folder that is held has it when it is free', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-turn-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const done: string[] = []
  const first = await turnIn(join(folder, 'build'))
  const second = turnIn(join(folder, 'build')).then(letGo => {
    done.push('second')
    letGo()
  })
  await wait(150)
  done.push('first')
  first()
  await second
  expect(done).toEqual(['first', 'second'])
})

test('a build waits for its turn before it does anything', () => {
  const source = `export function turnIn(folder) { console.log('turn in ' + folder); process.exit() }`
  const build = join(import.meta.dirname, 'build.mjs')
  const { stdout } = spawnSync(process.execPath, [...instead('/turn.mjs', source), build], { encoding: 'utf8' })
  expect(stdout).toBe(`turn in ${join(import.meta.dirname, '../node_modules/.cache/xuegong/build')}\n`)
})
