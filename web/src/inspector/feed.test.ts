import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import { expect, test } from 'vitest'
import { entry } from '#test/journal-entry.ts'
import { keepUp, type Origin } from './feed.ts'

/** Follows `origin` for so many rests; gives the numbers that arrived and what was said about the connection. */
async function followed(origin: Omit<Origin, 'rest'>, rests: number) {
  const stop = new AbortController()
  const seqs: number[] = []
  const connections: string[] = []
  const rest = async () => {
    rests -= 1
    if (rests === 0) stop.abort()
  }
  const onEntries = (entries: readonly JournalEntry[]) => seqs.push(...entries.map(({ seq }) => seq))
  await keepUp({ ...origin, rest }, { onEntries, onConnection: each => connections.push(each) }, stop.signal)
  return { seqs, connections }
}

test('a stream that breaks is taken up again behind the last entry, with what was missed', async () => {
  const { seqs, connections } = await followed(
    {
      read: async after => [entry({ seq: after + 1 })],
      follow: async (after, _, onEntries) => {
        onEntries([entry({ seq: after + 1 })])
        return true
      },
    },
    2,
  )
  expect(seqs).toEqual([1, 2, 3, 4])
  expect(connections).toEqual(['live', 'live'])
})

test('without a stream the journal is read again and again', async () => {
  const { seqs, connections } = await followed(
    { read: async after => [entry({ seq: after + 1 })], follow: async () => false },
    3,
  )
  expect(seqs).toEqual([1, 2, 3])
  expect(connections).toEqual(['live', 'polling', 'polling'])
})

test('a server that does not answer is said to be lost, and asked again', async () => {
  const answers = [undefined, [entry({ seq: 7 })]]
  const { seqs, connections } = await followed({ read: async () => answers.shift(), follow: async () => true }, 2)
  expect(connections).toEqual(['lost', 'live'])
  expect(seqs).toEqual([7])
})
