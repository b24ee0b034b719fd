import { studentExports } from '../src/modules/people/exports.ts'
import * as t from 'typebox'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { account } from '../src/modules/account.ts'
import { accounts } from '../src/modules/account/accounts.ts'
import { cellsOf, outcomesOf } from '../src/modules/kit/coverage.ts'
import { columnsOf, exporting } from '../src/exporting.ts'
import { notesOf } from '../src/fields.ts'
import { command, type Input, module, query, type Result, upload } from '../src/endpoint.ts'
import { endpoints, modules } from '../src/modules.ts'
import { moduleNames } from '../src/module-names.ts'
import { people } from '../src/modules/people.ts'
import { Page } from '../src/shapes.ts'
import { units } from '../src/modules/people/units.ts'

const base = {
  summary: 's',
  path: '/api/A/B',
  access: 'public',
  input: t.Object({ Id: t.String() }),
  result: t.Null(),
} as const

describe('a definition', () => {
  test('is a POST with a body unless it says otherwise', () => {
    expect(query(base)).toMatchObject({ methods: ['POST'], payload: 'body' })
    expect(query({ ...base, method: 'GET' })).toMatchObject({ methods: ['GET'], payload: 'query' })
    expect(upload(base)).toMatchObject({ methods: ['POST'], payload: 'multipart' })
  })

  test('carries the types of its input and result', () => {
    expectTypeOf<Input<typeof people.getStudent>>().toEqualTypeOf<{ Id: string }>()
    expectTypeOf<Result<typeof people.importStudents>>().toEqualTypeOf<{ TaskId: string }>()
    expectTypeOf<(typeof people.saveFamily)['refusals'][number]>().toEqualTypeOf<
      'NOT_FOUND' | 'STALE' | 'GUARDIAN_NEEDED'
    >()
  })

  test('does not compile without access, or with one that does not exist', () => {
    const { access: _access, ...without } = base
    // @ts-expect-error an access must be declared
    query(without)
    // @ts-expect-error there is no such permission
    command({ ...base, access: 'student.fly' })
    // @ts-expect-error there is no such refusal
    command({ ...base, refusals: ['NO_SUCH'] })
    // @ts-expect-error there is no such module
    module('nowhere', {})
    expect(without).not.toHaveProperty('access')
  })

  test('that may have to be confirmed takes Confirm and what was asked besides, and says so', () => {
    const asking = command({ ...base, refusals: ['NOT_FOUND'], confirms: true })
    expectTypeOf<Input<typeof asking>>().toExtend<{ Id: string; Confirm?: 0 | 1 }>()
    expectTypeOf<(typeof asking)['refusals'][number]>().toEqualTypeOf<'NOT_FOUND' | 'CONFIRM'>()
    expect(asking).toMatchObject({ refusals: ['NOT_FOUND', 'CONFIRM'], outcomes: ['confirm'] })
    expect(Object.keys((asking.input as t.TObject).properties)).toEqual(['Id', 'Confirm', 'ConfirmText'])
    expect((asking.input as t.TObject).required).toEqual(['Id'])
    expectTypeOf<keyof Input<typeof accounts.kickUser>>().toEqualTypeOf<'UserId'>()
  })

  test('knows its module and name', () => {
    expect(account.login).toMatchObject({ module: 'account', name: 'login' })
    for (const [name, endpointsOf] of Object.entries(modules)) {
      expect(moduleNames).toContain(name)
      expect(Object.values(endpointsOf).every(each => each.module === name)).toBe(true)
    }
  })
})

test.each(endpoints)('$path has fields with names that do not differ in case only', ({ input }) => {
  const names = Object.keys((input as unknown as { properties: object }).properties)
  expect(new Set(names.map(name => name.toLowerCase())).size).toBe(names.length)
})

test('no two imports or exports share a business type, and none has that of tests', () => {
  const types = endpoints.flatMap(each => [each.import ?? each.export ?? []].flat().map(({ type }) => type))
  expect(types).toEqual(expect.arrayContaining([1, 21]))
  expect(types).not.toContain(99)
  expect(types.filter((type, at) => types.indexOf(type) !== at)).toEqual([])
})

test('every column of an import has a header, and no two share one', () => {
  for (const { import: own } of endpoints) {
    const headers = Object.values(own?.row.properties ?? {}).map(field => notesOf(field).title)
    expect(headers).not.toContain(undefined)
    expect(new Set(headers).size).toBe(headers.length)
  }
})

test('coverage has a cell for every class that an endpoint can end in', () => {
  expect(outcomesOf(account.login)).not.toContain('forbidden')
  expect(outcomesOf(people.listStudents)).toEqual(
    expect.arrayContaining(['ok', 'expired', 'unauthorized', 'forbidden', 'timeout']),
  )
  expect(cellsOf([account.loadMenu]).map(cell => cell.endpoint)).toContain('account.loadMenu')
})

test('commands that a form sends are done once; they write, and somebody has signed in', () => {
  const those = endpoints.filter(each => each.once)
  expect(those.map(each => each.path)).toEqual(
    expect.arrayContaining([
      '/api/UserAuth/ChangeUserPwd',
      '/api/Student/EditStudent',
      '/api/Student/ImportStudent',
      '/api/BaseData/AddTerm',
      '/api/BaseData/EditTerm',
    ]),
  )
  for (const { kind, access, readsOnly = false } of those) {
    expect([kind, readsOnly]).toEqual(['command', false])
    expect(['public', 'kit']).not.toContain(access)
  }
})

describe('an export', () => {
  const inputOf = ({ input }: { input: t.TSchema }) => (input as t.TObject).properties

  test('takes what its list is narrowed and sorted by, the rows, the columns and the file, and no page', () => {
    expect(Object.keys(inputOf(studentExports.exportStudents)).sort()).toEqual(
      `ClassId,Columns,CounsellorId,EduLevel,FileName,Format,Grade,Ids,Incomplete,Key,MajorId,Nation,OrgId,Political,Sex,StatusMonth,StuStatus,sortField,sortOrder`.split(
        ',',
      ),
    )
    expect(studentExports.exportStudents).toMatchObject({ title: '导出学生', export: { type: 21, title: '学生导出' } })
  })

  test('has a column for each value of a row that has a title, and for no id', () => {
    const columns = columnsOf(units.listClass).map(({ name }) => name)
    expect(columns).toEqual(expect.arrayContaining(['ClassName', 'Grade', 'CounsellorName', 'Num', 'State']))
    expect(columns).not.toContain('CounsellorId')
    expect(columns).not.toContain('Id')
    expect(columns).not.toContain('RowVersion')
  })

  test('of a list whose filters have the names of its own fields does not come about', () => {
    const of = query({ ...base, result: Page(t.Object({})), input: t.Object({ Ids: t.String() }) })
    const spec = { of, summary: 's', path: '/api/A/C', access: 'student.export', type: 1, noun: '甲' } as const
    expect(() => exporting(spec)).toThrow('/api/A/C: the list has a filter Ids, too')
  })

  test('of files and of forms knows no columns and no format', () => {
    expect(Object.keys(inputOf(studentExports.exportStudentPhotos))).not.toContain('Columns')
    expect(Object.keys(inputOf(studentExports.exportStudentForms))).not.toContain('Format')
  })
})
