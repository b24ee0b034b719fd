import { afterEach, expect, test, vi } from 'vitest'
import { openDamage } from './damage.ts'
import type { World } from './world.ts'

afterEach(() => void vi.useRealTimers())

/** What looks for damage among files of presets of which some are damaged, and what it has said and had seeded. */
function watch(...damaged: string[]) {
  const files = new Set(damaged)
  const said: string[] = []
  const looks = vi.fn<() => Promise<string[]>>(async () => [...files])
  const renew = vi.fn<(file: string) => Promise<string>>(async file => (files.delete(file), file))
  const look = openDamage({ damaged: looks, renew }, message => void said.push(message))
  return { look, said, looks, renew, files }
}

/** A world whose file is checked in this way. */
const worldOf = (check: () => string, written = true) =>
  ({ id: 'w1', isWritten: () => written, reader: () => ({ $client: { pragma: check } }) }) as unknown as World
const fails = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}

const malformed = { code: 'SQLITE_CORRUPT_VTAB' }
const turn = () => new Promise(resolve => setImmediate(resolve))

test.each([malformed, { code: 'SQLITE_NOTADB' }])(
  'where a call ended with %j every damaged file of a preset is named and seeded anew',
  async error => {
    const { look, said, renew } = watch('/a.db', '/b.db')
    look(error, [])
    await turn()
    expect(said).toEqual([
      'The base file /a.db is damaged: it is seeded anew.',
      'The base file /b.db is damaged: it is seeded anew.',
    ])
    expect(renew.mock.calls).toEqual([['/a.db'], ['/b.db']])
  },
)

test.each([new Error('malformed'), { code: 'SQLITE_BUSY' }, { code: 5 }, null, undefined])(
  'nothing is looked for where a call ended with %o',
  async error => {
    const { look, looks } = watch('/a.db')
    look(error, [worldOf(fails('SQLITE_CORRUPT'))])
    await turn()
    expect(looks).not.toHaveBeenCalled()
  },
)

test.each([
  ['says what is wrong', () => 'Tree 5 page 9: btreeInitPage() returns error code 11'],
  ['cannot be checked', fails('SQLITE_CORRUPT')],
  ['is no database any more', fails('SQLITE_NOTADB')],
])('a world whose own file %s is named once, with what helps', async (_, check) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { look, said, renew } = watch()
  const world = worldOf(check)
  for (let at = 0; at < 3; at++) {
    look(malformed, [world])
    await turn()
    vi.advanceTimersByTime(10_001)
  }
  expect(said).toEqual(['The file of world w1 is damaged: reset it, drop it or delete its folder.'])
  expect(renew).not.toHaveBeenCalled()
})

test.each([
  ['is whole', worldOf(() => 'ok')],
  ['is held by another process', worldOf(fails('SQLITE_BUSY'))],
  ['is still that of its preset', worldOf(fails('SQLITE_CORRUPT'), false)],
])('a world whose file %s is not blamed', async (_, world) => {
  const { look, said } = watch()
  look(malformed, [world])
  await turn()
  expect(said).toEqual([])
})

test('what finds nothing is done again after ten seconds, not for each call, and finds then what has been damaged since', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { look, looks, renew, files } = watch()
  for (let at = 0; at < 5; at++) look(malformed, [])
  await turn()
  files.add('/a.db')
  vi.advanceTimersByTime(9_999)
  look(malformed, [])
  await turn()
  expect([looks.mock.calls.length, renew.mock.calls]).toEqual([1, []])
  vi.advanceTimersByTime(1)
  look(malformed, [])
  await turn()
  expect([looks.mock.calls.length, renew.mock.calls]).toEqual([2, [['/a.db']]])
})

test('where a damaged file cannot be seeded anew the log says what to do', async () => {
  const { look, said, renew } = watch('/a.db', '/b.db')
  renew.mockRejectedValueOnce(new Error('EROFS'))
  look(malformed, [])
  await turn()
  expect(said).toEqual([
    'The base file /a.db is damaged: it is seeded anew.',
    'The base file /b.db is damaged: it is seeded anew.',
    'The damaged base file /a.db stays: delete it.',
  ])
})

test('files that cannot be looked through are told of, and looked for again later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { look, looks, said } = watch()
  looks.mockRejectedValueOnce(new Error('EMFILE'))
  look(malformed, [])
  await turn()
  vi.advanceTimersByTime(10_000)
  look(malformed, [])
  await turn()
  expect([looks.mock.calls.length, said]).toEqual([2, ['Damaged files could not be looked for']])
})
