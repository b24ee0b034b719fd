import type { SessionStore } from '@xuegong/db/sessions'
import { dailyAt } from '#jobs/daily'
import type { Job } from '#jobs/job'

const atNight = dailyAt('03:00:00')

/** Removes the sessions that have ended or run out. They are kept beside the worlds, so no world is written to. */
export const sessionCleanUp = (sessions: SessionStore): Job => ({
  name: 'account.cleanUpSessions',
  due: (_, after) => atNight(after),
  run: world => sessions.removeExpired(world.id, world.now()),
})
