import { logChange } from '#data/change-log'
import { nobody } from '#data/ctx'
import type { World } from '#world/world'
import type { ApprovalWork } from './form.ts'

/** What the system does by itself in a world, named in the operation log by `title` and `name` (`module.what`). */
export function systemWork(world: World, title: string, name: string): ApprovalWork {
  const user = { ...nobody, TrueName: '系统' }
  const by = { now: world.now(), newId: world.newId, user, ip: '' }
  const endpoint = { title, summary: title, path: `/api/${name.replace('.', '/')}` } as const
  return {
    ...by,
    world,
    get db() {
      return world.writer()
    },
    change: (table, ids, work, told) =>
      world.transact(db => logChange(db, { ctx: by, endpoint, table, ids, told }, work)),
  }
}
