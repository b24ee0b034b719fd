import type { Endpoint } from '@xuegong/contracts/endpoint'
import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { endpoints } from '@xuegong/contracts/modules'
import { people } from '@xuegong/contracts/modules/people'
import { system } from '@xuegong/contracts/modules/system'
import { workbench } from '@xuegong/contracts/modules/workbench'
import { buildAssessment } from '@xuegong/db/build/evaluation'
import { expect, test } from 'vitest'
import { type Field, fieldsOf, isOfAssessment, isOfRecord } from '#test/fields-of'
import { countsTexts, ways, waysOf } from '#test/list-plans'
import { planOf, preparedBy } from '#test/plans'
import { startServer } from '#test/session'

const { as, world } = await startServer('demo', { CHECK: 'off' })
// No job is due that would write.
world.setClock({ at: '2026-10-14 09:30:00', since: null })
// Lists of an assessment are asked for one that there is, and for a class of it; whatever is of a tool for one that there is.
await world.own()
const assessment = world.transact(db => buildAssessment(db, { State: 1 }).Id)
const sqlite = world.reader().$client
const room = (sqlite.prepare('select Id from ClassInfo where State = 1 limit 1').get() as { Id: string }).Id
const tool = (sqlite.prepare('select Id from SysTool where IsDel = 0 limit 1').get() as { Id: string }).Id
const [today, time] = ['2026-10-14', '2026-10-14 08:00:00']
/** Tables that stay small in the largest school: its units, settings and forms, and the imports of its files. Any other may grow. */
const small = 'ClassInfo UserOrg Menu MenuButton SysParam CodeType WfDefinition MessageTemplate ImportTask'.split(' ')
const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[]
const large = new Set(tables.map(({ name }) => name).filter(name => !small.includes(name)))

const statementsOf = (work: () => unknown, on = sqlite) => preparedBy(on, work)
const stepsOf = (source: string) => planOf(sqlite, source)

/** Steps of a plan that read a large table row by row without any index. */
function fullScans(source: string): string[] {
  if (countsTexts(source)) return []
  return stepsOf(source).filter(detail => /^SCAN (?!.* USING )/.test(detail) && large.has(detail.split(' ')[1]!))
}

/** Whether SQLite looks at a bound value when it plans, and so compiles the statement anew for each one. */
const plannedByValue = (source: string): boolean => /\b(like|limit|offset) \?/i.test(source)

const isList = (each: Endpoint) => each.kind === 'query' && 'PageIndex' in fieldsOf(each)
/** Read from the store beside the worlds; db/test/login-log.test.ts looks at how. */
const elsewhere: readonly Endpoint[] = [account.listLogins]
const lists = endpoints.filter(each => isList(each) && !elsewhere.includes(each))

const codeOf = (dict: string) =>
  (sqlite.prepare('select Code from CodeItem where CodeType = ? limit 1').get(dict) as { Code: string }).Code

/** A value that a field takes. */
function valueOf({ type, enum: choices, items, dict, pattern = '', minimum = 1, ...field }: Field): unknown {
  if (field.anyOf) return valueOf(field.anyOf[0]!)
  if (field.const !== undefined) return field.const
  if (items) return [valueOf(items)]
  if (choices) return choices[0]
  if (dict) return type === 'integer' ? Number(codeOf(dict)) : codeOf(dict)
  if (type === 'integer' || type === 'number') return minimum
  return ['x', '2024', '2024-2025', today.slice(0, 7), today, time].find(text => new RegExp(pattern).test(text))
}

const paging = ['PageIndex', 'PageSize', 'sortField', 'sortOrder']

/** What a list can be asked: nothing, each filter alone, all of them, and each order up and down. */
function inputsOf(endpoint: Endpoint): Record<string, unknown>[] {
  const fields = fieldsOf(endpoint)
  const known = new Map(Object.entries({ ...('Aid' in fields && { Aid: assessment, ClassId: room }), ToolId: tool }))
  const filters = Object.entries(fields)
    .filter(([name]) => !paging.includes(name))
    .map(([name, field]): [string, unknown] => [name, known.get(name) ?? valueOf(field)])
  const orders = (fields.sortField?.enum ?? []).flatMap(sortField =>
    ['ascend', 'descend'].map(sortOrder => ({ sortField, sortOrder })),
  )
  const needed = isOfAssessment(endpoint) ? { Aid: assessment } : {}
  const alone = filters.map(([name, value]) => ({ [name]: value }))
  return [{}, ...alone, Object.fromEntries(filters), ...orders].map(input => ({ ...needed, ...input }))
}

test.each(lists)('$path reads no large table row by row and is planned once, whatever it is asked', async endpoint => {
  const refused: unknown[] = []
  const askedBy = (who: string) =>
    statementsOf(async () => {
      for (const input of inputsOf(endpoint)) {
        const { ErrorCode, RequestMsg } = await as(who)(endpoint, { PageIndex: 2, ...input })
        if (who === 'admin' && ErrorCode !== 0) refused.push([input, RequestMsg])
      }
    })
  const byAdmin = await askedBy('admin')
  const statements = [...byAdmin, ...(await askedBy('college01')), ...(await askedBy('fdy01'))]
  // The list of the rows of one record refuses the made-up Id.
  expect(isOfRecord(endpoint) ? [] : refused).toEqual([])
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.flatMap(fullScans)).toEqual([])
  expect(statements.filter(plannedByValue)).toEqual([])
  const pages = byAdmin.filter(each => each.endsWith(' limit +? offset +?')).map(stepsOf)
  expect(waysOf(pages)).toBe(ways[endpoint.path])
})

test('the filters of a list are read from its schema', () => {
  expect(inputsOf(system.listOperLogs)).toEqual([
    {},
    { Key: 'x' },
    { StartTime: time },
    { EndTime: time },
    { Key: 'x', StartTime: time, EndTime: time },
  ])
  expect(inputsOf(people.listStudents)).toContainEqual({ sortField: 'Grade', sortOrder: 'descend' })
  expect(inputsOf(people.listStudents)).toContainEqual({ StuStatus: 1 })
})

test('the search of the header reads no large table row by row', async () => {
  const statements = await statementsOf(async () => {
    for (const who of ['admin', 'college01', 'fdy01']) await as(who)(workbench.search, { Key: 'x' })
  })
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.flatMap(fullScans)).toEqual([])
})

test('the search goes to the place in the index where a number or a name begins', async () => {
  // A world that has prepared nothing yet.
  const fresh = await startServer('tiny')
  const statements = await statementsOf(async () => {
    for (const Key of ['9', '学']) await fresh.as('admin')(workbench.search, { Key })
  }, fresh.world.reader().$client)
  const plans = statements.filter(each => /char\(1114111\)/.test(each)).flatMap(stepsOf)
  expect(plans).toEqual([
    expect.stringMatching(/^SEARCH Student USING INDEX Student_(No|List) \(StudentNo>\? AND StudentNo<\?\)$/),
    'SEARCH Student USING INDEX Student_Name (TrueName>? AND TrueName<?)',
  ])
})

test('a list that is sorted by names reads them from the index of their pinyin, in its order', async () => {
  const fresh = await startServer('tiny')
  const statements = await statementsOf(
    () => fresh.as('admin')(people.listStudents, { sortField: 'TrueName', sortOrder: 'descend' }),
    fresh.world.reader().$client,
  )
  const plans = statements.filter(each => /order by "Student"."Pinyin" desc/.test(each)).map(stepsOf)
  expect(plans).toEqual([['SCAN Student USING INDEX Student_Pinyin']])
})

test('students of several grades are counted in an index alone', async () => {
  const fresh = await startServer('tiny')
  const ask = () => fresh.as('admin')(people.listStudents, { Grade: ['2023', '2024'] })
  const statements = await statementsOf(ask, fresh.world.reader().$client)
  const counting = statements.filter(each => each.startsWith('select count')).flatMap(stepsOf)
  expect(counting[0]).toBe('SCAN Student USING COVERING INDEX Student_Grade')
})

const narrowed = {
  MajorId: 'x',
  Nation: ['01'],
  EduLevel: '21',
  Sex: '1',
  Political: ['03'],
  Grade: ['2024'],
  CounsellorId: 'x',
  Incomplete: 1,
} as const

test.each(Object.entries(narrowed))(
  'a roster narrowed by %s is tallied in an index, in its order',
  async (name, value) => {
    const fresh = await startServer('tiny')
    const ask = () => fresh.as('admin')(people.countStudents, { [name]: value })
    const statements = await statementsOf(ask, fresh.world.reader().$client)
    const plans = statements.filter(each => each.includes('group by')).map(stepsOf)
    expect(plans).toHaveLength(1)
    expect(plans[0]![0]).toMatch(/^(SCAN|SEARCH) Student USING (COVERING )?INDEX Student_Tally/)
    expect(plans[0]!.filter(step => step.includes('GROUP BY'))).toEqual([])
  },
)

test.each(['Nation', 'EduLevel', 'Sex', 'Political', 'Grade', 'Incomplete'] as const)(
  'a page narrowed by %s is found in the index of the roster, in its order',
  async name => {
    const fresh = await startServer('tiny')
    const ask = () => fresh.as('admin')(people.listStudents, { [name]: narrowed[name] })
    const statements = await statementsOf(ask, fresh.world.reader().$client)
    const [page] = statements.filter(each => /order by "Student"."StudentNo"/.test(each)).map(stepsOf)
    expect(page![0]).toMatch(/^(SCAN|SEARCH) Student USING INDEX Student_List/)
    expect(page!.filter(step => step.includes('ORDER BY'))).toEqual([])
  },
)

test.each([
  [{}, 'SCAN', 'List', 'LoginName'],
  [{ State: 0 }, 'SEARCH', 'State', 'State'],
  [{ State: 1 }, 'SEARCH', 'State', 'State'],
  [{ State: 2 }, 'SEARCH', 'State', 'State'],
  [{ PwdState: 0 }, 'SEARCH', 'Password', 'Password'],
  [{ PwdState: 1 }, 'SCAN', 'List', 'Password'],
  [{ PwdState: 2 }, 'SCAN', 'List', 'Password'],
  [{ IsBind: 1 }, 'SCAN', 'List', 'Wx'],
  [{ UserType: 2 }, 'SEARCH', 'Type', 'Type'],
  [{ sortField: 'TrueName', sortOrder: 'descend' }, 'SCAN', 'Pinyin', 'LoginName'],
] as const)('accounts asked for by %o are found and counted in an index', async (input, way, page, count) => {
  const fresh = await startServer('tiny')
  const ask = () => fresh.as('admin')(accounts.listUsers, input)
  const plans = (await statementsOf(ask, fresh.world.reader().$client)).map(each => [each, stepsOf(each)] as const)
  const [found] = plans.find(([each]) => /order by "UserMan"/.test(each))![1]
  const [counted] = plans.find(([each]) => each.startsWith('select count'))![1]
  expect(found).toMatch(new RegExp(`^${way} UserMan USING INDEX UserMan_${page}\\b`))
  expect(counted).toMatch(new RegExp(`USING COVERING INDEX UserMan_${count}\\b`))
})

test.each([{ RoleId: 'bzr' }, { OrgId: 'x' }])(
  'accounts asked for by %o are looked up by the ids that indexes give',
  async input => {
    const fresh = await startServer('tiny')
    const ask = () => fresh.as('admin')(accounts.listUsers, input)
    const statements = await statementsOf(ask, fresh.world.reader().$client)
    const own = statements.filter(each => /order by "UserMan"|^select count/.test(each)).flatMap(stepsOf)
    expect(own.filter(step => /^SCAN (UserMan|UserRole)\b/.test(step))).toEqual([])
    expect(own).toContain('SEARCH UserMan USING INDEX sqlite_autoindex_UserMan_1 (Id=?)')
  },
)

test('accounts are counted by state without reading a large table row by row', async () => {
  const statements = await statementsOf(async () => {
    for (const who of ['admin', 'college01'])
      for (const input of [{}, { PwdState: 2 }, { IsBind: 1 as const }, { RoleId: 'student' }])
        await as(who)(accounts.countUsers, input)
  })
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.flatMap(fullScans)).toEqual([])
})

test('a scan without an index is recognised as one, but where it does nothing else than count those that have a text', () => {
  const counting = `select count(*) from "JobRun" where ("JobRun"."Job" like +? escape '\\' or "JobRun"."Error" like +? escape '\\')`
  const scans = ['select * from Student where HomeProvince = ?', counting, `${counting} and Error = ?`].map(fullScans)
  expect(scans).toEqual([['SCAN Student'], [], ['SCAN JobRun']])
})
