import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions, usage } from './options.ts'

test('nothing that is asked for is what one wants for a look: port 8080, warnings, answers checked', () => {
  expect(readOptions([], {})).toEqual({ port: 8080, check: 'log', logLevel: 'warn' })
})

test('every option is told to the server under its name', () => {
  const line =
    '--port 0 --host 0.0.0.0 --data kept --preset tiny --world saved.db --token secret --origins http://a.test,http://b.test --coverage seen --now'.split(
      ' ',
    )
  expect(readOptions([...line, '2026-10-14 09:30:00'], { KIT_TOKEN: 'other' })).toEqual({
    port: 0,
    host: '0.0.0.0',
    dataDir: 'kept',
    preset: 'tiny',
    now: '2026-10-14 09:30:00',
    worldFile: 'saved.db',
    token: 'secret',
    origins: ['http://a.test', 'http://b.test'],
    coverageDir: 'seen',
    check: 'log',
    logLevel: 'warn',
  })
})

const variables = {
  KIT_TOKEN: 'secret',
  ALLOWED_ORIGINS: 'http://a.test, http://b.test',
  API_BASE: 'https://xg.example.edu.cn/xuegong',
  DEMO: 'on',
  DEMO_WORLDS: '7',
  DEMO_MINUTES: '30',
  PULSE: 'on',
  COVERAGE_DIR: 'seen',
}

test('what the server of a checkout is told by its environment, the command is told by the same', () => {
  expect(readOptions([], variables)).toEqual({
    port: 8080,
    check: 'log',
    logLevel: 'warn',
    token: 'secret',
    origins: ['http://a.test', 'http://b.test'],
    apiBase: 'https://xg.example.edu.cn/xuegong',
    demo: true,
    demoWorlds: 7,
    demoMinutes: 30,
    pulse: true,
    coverageDir: 'seen',
  })
  expect(readOptions([], { DEMO: '', PULSE: '', API_BASE: '', KIT_TOKEN: '' })).toEqual(readOptions([], {}))
})

test('an option wins over its variable', () => {
  const line =
    '--token mine --origins http://c.test --api-base http://d.test --demo-worlds 3 --demo-minutes 9 --coverage own'
  expect(readOptions(line.split(' '), variables)).toMatchObject({
    token: 'mine',
    origins: ['http://c.test'],
    apiBase: 'http://d.test',
    demoWorlds: 3,
    demoMinutes: 9,
    coverageDir: 'own',
  })
  expect(readOptions(['--demo', '--pulse'], { DEMO: 'off', PULSE: 'off' })).toMatchObject({ demo: true, pulse: true })
})

test('as many schools as the bound says are not too many', () => {
  expect(readOptions(['--demo-worlds', '10000'], {})).toMatchObject({ demoWorlds: 10000 })
})

test('every variable that the command reads stands in its help', () => {
  for (const name of Object.keys(variables)) expect(usage).toContain(name)
})

test('a preset may be a JSON file of one’s own', () => {
  expect(readOptions(['--preset', './absent.json'], {})).toMatchObject({
    preset: './absent.json',
  })
})

test('a preset may be the name of a file in the folder presets', () => {
  const before = process.cwd()
  onTestFinished(() => process.chdir(before))
  process.chdir(join(import.meta.dirname, '../outside'))
  expect(readOptions(['--preset', 'absent'], {})).toMatchObject({ preset: 'absent' })
})

test('it is known by that name once the file is there', () => {
  const [before, folder] = [process.cwd(), mkdtempSync(join(tmpdir(), 'xuegong-options-'))]
  onTestFinished(() => {
    process.chdir(before)
    rmSync(folder, { recursive: true })
  })
  process.chdir(folder)
  expect(() => readOptions(['--preset', 'my'], {})).toThrow('or a JSON file, not “my”.')
  mkdirSync('presets')
  writeFileSync('presets/my.json', '{}')
  expect(readOptions(['--preset', 'my'], {})).toMatchObject({ preset: 'my' })
})

test.each([['--help'], ['-h'], ['--version']])('%s is answered whatever else is asked', option => {
  expect(readOptions([option, '--port', 'x'], {})).toBe(option === '--version' ? 'version' : 'help')
})

test.each([
  [['--prot', '5'], "Unknown option '--prot'."],
  [['--port'], "Option '--port <value>' argument missing."],
  [['--port', '70000'], '--port is a number up to 65535, not “70000”.'],
  [['--port', 'x'], '--port is a number up to 65535, not “x”.'],
  [
    ['--preset', 'huge'],
    '--preset is one of tiny, school, demo, bed-rush, report-closing, review-closing, or a JSON file, not “huge”.',
  ],
  [['--now', '2026-02-30 08:00:00'], '--now is a time such as "2026-10-14 09:30:00", not “2026-02-30 08:00:00”.'],
  [['--now', 'today'], '--now is a time such as "2026-10-14 09:30:00", not “today”.'],
  [['--now', '1999-12-31 08:00:00'], '--now is a time such as "2026-10-14 09:30:00", not “1999-12-31 08:00:00”.'],
  [['--now', ''], '--now says nothing.'],
  [['--preset', ''], '--preset says nothing.'],
  [['--data', ''], '--data says nothing.'],
  [['--token', ''], '--token says nothing.'],
  [
    ['--origins', 'http://a.test,*'],
    '--origins lists sites such as http://localhost:5173, by commas, without a path or a star, not “*”.',
  ],
  [
    ['--api-base', 'xg.example'],
    '--api-base is an address such as https://xg.example.edu.cn/xuegong, not “xg.example”.',
  ],
  [['--api-base', ''], '--api-base says nothing.'],
  [['--demo-worlds', '0'], '--demo-worlds is a number from 1 to 10000, not “0”.'],
  [['--demo-minutes', '10001'], '--demo-minutes is a number from 1 to 10000, not “10001”.'],
  [['--demo=yes'], "Option '--demo' does not take an argument."],
  [['--port', '-1'], "Option '--port' argument is ambiguous."],
  [['school'], "Unexpected argument 'school'."],
])('%j is refused in words', (args, sentence) => {
  expect(() => readOptions(args, {})).toThrow(`${sentence}\nxuegong-kit --help lists the options.`)
})

test.each([
  [{ DEMO: 'yes' }, 'DEMO is on or off, not “yes”.'],
  [{ DEMO: '0' }, 'DEMO is on or off, not “0”.'],
  [{ PULSE: '1' }, 'PULSE is on or off, not “1”.'],
  [{ DEMO_WORLDS: 'many' }, 'DEMO_WORLDS is a number from 1 to 10000, not “many”.'],
  [
    { API_BASE: 'http://a.test/?x' },
    'API_BASE is an address such as https://xg.example.edu.cn/xuegong, not “http://a.test/?x”.',
  ],
  [
    { ALLOWED_ORIGINS: 'http://a.test/' },
    'ALLOWED_ORIGINS lists sites such as http://localhost:5173, by commas, without a path or a star, not “http://a.test/”.',
  ],
])('the environment %j is refused by the name of its variable', (env, sentence) => {
  expect(() => readOptions([], env)).toThrow(`${sentence}\nxuegong-kit --help lists the options.`)
})

const docs = ['docs/kit.md', 'docs/recipes.md', 'kit/README.md'].map(file =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
)
const commands = docs.join('\n').matchAll(/npx xuegong-kit +(--?\w[^\n`'#&>]*)/g)

test.each([...commands].map(([, args]) => args!.trim()))('xuegong-kit %s, as the docs have it, is understood', line => {
  const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
  expect(readOptions(args, {})).toBeTruthy()
})
