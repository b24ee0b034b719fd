import { workflow } from '@xuegong/contracts/modules/workflow'
import { buildDefinition, buildInstance, buildTask, buildVersion } from '@xuegong/db/build/workflow'
import { wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { standing } from '#world/world-clock'
import { startApi } from '#test/session'

const { as, world } = await startApi('tiny')
await world.own()
const flow = world.transact(db => {
  const { Id } = buildDefinition(db, { WfCode: 'OUTING', WfName: '外出', State: 1, CurVersion: 1 })
  return { DefinitionId: Id, VersionId: buildVersion(db, { DefinitionId: Id }).Id }
})
const applied = (SubmitTime: string, given: Partial<typeof wfInstance.$inferSelect> = {}) =>
  world.transact(db => buildInstance(db, { ...flow, SubmitTime, ...given }))
const task = ({ Id }: { Id: string }, given: Partial<typeof wfTask.$inferSelect>) =>
  world.transact(db => buildTask(db, { AssigneeId: 'somebody', InstanceId: Id, ...given }))
const figures = async () => (await as('xgc01')(workflow.getWorkflowStatistics, {})).ResultValue!

beforeEach(() => {
  world.setClock(standing('2026-10-14 09:00:00'))
  world.transact(db => {
    for (const table of [wfTask, wfInstance]) db.delete(table).where(isNotNull(table.Id)).run()
  })
})

test('the figures begin thirty days ago to the second', async () => {
  applied('2026-09-14 09:00:00')
  applied('2026-09-14 08:59:59')
  expect((await figures()).ByState).toEqual([{ WfCode: 'OUTING', WfName: '外出', State: 1, Num: 1 }])
})

test('the hours of a node are those of decisions, to a tenth, longest first', async () => {
  const own = applied('2026-10-10 09:00:00')
  const decided = (NodeName: string, HandleTime: string, given: Partial<typeof wfTask.$inferSelect> = {}) =>
    task(own, { NodeName, State: 1, ArriveTime: '2026-10-12 09:00:00', HandleTime, ...given })
  decided('一审', '2026-10-12 10:00:00')
  decided('一审', '2026-10-12 11:12:00')
  decided('二审', '2026-10-12 15:00:00')
  decided('二审', '2026-10-13 15:00:00', { Kind: 2 })
  decided('二审', '2026-10-13 15:00:00', { State: 5 })
  decided('二审', '2026-10-13 15:00:00', { IsDel: 1 })
  expect((await figures()).ByNode).toEqual([
    { WfName: '外出', NodeName: '二审', Hours: 6, Num: 1 },
    { WfName: '外出', NodeName: '一审', Hours: 1.6, Num: 2 },
  ])
})

test('overdue is what was decided late or is late, of all that has a deadline', async () => {
  const own = applied('2026-10-10 09:00:00')
  const DeadLine = '2026-10-12 09:00:00'
  task(own, { State: 1, DeadLine, HandleTime: '2026-10-12 08:00:00' })
  task(own, { State: 1, DeadLine, HandleTime: '2026-10-12 10:00:00' })
  task(own, { DeadLine })
  task(own, { DeadLine: '2026-10-15 09:00:00' })
  task(own, { DeadLine: null })
  task(own, { Kind: 2, DeadLine })
  expect((await figures()).OverdueRate).toBe(0.5)
})

test('without anything there is no share of it', async () => {
  expect(await figures()).toEqual({ ByState: [], ByNode: [], OverdueRate: 0, Longest: [] })
})

test('the ten that wait longest are told, whether somebody has decided or not', async () => {
  for (let day = 11; day <= 22; day += 1)
    applied(`2026-08-${day} 09:00:00`, { Title: `第${day}日`, State: day === 12 ? 2 : 1 })
  applied('2026-08-01 09:00:00', { Title: '办结', State: 3 })
  expect((await figures()).Longest.map(({ Title }) => Title)).toEqual([
    '第11日',
    '第12日',
    '第13日',
    '第14日',
    '第15日',
    '第16日',
    '第17日',
    '第18日',
    '第19日',
    '第20日',
  ])
})
