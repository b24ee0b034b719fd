import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Card, readCard, writeCard } from './world-card.ts'
import { standing } from './world-clock.ts'

const clock = standing('2026-10-20 08:00:00')
const card: Card = {
  preset: 'tiny',
  seededAt: '',
  state: 'state-1',
  clock,
  start: clock,
  jobsDone: '',
  expiresMs: null,
  imported: false,
  // Long enough to be written in more than one go.
  labels: Array.from({ length: 50_000 }, (_, at) => `label-${at}`),
}

test('a card is there whole at any moment while it is written again', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'xuegong-card-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  await writeCard(dir, card)
  let isOver = false
  const writing = (async () => {
    for (let at = 0; at < 20; at += 1) await writeCard(dir, { ...card, state: `state-${at}` })
    isOver = true
  })()
  const seen = []
  while (!isOver) seen.push((await readCard(dir))?.labels?.length)
  await writing
  expect(new Set(seen)).toEqual(new Set([50_000]))
  expect((await readCard(dir))?.state).toBe('state-19')
  expect(readdirSync(dir)).toEqual(['world.json'])
})
