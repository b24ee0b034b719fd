import { nobody, type Ctx } from '#data/ctx'
import { noDepartures } from '#data/ctx'
import type { World } from '#world/world'

/** What a query of a made-up caller knows, for services that are called without a request. */
export const ctxOf = (world: World, user: Partial<Ctx['user']> = {}): Ctx => ({
  world,
  get db() {
    return world.reader()
  },
  now: world.now(),
  user: { ...nobody, ...user },
  ip: '',
  home: 'http://localhost/',
  reach: {},
  departures: noDepartures,
  userAgent: '',
  appType: '',
  newId: world.newId,
  change: (_table, _ids, work) => world.transact(work),
  write: work => world.transact(work),
  may: () => true,
})
