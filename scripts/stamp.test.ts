import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

/** Stamps of a project of its own, which has two sources. */
async function openProject() {
  const home = mkdtempSync(join(tmpdir(), 'xuegong-stamp-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  cpSync(join(import.meta.dirname, 'stamp.mjs'), join(home, 'scripts/stamp.mjs'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(home, file)), { recursive: true })
    writeFileSync(join(home, file), text)
  }
  write('scripts/children.mjs', `export const root = ${JSON.stringify(home)}`)
  write('api/src/one.ts', '1')
  write('api/src/two.ts', '2')
  const stamps: typeof import('./stamp.mjs') = await import(pathToFileURL(join(home, 'scripts/stamp.mjs')).href)
  return { home, write, ...stamps }
}

test('what a source is called and what stands in it counts, wherever it lies below the paths', async () => {
  const { home, write, fingerprint } = await openProject()
  const prints = [fingerprint(['api'])]
  const again = () => prints.push(fingerprint(['api']))
  write('api/src/two.ts', '3')
  again()
  renameSync(join(home, 'api/src/two.ts'), join(home, 'api/src/three.ts'))
  again()
  // The same text, divided otherwise.
  write('api/src/one.ts', '13')
  write('api/src/three.ts', '')
  again()
  expect(new Set(prints).size).toBe(4)
})

test('what else matters counts, as a variant does', async () => {
  const { fingerprint } = await openProject()
  expect(new Set([fingerprint(['api']), fingerprint(['api'], 'on'), fingerprint(['api'], 'off')]).size).toBe(3)
})

test('tests, what is built, packages of others and what is not there do not count', async () => {
  const { write, fingerprint } = await openProject()
  const print = fingerprint(['api'])
  for (const file of ['src/one.test.ts', 'src/one.test.tsx', 'test/two.ts', 'dist/main.js', 'node_modules/a/index.js'])
    write(`api/${file}`, 'x')
  expect(fingerprint(['api', 'web'])).toBe(print)
})

test('a step is done for what it was last marked with, and no other step is', async () => {
  const { isDone, markDone } = await openProject()
  expect(isDone('build', 'a')).toBe(false)
  markDone('build', 'a')
  expect([isDone('build', 'a'), isDone('build', 'b'), isDone('install', 'a')]).toEqual([true, false, false])
  markDone('build', 'b')
  expect([isDone('build', 'a'), isDone('build', 'b')]).toEqual([false, true])
})
