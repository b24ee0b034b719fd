import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
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

test('who wants a folder that nothing can be written into is told so, and does not wait', {
  timeout: 10_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-turn-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'server.lock'))
  await expect(turnIn(folder)).rejects.toThrow(`The data folder ${folder} cannot be written into`)
})

test('a build waits for its turn before it does anything', () => {
  const waits = instead(
    '/turn.mjs',
    `export const turnIn = folder => { console.log('turn in ' + folder); process.exit() }`,
  )
  // What comes next ends it, lest it builds where it does not wait.
  const ends = instead(
    '/stamp.mjs',
    `export const fingerprint = () => { console.log('begun'); process.exit() }
    export const isDone = () => true
    export const markDone = () => {}`,
  )
  const build = join(import.meta.dirname, 'build.mjs')
  const { stdout } = spawnSync(process.execPath, [...waits, ...ends, build], { encoding: 'utf8', timeout: 30_000 })
  expect(stdout).toBe(`turn in ${join(import.meta.dirname, '../node_modules/.cache/xuegong/build')}\n`)
})
