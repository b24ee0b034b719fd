import { workflow } from '@xuegong/contracts/modules/workflow'
import { buildInstance, buildTask } from '@xuegong/db/build/workflow'
import { userMan } from '@xuegong/db/schema/account'
import { wfTask } from '@xuegong/db/schema/workflow'
import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plusSeconds } from '#world/clock'
import { startApi } from '#test/session'

const { as, world } = await startApi('school')
await world.own()
const { Id: AssigneeId } = world.reader().select().from(userMan).where(eq(userMan.LoginName, 'fdy01')).get()!
const hours = (n: number) => plusSeconds(world.now(), Math.round(n * 3600))

test('a page of 5,000 open tasks is answered in less than 10 ms', async () => {
  world.transact(db => {
    db.delete(wfTask).where(isNotNull(wfTask.Id)).run()
    for (let n = 0; n < 5000; n += 1) {
      const [ArriveTime, DeadLine] = [hours(-n / 100), n % 3 === 0 ? hours(n / 100 - 10) : null]
      buildTask(db, { AssigneeId, ArriveTime, DeadLine, InstanceId: buildInstance(db, { VersionId: 'none' }).Id })
    }
  })
  const call = as('fdy01')
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) {
    // Whatever is written empties what is kept of the list.
    world.transact(() => {})
    const from = performance.now()
    expect((await call(workflow.listTodo, { PageSize: 20 })).ResultValue!.total).toBe(5000)
    times.push(performance.now() - from)
  }
  // The quickest of them: others share the machine.
  expect(Math.min(...times)).toBeLessThan(10)
})
