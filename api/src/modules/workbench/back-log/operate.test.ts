import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { records } from '@xuegong/contracts/modules/people/records'
import { buildUser } from '@xuegong/db/build/account'
import { buildBackLog } from '@xuegong/db/build/workflow'
import { backLog, wfTask } from '@xuegong/db/schema/workflow'
import { userMan } from '@xuegong/db/schema/account'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const { as, world } = await startApi('tiny')
await world.own()
const idOf = (name: string) => world.reader().select().from(userMan).where(eq(userMan.LoginName, name)).get()!.Id
const stored = (Id: string) => world.reader().select().from(backLog).where(eq(backLog.Id, Id)).get()!

test('handing on the to-do of a task hands on the task, with a reason of two letters at least', async () => {
  await as('2024010101')(records.submitInfoChange, { Nation: '11', Reason: '登记时填写有误' })
  const received = { ReceiveUserId: idOf('fdy01'), State: 0, Kind: 1 }
  const mine = (of: typeof received) =>
    world
      .reader()
      .select()
      .from(backLog)
      .where(and(eq(backLog.ReceiveUserId, of.ReceiveUserId), eq(backLog.State, 0), eq(backLog.Kind, 1)))
      .all()
      .at(-1)!
  const { Id, SourceKey } = mine(received)
  const other = world.transact(db => buildUser(db, { roles: ['fdy'] }))
  const hand = (Reason: string) => as('fdy01')(backLogs.operateBackLog, { Id, Oper: 3, ToUserId: other.Id, Reason })
  expect(await hand('忙')).toMatchObject({ ErrorCode: 2, RequestMsg: '请填写转办原因' })
  expect(stored(Id).State).toBe(0)
  expect(await hand('出差')).toMatchObject({ ErrorCode: 0 })
  const taskBy = (key: string) =>
    world
      .reader()
      .select()
      .from(wfTask)
      .where(eq(wfTask.Id, key.slice('task:'.length)))
      .get()
  expect([stored(Id).State, taskBy(SourceKey)]).toMatchObject([3, { State: 2, Opinion: '出差' }])
  const theirs = mine({ ...received, ReceiveUserId: other.Id })
  expect([theirs.FromId, taskBy(theirs.SourceKey)]).toMatchObject([Id, { State: 0, AssigneeId: other.Id }])
})

test('one that was read is not changed by being read again', async () => {
  const { Id } = world.transact(db => buildBackLog(db, { ReceiveUserId: idOf('fdy01') }))
  for (const _ of [1, 2]) await as('fdy01')(backLogs.operateBackLog, { Id, Oper: 4 })
  expect(stored(Id)).toMatchObject({ IsRead: 1, RowVersion: 2 })
})
