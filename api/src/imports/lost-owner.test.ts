import { setTimeout as later } from 'node:timers/promises'
import { userMan, userRole } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { World } from '#world/world'
import { plantTask, storedTask } from '#test/import-task'
import { startApi } from '#test/session'
import { rosterOf } from '#test/sheets'

const { app } = await startApi('tiny')
const roster = await rosterOf(1200)
const storedIn = (world: World) =>
  world.reader().select().from(student).where(like(student.StudentNo, 'T%')).all().length

const disable = (world: World) =>
  world.transact(db => db.update(userMan).set({ State: 0 }).where(eq(userMan.LoginName, 'admin')).run())
const takeRoles = (world: World) => world.transact(db => db.delete(userRole).run())
test.each([
  ['account is disabled', disable, '发起导入的账号已停用或删除'],
  ['right is taken away', takeRoles, '您已没有导入该内容的权限'],
])('an import whose owner’s %s while it writes stores nothing more', async (_, lose, reason) => {
  const world = await app.worlds.create({ preset: 'tiny' })
  const id = await plantTask(world, roster)
  app.imports.queue(world, id)
  while (storedTask(world, id).Ok === 0) await later(2)
  lose(world)
  const { Ok } = storedTask(world, id)
  await app.imports.done(world)
  const { Ok: stored, ...task } = storedTask(world, id)
  // What was being written when it happened is finished: two hundred rows at most.
  expect(stored - Ok).toBeLessThanOrEqual(200)
  expect([task.Phase, task.TaskLog, storedIn(world)]).toEqual([4, `${reason}（成功${stored}条，失败0条）`, stored])
})
