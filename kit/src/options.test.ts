import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

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

test('the token may come from the environment, where a list of processes does not show it', () => {
  expect(readOptions([], { KIT_TOKEN: 'secret' })).toMatchObject({ token: 'secret' })
})

test('a preset may be a JSON file of one’s own', () => {
  expect(readOptions(['--preset', './absent.json'], {})).toMatchObject({
    preset: './absent.json',
  })
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
  [['--data', ''], '--data says nothing.'],
  [['--token', ''], '--token says nothing.'],
  [['--port', '-1'], "Option '--port' argument is ambiguous."],
  [['school'], "Unexpected argument 'school'."],
])('%j is refused in words', (args, sentence) => {
  expect(() => readOptions(args, {})).toThrow(`${sentence}\nxuegong-kit --help lists the options.`)
})

const docs = ['docs/kit.md', 'docs/recipes.md', 'kit/README.md'].map(file =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
)
const commands = docs.join('\n').matchAll(/npx xuegong-kit +(--?\w[^\n`'#&>]*)/g)

test.each([...commands].map(([, args]) => args!.trim()))('xuegong-kit %s, as the docs have it, is understood', line => {
  const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
  expect(readOptions(args, {})).toBeTruthy()
})
