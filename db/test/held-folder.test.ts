import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holdFolder } from '../src/held-folder.ts'
import { freshFolder } from './fresh-file.ts'

/** Another process that holds a folder until it is killed. */
async function heldByOther(folder: string) {
  const script = `import { holdFolder } from './src/held-folder.ts'
    holdFolder(${JSON.stringify(folder)})
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('a folder that another process holds is refused, with its number, until that process is killed', async () => {
  const folder = freshFolder()
  const other = await heldByOther(folder)
  const sentence = `The data folder ${folder} is in use by another server (process ${other.pid}).`
  for (const _ of [1, 2]) expect(() => holdFolder(folder)).toThrow(new Error(sentence))
  other.kill('SIGKILL')
  await once(other, 'exit')
  holdFolder(folder)()
})

test('a folder is held once in a process too, and can be held again when it was let go', () => {
  const folder = freshFolder()
  const letGo = holdFolder(folder)
  expect(() => holdFolder(folder)).toThrow(`is in use by another server (process ${process.pid}).`)
  // Looking whether it is held has not ended the lock.
  expect(() => holdFolder(folder)).toThrow('is in use by another server')
  letGo()
  letGo()
  holdFolder(folder)()
})

test('a folder that is no place to write into is refused in words, and held by nobody then', () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'server.pid'))
  expect(() => holdFolder(folder)).toThrow(`The data folder ${folder} cannot be written into: EISDIR`)
  rmSync(join(folder, 'server.pid'), { recursive: true })
  holdFolder(folder)()
  writeFileSync(join(folder, 'server.lock'), 'no database '.repeat(100))
  expect(() => holdFolder(folder)).toThrow(`The data folder ${folder} cannot be written into: file is not a database.`)
})

test('a folder is refused even where nobody says who holds it', async () => {
  const folder = freshFolder()
  await heldByOther(folder)
  rmSync(join(folder, 'server.pid'))
  expect(() => holdFolder(folder)).toThrow(new Error(`The data folder ${folder} is in use by another server.`))
})

test('the lock writes nothing that a crash could leave half written', () => {
  const folder = freshFolder()
  const letGo = holdFolder(folder)
  expect(readdirSync(folder)).toEqual(['server.lock', 'server.pid'])
  expect(statSync(join(folder, 'server.lock')).size).toBe(0)
  letGo()
})
