import type { Endpoint } from '@xuegong/contracts/endpoint'
import { endpoints } from '@xuegong/contracts/modules'
import { workbench } from '@xuegong/contracts/modules/workbench'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const { as, world } = await startApi('demo', { CHECK: 'off' })
const sqlite = world.reader().$client
const large = 500

const isLarge = (table: string) =>
  (sqlite.prepare(`select count(*) as n from (select 1 from "${table}" limit ${large + 1})`).get() as { n: number }).n >
  large

/** Statements that a piece of work prepares on the world's reading connection. */
async function statementsOf(work: () => Promise<unknown>, on = sqlite): Promise<string[]> {
  const prepare = on.prepare.bind(on)
  const seen: string[] = []
  on.prepare = ((source: string) => {
    seen.push(source)
    return prepare(source)
  }) as typeof on.prepare
  await work()
  on.prepare = prepare
  return seen
}

/** What the database plans to do for a statement. */
function stepsOf(source: string): string[] {
  const holes = source.match(/\?/g)?.length ?? 0
  const steps = sqlite.prepare(`explain query plan ${source}`).all(...Array<number>(holes).fill(1)) as {
    detail: string
  }[]
  return steps.map(step => step.detail)
}

/** Steps of a plan that read a large table row by row without any index. */
function fullScans(source: string): string[] {
  return stepsOf(source)
    .filter(detail => detail.startsWith('SCAN ') && !/ USING /.test(detail))
    .filter(detail => {
      const name = detail.split(' ')[1]!.replaceAll('"', '')
      return sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) && isLarge(name)
    })
}

const isList = (each: Endpoint) =>
  each.kind === 'query' && 'PageIndex' in (each.input as unknown as { properties: object }).properties
const lists = endpoints.filter(each => isList(each) || each === workbench.search)

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

test('the search goes to the place in the index where a number or a name begins', async () => {
  // A world that has prepared nothing yet.
  const fresh = await startApi('tiny')
  const statements = await statementsOf(async () => {
    for (const Key of ['9', '学']) await fresh.as('admin')(workbench.search, { Key })
  }, fresh.world.reader().$client)
  const plans = statements.filter(each => /char\(1114111\)/.test(each)).flatMap(stepsOf)
  expect(plans).toEqual([
    expect.stringMatching(/^SEARCH Student USING INDEX Student_(No|List) \(StudentNo>\? AND StudentNo<\?\)$/),
    'SEARCH Student USING INDEX Student_Name (TrueName>? AND TrueName<?)',
  ])
})

test('a scan without an index is recognised as one', () => {
  expect(fullScans('select * from Student where HomeProvince = ?')).toEqual(['SCAN Student'])
})
