import { expect, onTestFinished, test } from 'vitest'
import { openSlices } from './slices.ts'

test('others have their turn between any two slices of a long list, however fast its client is', async () => {
  let turn = 0
  let next = setImmediate(function others() {
    turn += 1
    next = setImmediate(others)
  })
  onTestFinished(() => clearImmediate(next))
  const readIn: number[] = []
  const { body } = await openSlices({ PageSize: 5000 }, async ({ limit }) => {
    readIn.push(turn)
    return { rows: Array.from({ length: limit }, (_, at) => at), total: 5000 }
  })
  for await (const _ of body);
  expect(readIn).toHaveLength(5)
  expect(new Set(readIn).size).toBe(5)
})
