import { expect, test } from 'vitest'
import { standingOf } from './sign-mode.ts'

const node = { NodeId: 'a', NodeType: 'approve', Name: 'a', X: 0, Y: 0 } as const
const votes = { open: [0, null], agreed: [1, 1], returned: [1, 2], refused: [1, 3], itself: [4, 1] } as const
const gone = { handedOn: [2, null], takenOver: [3, null], notNeeded: [5, null] } as const
type Vote = keyof typeof votes | keyof typeof gone
const cast = (all: readonly Vote[]) =>
  all.map(each => {
    const [State, Result] = { ...votes, ...gone }[each]
    return { State, Result }
  })

test.each<[string, number, Vote[], string | number]>([
  ['one of several who agrees is enough', 1, ['open', 'agreed', 'open'], 'passed'],
  ['one of several who returns it is enough', 1, ['open', 'returned'], 2],
  ['one of several who refuses it is enough', 1, ['open', 'refused'], 3],
  ['several wait while nobody has decided', 1, ['open', 'open'], 'wait'],
  ['nobody is left of several', 1, ['takenOver', 'notNeeded', 'handedOn'], 'nobody'],
  ['all have to agree', 2, ['agreed', 'agreed', 'open'], 'wait'],
  ['all have agreed, one by himself', 2, ['agreed', 'itself', 'handedOn'], 'passed'],
  ['of all the first who refuses it is enough', 2, ['agreed', 'refused', 'open'], 3],
  ['in turn the next one is asked', 4, ['agreed', 'agreed'], 'next'],
  ['in turn the one who is asked is waited for', 4, ['agreed', 'open'], 'wait'],
  ['in turn the first who returns it is enough', 4, ['agreed', 'returned'], 2],
])('%s', (_, SignMode, all, standing) => {
  expect(standingOf({ ...node, SignMode }, cast(all))).toBe(standing)
})

test.each<[number, Vote[], string | number]>([
  [60, ['agreed', 'agreed', 'open'], 'passed'],
  [60, ['agreed', 'open', 'open'], 'wait'],
  [67, ['agreed', 'agreed', 'open'], 'wait'],
  [67, ['agreed', 'agreed', 'refused'], 3],
  [60, ['returned', 'open', 'open'], 'wait'],
  [60, ['returned', 'returned', 'open'], 2],
  [34, ['agreed', 'open', 'open'], 'wait'],
  [33, ['agreed', 'open', 'open'], 'passed'],
  [100, ['agreed', 'agreed', 'refused'], 3],
  [1, ['refused', 'refused', 'open'], 'wait'],
  [60, ['returned', 'refused', 'open'], 3],
  [60, ['refused', 'returned', 'open'], 2],
  [60, ['handedOn', 'notNeeded'], 'nobody'],
  [60, ['agreed', 'agreed', 'open', 'handedOn', 'takenOver'], 'passed'],
])('with %i percent of %j it stands at %s', (PassRate, all, standing) => {
  expect(standingOf({ ...node, SignMode: 3, PassRate }, cast(all))).toBe(standing)
})
