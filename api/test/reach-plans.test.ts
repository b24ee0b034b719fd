import { endpoints } from '@xuegong/contracts/modules'
import { expect, test } from 'vitest'
import { planOf, preparedBy } from '#test/plans'
import { startServer } from '#test/session'

const reads = endpoints.filter(({ kind, path }) => kind === 'query' && !path.startsWith('/__kit'))

/** Tables that have a row or more for each student of the school and each day, night, bed or message. */
const large = [
  'DayVirus',
  'DormBed',
  'DormStay',
  'GateRecord',
  'LateReturn',
  'MessagePush',
  'MeterRecord',
  'StudentFamily',
  'UnReported',
]

/** What a statement calls its tables: by their names, or as it says behind them. */
const tablesOf = (source: string) =>
  new Map([...source.matchAll(/"(\w+)"(?: "?(\w+)"?)?/g)].map(([, table, alias]) => [alias ?? table, table!]))

/** The steps of a statement that go through all rows of a large table, or through all beds that somebody has. */
function wholeOf(source: string, steps: readonly string[]): string[] {
  const tables = tablesOf(source)
  return steps.filter(step => {
    const called = /^SCAN (\w+)/.exec(step)?.[1]
    return large.includes(tables.get(called!) ?? called!) || step.includes('DormBed_State (State>')
  })
}

test('a table that is gone through whole is found by its name and by what the statement calls it', () => {
  const source = `select 1 from "DormBed" where exists (select 1 from "GateRecord" "pass" join "MessagePush" push on 1) and "Student"."Id" = ?`
  const steps = [
    'SCAN DormBed',
    'SEARCH Student USING INDEX a (Id=?)',
    'SCAN pass USING INDEX b',
    'SCAN push',
    'SCAN Student',
  ]
  expect(wholeOf(source, steps)).toEqual(['SCAN DormBed', 'SCAN pass USING INDEX b', 'SCAN push'])
})

/** Lists in the order of which rows are read until the page is full: of wardens, who reach them by student or by building. */
const inOrder: Readonly<Record<string, readonly string[]>> = {
  sg01: [
    '/api/Dormitory/GetStayList SCAN DormStay USING INDEX DormStay_List',
    '/api/Dormitory/GetLateReturnList SCAN LateReturn USING INDEX LateReturn_Date',
    '/api/Dormitory/GetLateReturnTally SCAN LateReturn USING INDEX LateReturn_Date',
  ],
}

test.each(['2024010101', 'bzr01', 'fdy01', 'sg01'])(
  'what %s reads without naming a row is found by whom the account reaches, not among the rows of the school',
  async who => {
    const { as, world } = await startServer('demo', { CHECK: 'off' })
    const sqlite = world.reader().$client
    const whole = new Set<string>()
    let asked = 0
    for (const endpoint of reads) {
      const statements = await preparedBy(sqlite, () => as(who)(endpoint, {}))
      for (const source of statements) {
        asked += source.includes('"DormBed"') ? 1 : 0
        for (const step of wholeOf(source, planOf(sqlite, source))) whole.add(`${endpoint.path} ${step}`)
      }
    }
    expect([...whole]).toEqual(inOrder[who] ?? [])
    expect(asked).toBeGreaterThan(4)
  },
)
