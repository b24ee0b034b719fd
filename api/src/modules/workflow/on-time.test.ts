import { kit } from '@xuegong/contracts/modules/kit'
import { records } from '@xuegong/contracts/modules/people/records'
import { wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startKit } from '#test/world-client'

test('what nobody has decided in time goes up when the clock of the world comes to its deadline', async () => {
  const { client, as, world } = await startKit()
  await world.own()
  const { Id } = (await as('2024010101')(records.submitInfoChange, { Nation: '11', Reason: '登记时填写有误' }))
    .ResultValue!
  const levels = () =>
    world
      .writer()
      .select({ State: wfTask.State, Level: wfTask.Level })
      .from(wfTask)
      .innerJoin(wfInstance, eq(wfInstance.Id, wfTask.InstanceId))
      .where(eq(wfInstance.BusinessId, Id))
      .all()
  expect(levels()).toEqual([{ State: 0, Level: 0 }])
  await client.get(kit.setClock, { id: 'default', advance: '47h' })
  expect(levels()).toEqual([{ State: 0, Level: 0 }])
  await client.get(kit.setClock, { id: 'default', advance: '1h' })
  expect(levels()).toEqual([
    { State: 3, Level: 0 },
    { State: 0, Level: 1 },
  ])
})
