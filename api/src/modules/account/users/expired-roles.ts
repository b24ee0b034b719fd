import { userRole } from '@xuegong/db/schema/account'
import { lt } from 'drizzle-orm'
import { logWork } from '#data/change-log'
import { dailyAt } from '#jobs/daily'
import type { Job } from '#jobs/job'

const atNight = dailyAt('00:10:00')

/** Takes away the roles whose last day is over. */
export const expiredRoles: Job = {
  name: 'account.removeExpiredRoles',
  due: (_, after) => atNight(after),
  run: world => {
    const today = world.now().slice(0, 10)
    world.transact(db => {
      const { changes: Count } = db.delete(userRole).where(lt(userRole.ValidTo, today)).run()
      if (Count > 0)
        logWork(db, world, { title: '收回到期的角色', name: 'account.removeExpiredRoles', counts: { Count } })
    })
  },
}
