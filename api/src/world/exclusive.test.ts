import { expect, test } from 'vitest'
import { openQueues } from './exclusive.ts'

/** Work that says when it begins and ends, and ends when it is let. */
function openWork() {
  const said: string[] = []
  const ends = new Map<string, (failing?: boolean) => void>()
  const work = (name: string) => async () => {
    said.push(`${name} begins`)
    await new Promise<void>((done, failed) =>
      ends.set(name, failing => (failing ? failed(new Error(`${name} failed`)) : done())),
    )
    said.push(`${name} ends`)
    return name
  }
  const turns = () => new Promise(setImmediate)
  return { said, ends, work, turns }
}

test('what changes one thing runs one after the other, and does not wait for what changes another', async () => {
  const { said, ends, work, turns } = openWork()
  const queue = openQueues()
  const first = queue('w1', work('first'))
  void queue('w1', work('second'))
  void queue('w2', work('other'))
  await turns()
  expect(said).toEqual(['first begins', 'other begins'])
  ends.get('first')!()
  expect(await first).toBe('first')
  // One that comes while the second runs is behind it, though the first is over.
  void queue('w1', work('third'))
  await turns()
  expect(said.slice(2)).toEqual(['first ends', 'second begins'])
  ends.get('second')!()
  await turns()
  expect(said.slice(4)).toEqual(['second ends', 'third begins'])
})

test('what fails is told to whoever asked for it, and the next one runs', async () => {
  const { ends, work, turns } = openWork()
  const queue = openQueues()
  const failing = queue('w1', work('first'))
  const next = queue('w1', work('second'))
  await turns()
  ends.get('first')!(true)
  await expect(failing).rejects.toThrow('first failed')
  await turns()
  ends.get('second')!()
  expect(await next).toBe('second')
})
