import type { Endpoint } from '@xuegong/contracts/endpoint'
import { endpoints } from '@xuegong/contracts/modules'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const { as, world } = await startApi('demo', { CHECK: 'off' })
const sqlite = world.reader().$client
const large = 500

const isLarge = (table: string) =>
  (sqlite.prepare(`select count(*) as n from (select 1 from "${table}" limit ${large + 1})`).get() as { n: number }).n >
  large

/** Statements that a piece of work prepares on the world's reading connection. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const prepare = sqlite.prepare.bind(sqlite)
  const seen: string[] = []
  sqlite.prepare = ((source: string) => {
    seen.push(source)
    return prepare(source)
  }) as typeof sqlite.prepare
  await work()
  sqlite.prepare = prepare
  return seen
}

/** Steps of a plan that read a large table row by row without any index. */
function fullScans(source: string): string[] {
  const holes = source.match(/\?/g)?.length ?? 0
  const steps = sqlite.prepare(`explain query plan ${source}`).all(...Array<number>(holes).fill(1)) as {
    detail: string
  }[]
  return steps
    .map(step => step.detail)
    .filter(detail => detail.startsWith('SCAN ') && !/ USING /.test(detail))
    .filter(detail => {
      const name = detail.split(' ')[1]!.replaceAll('"', '')
      return sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) && isLarge(name)
    })
}

const isList = (each: Endpoint) =>
  each.kind === 'query' && 'PageIndex' in (each.input as unknown as { properties: object }).properties
const lists = endpoints.filter(isList)

test.each(lists)('$path reads no large table row by row', async endpoint => {
  const filled = {
    PageIndex: 2,
    Key: 'x',
    OrgId: 'x',
    ClassId: 'x',
    Grade: '2024',
    Sex: '1',
    Political: '13',
    StuStatus: 1,
    Id: 'x',
  }
  const statements = await statementsOf(async () => {
    for (const who of ['admin', 'college01', 'fdy01']) for (const input of [{}, filled]) await as(who)(endpoint, input)
  })
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.flatMap(fullScans)).toEqual([])
})

test('a scan without an index is recognised as one', () => {
  expect(fullScans('select * from Student where HomeProvince = ?')).toEqual(['SCAN Student'])
})
