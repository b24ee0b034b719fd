import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../contracts/src/modules.ts'

const top = join(import.meta.dirname, '..')
const text = readFileSync(join(top, 'contracts/routes.tsv'), 'utf8')
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

test('routes.tsv names every endpoint and no other, with its methods, its path and who may call it', () => {
  const written = endpoints.flatMap(({ methods, path, access, module, name }) =>
    methods.map(method => `${method}\t${path}\t${access}\t${module}.${name}`),
  )
  expect(lines).toEqual(written.sort())
})

test.each([
  ['the file as it is', 0, ''],
  ['a file with one line more', 1, 'GET\t/api/No/Such\tsignedIn\tno.such\n'],
])('the check of %s ends with status %i', (_, status, more) => {
  const home = mkdtempSync(join(tmpdir(), 'xuegong-routes-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  mkdirSync(join(home, 'scripts'))
  cpSync(join(top, 'scripts/routes.mjs'), join(home, 'scripts/routes.mjs'))
  for (const part of ['src', 'package.json'])
    cpSync(join(top, 'contracts', part), join(home, 'contracts', part), { recursive: true })
  symlinkSync(join(top, 'contracts/node_modules'), join(home, 'contracts/node_modules'), 'junction')
  writeFileSync(join(home, 'contracts/routes.tsv'), text + more)
  expect(spawnSync(process.execPath, [join(home, 'scripts/routes.mjs'), '--check']).status).toBe(status)
  expect(readFileSync(join(home, 'contracts/routes.tsv'), 'utf8')).toBe(text + more)
})
