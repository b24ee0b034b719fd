import { endpoints } from '@xuegong/contracts/modules'
import { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { evaluationPersons } from '@xuegong/contracts/modules/evaluation/persons'
import { expect, test } from 'vitest'
import { fieldsOf } from '#test/fields-of'
import { accountId } from '#test/notices'
import { planOf, preparedBy } from '#test/plans'
import { startServer } from '#test/session'

/** Plans of what a piece of work asks of a world that has prepared nothing yet. */
async function plansOf({ world }: Awaited<ReturnType<typeof startServer>>, work: () => unknown): Promise<string[]> {
  const sqlite = world.reader().$client
  return (await preparedBy(sqlite, work)).flatMap(source => planOf(sqlite, source))
}

const lists = endpoints.filter(each => each.kind === 'query' && 'PageIndex' in fieldsOf(each))

/** Lists that are sorted whenever a page is read: by what is worked out for each row, and by building, floor and number. */
const sorted = [
  '/api/DayVirus/GetUnReportedList',
  '/api/Dormitory/GetBedList',
  '/api/Dormitory/GetRoomList',
  '/api/Student/GetUntalkedList',
]

test('a list of more than a thousand rows is read in the order of an index, as it is first shown', async () => {
  const { as, world } = await startServer('demo', { CHECK: 'off' })
  // No job is due that would write.
  world.setClock({ at: '2026-10-14 09:30:00', since: null })
  const sqlite = world.reader().$client
  const [long, sorting]: [string[], string[]] = [[], []]
  for (const endpoint of lists) {
    let total = 0
    const statements = await preparedBy(sqlite, async () => {
      total = ((await as('admin')(endpoint, {})).ResultValue as { total: number } | null)?.total ?? 0
    })
    if (total <= 1000) continue
    long.push(endpoint.path)
    const pages = statements
      .filter(each => each.endsWith(' limit +? offset +?'))
      .flatMap(source => planOf(sqlite, source))
    if (pages.some(step => step.includes('FOR ORDER BY'))) sorting.push(endpoint.path)
  }
  expect(long).toEqual(expect.arrayContaining(['/api/Student/GetStudentList', '/api/Dormitory/GetStayList']))
  expect(sorting.toSorted()).toEqual(sorted)
})

test('the beds of a building are counted through its rooms', async () => {
  const server = await startServer('tiny')
  const plans = await plansOf(server, () => server.as('admin')(dormitory.listBuilding, {}))
  const beds = plans.filter(step => / bed /.test(step))
  expect(beds).toEqual(Array(3).fill('SEARCH bed USING INDEX DormBed_No (RoomId=?)'))
})

test('the student of an account or an id is looked up in an index', async () => {
  const server = await startServer('tiny')
  const UserId = accountId(server, '2024010101')
  const plans = await plansOf(server, async () => {
    for (const input of [{}, { UserId }]) await server.as('admin')(evaluationPersons.getCard, input)
  })
  const steps = plans.filter(step => / Student\b/.test(step))
  expect(steps.length).toBeGreaterThan(1)
  expect(steps.filter(step => !step.startsWith('SEARCH '))).toEqual([])
})

test('figures of abnormal reports go through those that were to be checked, not through all reports of the days', async () => {
  const server = await startServer('tiny')
  const ask = () => server.as('admin')(reportStatistics.getVirusStatistics, {})
  const sqlite = server.world.reader().$client
  const statements = (await preparedBy(sqlite, ask)).filter(each => /from "DayVirus".*"HandleState"/s.test(each))
  const steps = statements.flatMap(source => planOf(sqlite, source)).filter(step => / DayVirus\b/.test(step))
  expect(steps).toEqual(Array(2).fill('SEARCH DayVirus USING INDEX DayVirus_Abnormal (HandleState=?)'))
})
