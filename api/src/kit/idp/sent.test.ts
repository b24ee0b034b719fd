import { messagePush } from '@xuegong/db/schema/delivery'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'
import { listSent } from './sent.ts'

test('What a world has sent to the outside is shown, newest first, and nothing else', async () => {
  const { world } = await startApi('tiny')
  await world.own()
  const message = { BatchId: 'b', TemplateCode: 'X', Body: 'text', CreateDate: '2026-10-14 09:00:00' }
  const sent = (Id: string, Channel: number, SendTime: string) => ({ ...message, Id, Channel, SendTime, State: 1 })
  world.transact(db =>
    db
      .insert(messagePush)
      .values([
        sent('old', 3, '2026-10-14 09:01:00'),
        sent('new', 4, '2026-10-14 09:03:00'),
        sent('card', 2, '2026-10-14 09:02:00'),
        sent('inside', 1, '2026-10-14 09:04:00'),
        { ...message, Id: 'waiting', Channel: 3 },
        { ...message, Id: 'failed', Channel: 3, State: 2 },
        { ...message, Id: 'taken back', Channel: 3, State: 3 },
      ])
      .run(),
  )
  expect(listSent(world).map(({ Id }) => Id)).toEqual(['new', 'card', 'old'])
})
