import { home } from '@xuegong/contracts/modules/workbench/home'
import { buildBackLog, buildInstance, buildTask } from '@xuegong/db/build/workflow'
import { userMan } from '@xuegong/db/schema/account'
import { messagePush } from '@xuegong/db/schema/delivery'
import { jobRun, webLog } from '@xuegong/db/schema/system'
import { backLog, wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { standing } from '#world/world-clock'
import { startApi, type TestApi } from './session.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi('tiny')
  await api.world.own()
  api.world.setClock(standing('2026-10-15 12:00:00'))
  api.world.transact(db => {
    for (const table of [backLog, wfTask, wfInstance, messagePush, jobRun, webLog]) db.delete(table).run()
  })
})
const board = async (who: string) => (await api.as(who)(home.getWorkbench, {})).ResultValue!
const figure = async (who: string, key: string) => (await board(who)).Cards.find(({ Key }) => Key === key)!
const idOf = (name: string) => api.world.reader().select().from(userMan).where(eq(userMan.LoginName, name)).get()!.Id

test('Decisions of the last thirty days count for the hours that one takes; copies, and tasks that were closed, do not', async () => {
  const at = { ArriveTime: '2026-10-14 08:00:00', HandleTime: '2026-10-14 10:00:00', State: 1 }
  expect((await figure('xgc01', 'hours')).Value).toBeNull()
  api.world.transact(db => {
    const { Id: InstanceId } = buildInstance(db)
    const task = { InstanceId, AssigneeId: 'x' }
    buildTask(db, { ...task, ...at })
    buildTask(db, { ...task, ...at, HandleTime: '2026-10-14 11:00:00' })
    buildTask(db, { ...task, ...at, HandleTime: '2026-10-15 08:00:00', Kind: 2 })
    buildTask(db, { ...task, ...at, HandleTime: '2026-10-15 08:00:00', State: 3 })
    buildTask(db, { ...task, ...at, HandleTime: '2026-10-15 08:00:00', IsDel: 1 })
    buildTask(db, { ...task, ...at, ArriveTime: '2026-09-01 08:00:00', HandleTime: '2026-09-15 23:59:59' })
  })
  expect((await figure('xgc01', 'hours')).Value).toBe(2.5)
})

test('What somebody has decided counts for seven days, today among them', async () => {
  api.world.transact(db => {
    const { Id: InstanceId } = buildInstance(db)
    const task = { InstanceId, AssigneeId: idOf('fdy01'), State: 1 }
    buildTask(db, { ...task, HandleTime: '2026-10-09 00:00:00' })
    buildTask(db, { ...task, HandleTime: '2026-10-08 23:59:59' })
  })
  expect(await figure('fdy01', 'handled')).toMatchObject({
    Value: 1,
    Url: '/workflow/done?Kind=1&StartTime=2026-10-09+00%3A00%3A00',
  })
})

test('The last thirty days of approvals end today', async () => {
  const { Labels } = (await board('xgc01')).Charts.find(({ Key }) => Key === 'approvalDays')!
  expect([Labels.length, Labels[0], Labels.at(-1)]).toEqual([30, '09-16', '10-15'])
})

test('To-dos that came and those that went are told by day, without those that were removed', async () => {
  api.world.transact(db => {
    const row = { ReceiveUserId: idOf('fdy01'), CreateDate: '2026-10-14 08:00:00' }
    buildBackLog(db, { ...row, State: 1, HandleTime: '2026-10-15 08:00:00' })
    buildBackLog(db, row)
    buildBackLog(db, { ...row, IsDel: 1 })
    buildBackLog(db, { ...row, CreateDate: '2026-10-01 23:59:59' })
    buildBackLog(db, { ...row, ReceiveUserId: idOf('bzr01') })
  })
  const { Labels, Series } = (await board('fdy01')).Charts.find(({ Key }) => Key === 'todoDays')!
  expect([Labels.length, Labels[0], Labels.at(-1)]).toEqual([14, '10-02', '10-15'])
  expect(Series.map(({ Name, Values }) => [Name, Values.slice(-2), Values.reduce((a, b) => a + b, 0)])).toEqual([
    ['新增', [2, 0], 2],
    ['办结', [0, 1], 1],
  ])
})

test('What went wrong is counted for a day to the second, and of jobs only those that failed', async () => {
  const moments = ['2026-10-14 12:00:00', '2026-10-14 11:59:59']
  const push = { BatchId: 'b', Channel: 4, TemplateCode: 'X', Body: '', ReceiverId: '', State: 2 }
  const run = { Job: 'x', Ms: 1, Num: 0, Error: '' }
  api.world.transact(db => {
    for (const [at, moment] of moments.entries()) {
      const Id = `${at}`
      db.insert(messagePush)
        .values({ ...push, Id, CreateDate: moment })
        .run()
      db.insert(webLog).values({ Id, RoutePath: '/x', ErrorLog: 'x', CreateDate: moment }).run()
      for (const State of [1, 2])
        db.insert(jobRun)
          .values({ ...run, Id: `${Id}${State}`, State, DueTime: moment, StartTime: moment })
          .run()
    }
  })
  const { Cards } = await board('admin')
  const of = (key: string) => Cards.find(({ Key }) => Key === key)!.Value
  expect([of('failedPushes'), of('failedJobs'), of('webErrors')]).toEqual([1, 1, 1])
})
