import type { LiveEvent } from '@xuegong/contracts/modules/notice/live'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { expect, vi } from 'vitest'
import type { World } from '#world/world'

/**
 * What a connection has not seen written may have been anything: its first write is told of as such, and forgotten here. The very first
 * look of a hub tells of nothing: it is waited for, and a write that fell before it all the same is made again.
 */
export async function settle(world: World, streams: readonly { readonly events: LiveEvent[] }[]): Promise<void> {
  const isTold = () => streams.every(({ events }) => events.some(({ Kind }) => Kind === 'dict'))
  await new Promise(done => setTimeout(done, 30))
  for (let tries = 0; tries < 5 && !isTold(); tries += 1) {
    world.transact(db => db.update(codeItem).set({ Sort: 0 }).run())
    await vi.waitFor(() => expect(isTold()).toBe(true), { timeout: 1000, interval: 5 }).catch(() => undefined)
  }
  for (const { events } of streams) events.splice(1)
}
