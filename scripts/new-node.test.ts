import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isNew } from './new-node.mjs'

const top = join(import.meta.dirname, '..')
const text = (file: string) => readFileSync(join(top, file), 'utf8')

test.each([
  ['18.20.8', false],
  ['20.19.0', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['26.10.0', true],
])('Node %s runs the project itself: %s', (version, itself) => {
  expect(isNew(version)).toBe(itself)
})

test('the Node that others go on under is named exactly, and is new enough', () => {
  const wanted = text('.node-version').trim()
  expect(wanted).toMatch(/^24\.\d+\.\d+$/)
  expect(isNew(wanted)).toBe(true)
})

test('every script of package.json is guarded', () => {
  const scripts: Record<string, string> = JSON.parse(text('package.json')).scripts
  expect(Object.keys(scripts).length).toBeGreaterThan(9)
  for (const [name, line] of Object.entries(scripts)) expect(line).toBe(`node scripts/run.mjs ${name}`)
})

test('the container image has the same generation of Node', () => {
  expect([...text('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
    'node:24-bookworm-slim',
    'node:24-bookworm-slim',
  ])
})
