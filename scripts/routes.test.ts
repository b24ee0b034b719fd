import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '../contracts/src/modules.ts'

const text = readFileSync(join(import.meta.dirname, '../contracts/routes.tsv'), 'utf8')
const [header, ...lines] = text.trimEnd().split('\n')

test('routes.tsv has a header and a line per route: method, path, access, endpoint', () => {
  expect(header).toBe('method\tpath\taccess\tendpoint')
  expect(lines).toContain('POST\t/api/Student/GetStudentList\tstudent.query\tpeople.listStudents')
  expect(lines).toContain('GET\t/api/UserAuth/UserLoginOut\tsignedIn\taccount.logout')
  expect(lines).toContain('POST\t/api/UserAuth/UserLoginOut\tsignedIn\taccount.logout')
})

test('routes.tsv is sorted and says nothing twice', () => {
  expect(lines).toEqual([...new Set(lines)].sort())
})

test('routes.tsv names every endpoint and no other', () => {
  const named = new Set(lines.map(line => line.split('\t')[3]))
  expect([...named].sort()).toEqual(endpoints.map(({ module, name }) => `${module}.${name}`).sort())
})
