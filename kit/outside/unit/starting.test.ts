// How a server of one's own starts: over a folder of before, from files of one's own, and what it refuses.
import { writeFile } from 'node:fs/promises'
import { startKit } from 'xuegong-kit'
import { expect, test } from 'vitest'

const preset = async (name: string, order: object) => {
  await writeFile(name, JSON.stringify({ preset: 'tiny', ...order }))
  return `./${name}`
}

test.each([
  [{ now: 5 }, './wrong-order.json: now must be string'],
  [{ now: '2026-02-30 08:00:00' }, './wrong-order.json: There is no such time: 2026-02-30 08:00:00'],
  [{ name: 5 }, './wrong-order.json: name must be string'],
  [{ ttlSeconds: 'x' }, './wrong-order.json: ttlSeconds must be integer'],
  [{ preset: 5 }, './wrong-order.json: preset must be string'],
])('a file that says %j is refused by its name and the field', async (order, sentence) => {
  await expect(startKit({ preset: await preset('wrong-order.json', order) })).rejects.toThrow(sentence)
})
