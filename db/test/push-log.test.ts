import { expect, test } from 'vitest'
import { pushLog } from '#seed/modules/message-push/push-log'
import { planSchool } from '#seed/school/plan'

const logOf = (preset: 'tiny' | 'school' | 'demo') => pushLog(planSchool(preset, '2026-10-14'))
const numbers = ({ messages }: ReturnType<typeof logOf>) => {
  const of = (state: number) => messages.filter(({ State }) => State === state).length
  return { all: messages.length, waiting: of(0), failed: of(2), cancelled: of(3) }
}

test.each([
  ['tiny', { all: 3, waiting: 0, failed: 0, cancelled: 0 }],
  ['school', { all: 200, waiting: 4, failed: 6, cancelled: 2 }],
  ['demo', { all: 30_000, waiting: 12, failed: 900, cancelled: 300 }],
] as const)('%s has its log of pushes', (preset, expected) => {
  expect(numbers(logOf(preset))).toEqual(expected)
})

test.each(['tiny', 'school', 'demo'] as const)(
  '%s: the administrator has three messages that he has not read',
  preset => {
    const { messages, batches } = logOf(preset)
    const own = messages.slice(-3)
    expect(new Set(own.map(({ ReceiverId }) => ReceiverId)).size).toBe(1)
    expect(
      messages.filter(
        ({ ReceiverId, ReadTime, State }) => ReceiverId === own[0]!.ReceiverId && State === 1 && !ReadTime,
      ),
    ).toHaveLength(3)
    const times = batches.map(({ CreateDate }) => CreateDate)
    expect(times.toSorted()).toEqual(times)
  },
)
