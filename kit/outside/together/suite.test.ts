import { vi } from 'vitest'
import { kit } from 'xuegong-kit/contracts/modules/kit'
import { expect, test } from 'xuegong-kit/vitest'

const sent = vi.spyOn(globalThis, 'fetch')

test.override({ preset: 'tiny', order: { labels: ['night/1'] } })

test('a world goes with its process, whatever labels it has, and after ten minutes at the latest', ({ world }) => {
  expect(world.labels).toEqual([expect.stringMatching(/^process-\d+-[\da-f]{8}$/), 'night/1'])
  expect(sent.mock.calls.map(([, init]) => init?.body)).toEqual([expect.stringContaining('"ttlSeconds":600,')])
})

test('the worlds of tests before are gone', async ({ server, world }) => {
  expect((await server.get(kit.listWorlds, {})).map(({ id }) => id).sort()).toEqual(['default', world.id])
})
