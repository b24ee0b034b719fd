import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const service = 'api/src/modules/leave/service.ts'
const screen = 'web/src/features/leave/LeaveList.tsx'

/** What the house forbids: rule, file, text. The same text in the file behind it is allowed; without one no file may have it. */
const forbidden = [
  ['house(imports)', 'contracts/src/leave.ts', "import '@xuegong/db/client'", 'api/src/app.ts'],
  ['house(imports)', 'db/src/client.ts', "import '@xuegong/api/app'", 'web/test/app.ts'],
  ['house(imports)', screen, "import '@xuegong/api/app'", 'web/src/features/leave/LeaveList.test.tsx'],
  ['house(imports)', 'e2e/journeys/leave.spec.ts', "import '@xuegong/db/client'", service],
  ['house(imports)', 'kit/src/leave.ts', "import '@xuegong/api/app'", 'web/test/app.ts'],
  ['house(imports)', 'web/src/ui/leave.ts', "import '@xuegong/kit/playwright'", 'e2e/fixtures.ts'],
  ['house(imports)', service, "import '#modules/award/routes'", 'api/src/kit/routes.test.ts'],
  ['house(imports)', service, "import '#modules/list'", 'api/src/kit/leave.ts'],
  ['house(imports)', service, "import '../award/records.ts'", 'api/src/modules/leave/parts/own.ts'],
  ['house(imports)', screen, "import '../award/AwardList.tsx'", 'web/src/features/leave/parts/Own.tsx'],
  ['house(imports)', 'api/src/kit/leave.ts', "import '#modules/award/routes'", 'api/src/modules/list.ts'],
  ['house(imports)', 'api/src/kit/leave.ts', "import '../modules/award/routes.ts'", 'api/src/kit/leave.test.ts'],
  ['house(imports)', 'api/src/import-worker.ts', "import './modules/award/routes.ts'", 'api/src/import-worker.test.ts'],
  ['house(imports)', 'api/src/kit/leave.ts', "import '#modules/award/routes'", 'api/src/kit/leave.test.ts'],
  ['house(imports)', 'api/src/world/leave.ts', "import '#http/validate'", 'api/src/http/leave.ts'],
  ['house(imports)', 'api/src/data/leave.ts', "import '../http/validate.ts'", 'api/src/data/leave.test.ts'],
  ['house(imports)', 'api/src/http/leave.ts', "import type { Kit } from '#kit/kit'", 'api/src/kit/leave.ts'],
  ['house(imports)', 'api/src/http/leave.ts', "export type Kit = import('#kit/kit').Kit", 'api/src/kit/leave.ts'],
  ['house(imports)', 'api/src/imports/leave.ts', "export const all = import('#modules/list')", 'api/src/kit/leave.ts'],
  ['house(imports)', 'api/src/jobs/leave.ts', "export { all } from '#modules/list'", 'api/src/main.ts'],
  ['house(imports)', 'api/src/refuse.ts', "import '#world/clock'", 'api/src/world/leave.ts'],
  ['house(imports)', service, "import '#kit/set-params'", 'api/src/kit/leave.ts'],
  ['house(imports)', 'api/src/kit/leave.ts', "import '#app'", 'api/test/leave.ts'],
  ['house(imports)', 'api/src/leave/room.ts', 'export const a = 1', 'api/src/world/leave.ts'],
  ['house(imports)', service, "import '../award/service.ts'", 'web/src/ui/list/DataTable.tsx'],
  ['house(imports)', 'api/src/modules/leave/tally.ts', "import 'fastify'", 'api/src/modules/leave/routes.ts'],
  ['house(imports)', screen, "import '#features/award/AwardList.tsx'", 'web/src/main.tsx'],
  [
    'house(imports)',
    'web/src/shell/Header.tsx',
    "import '#features/leave/LeaveList.tsx'",
    'web/src/router/all-screens.ts',
  ],
  ['house(imports)', 'web/src/api/leave.ts', "import '#nav/permission.ts'", 'web/src/ui/leave.ts'],
  ['house(imports)', 'web/src/nav/leave.ts', "import '../ui/dict.ts'", 'web/src/shell/leave.ts'],
  ['house(imports)', 'web/src/nav/leave.ts', "export { dict } from '#ui/dict.ts'", 'web/src/nav/leave.test.ts'],
  ['house(imports)', 'web/src/ui/leave.ts', "import type { A } from '#shell/Logo.tsx'", screen],
  ['house(imports)', 'web/src/ui/leave.ts', "export type A = import('#shell/Logo.tsx').A", screen],
  ['house(imports)', 'web/src/shell/leave.ts', "import '#phone/back.ts'", 'web/src/phone/leave.ts'],
  [
    'house(imports)',
    'web/src/phone/leave.ts',
    "export const a = () => import('../shell/Logo.tsx')",
    'web/src/router/leave.ts',
  ],
  ['house(imports)', screen, "export const a = () => import('#router/Pages.tsx')", 'web/src/App.tsx'],
  ['house(imports)', 'web/src/api/leave.ts', "import '#app/store.ts'", 'web/src/inspector/leave.ts'],
  ['house(imports)', 'web/src/inspector/leave.ts', "import '#app/main.tsx'", 'web/test/leave.ts'],
  ['house(imports)', 'web/src/hooks/leave.ts', "import '#app/clock.ts'", 'web/src/api/leave.ts'],
  ['house(imports)', 'web/src/api/client.ts', "import '../../vite.config.ts'", 'scripts/dev.mjs'],
  ['house(imports)', 'api/src/kit/leave.ts', "import '@xuegong/web/leave'", 'scripts/leave.ts'],
  ['house(imports)', screen, "import '../award/AwardList.tsx'", 'web/src/router/all-leave.ts'],
  ['house(imports)', 'api/src/jobs/leave.ts', "import '#imports/importer'", 'api/src/kit/leave.ts'],
  ['house(imports)', 'scripts/bench-leave.mjs', "import 'node:child_process'", 'scripts/bench-leave.test.ts'],
  ['house(clock)', service, 'export const now = Date.now()', 'api/src/world/clock.ts'],
  ['house(clock)', screen, 'export const now = new Date()', 'web/src/clock.ts'],
  ['house(clock)', service, 'export const chance = Math.random()', 'db/src/seed/random.ts'],
  ['house(clock)', service, 'export const now = dayjs()', 'api/src/world/clock.ts'],
  ['house(sync)', service, "import * as fs from 'node:fs'\nexport const a = fs.readFileSync('a')", 'db/src/leave.ts'],
  ['house(sync)', service, "import { readFileSync } from 'node:fs'", 'db/src/migrate.ts'],
  ['house(typebox)', 'contracts/src/leave.ts', "import { Type } from 'typebox'", ''],
  ['house(typebox)', 'contracts/src/leave.ts', 'export const a = t.Omit(b, [])', ''],
  ['house(typebox)', 'contracts/src/leave.ts', 'export const a = t.Record(b, c)', ''],
  ['house(barrels)', 'contracts/src/leave.ts', "export * from './award.ts'", ''],
  ['house(reasons)', service, '// oxlint-disable-next-line no-console\nexport const a = console.log', ''],
  ['node(no-process-env)', service, 'export const home = process.env.HOME', 'api/src/config.ts'],
  ['typescript(no-explicit-any)', screen, 'export const rows: any = []', 'contracts/src/endpoint.ts'],
  ['import(no-default-export)', screen, 'export default 1', 'web/vite.config.ts'],
  ['eslint(max-lines)', service, '// a line\n'.repeat(251), 'db/src/seed/names.ts'],
] as const

const house = mkdtempSync(join(tmpdir(), 'xuegong-lint-'))
const top = join(import.meta.dirname, '..')
afterAll(() => rmSync(house, { recursive: true }))

function put(file: string, text: string) {
  mkdirSync(join(house, dirname(file)), { recursive: true })
  writeFileSync(join(house, file), text)
}

/** A module of its own for every case, so that one run of the linter answers for all. */
const own = (file: string, index: number) => file.replace('leave', `leave-${index}`)

forbidden.forEach(([, file, text, elsewhere], index) => {
  put(own(file, index), text)
  if (elsewhere) put(own(elsewhere, index), text)
})
put('package.json', '{"imports":{"#b":"./b.ts"}}')
put('a.ts', "import type { B } from '#b'\nexport type A = B | 1\n")
put('b.ts', "import type { A } from './a.ts'\nexport type B = A | 2\n")
const packages = ['contracts', 'db', 'api', 'web', 'kit', 'e2e'].map(name => `${name}/package.json`)
for (const file of ['.oxlintrc.json', 'scripts/house-rules.mjs', ...packages])
  cpSync(join(top, file), join(house, file))

const oxlint = join(top, 'node_modules/oxlint/bin/oxlint')
const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], { cwd: house, encoding: 'utf8' })
const found: { code: string; filename: string }[] = JSON.parse(stdout).diagnostics
const broken = (file: string) => found.filter(each => each.filename === file).map(each => each.code)

const numbered = forbidden.map((row, index) => [...row, index] as const)
test.each(numbered)('%s holds in %s', (rule, file, _text, _elsewhere, index) => {
  expect(broken(own(file, index))).toContain(rule)
})

test.each(numbered.filter(([, , , elsewhere]) => elsewhere !== ''))(
  '%s allows elsewhere what it forbids in %s',
  (rule, _file, _text, elsewhere, index) => {
    expect(broken(own(elsewhere, index))).not.toContain(rule)
  },
)

test('a circle of files is found, through the names of package.json and of types too', () => {
  expect(broken('a.ts')).toContain('import(no-cycle)')
})
