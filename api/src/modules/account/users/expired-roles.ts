import { userRole } from '@xuegong/db/schema/account'
import { lt } from 'drizzle-orm'
import type { Approvals } from '#approval/approvals'
import { systemWork } from '#approval/system-work'
import { logWork } from '#data/change-log'
import { dailyAt } from '#jobs/daily'
import type { Job } from '#jobs/job'
import { tellRoles } from './tell-roles.ts'

const [title, name] = ['收回到期的角色', 'account.removeExpiredRoles']

const atNight = dailyAt('00:10:00')

/** Takes away the roles whose last day is over, and with them what waits for their holders. */
export const expiredRoles = (approvals: Pick<Approvals, 'approverGone'>): Job => ({
  name,
  due: (_, after) => atNight(after),
  run: world => {
    const today = world.now().slice(0, 10)
    return world.transact(db => {
      const over = db.select({ UserId: userRole.UserId }).from(userRole).where(lt(userRole.ValidTo, today)).all()
      const { changes: Count } = db.delete(userRole).where(lt(userRole.ValidTo, today)).run()
      const work = systemWork(world, title, name)
      for (const UserId of new Set(over.map(each => each.UserId))) {
        approvals.approverGone(work, UserId)
        tellRoles(work, db, UserId)
      }
      if (Count > 0) logWork(db, world, { title, name, counts: { Count } })
      return Count
    })
  },
})
