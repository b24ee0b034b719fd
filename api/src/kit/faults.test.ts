import type { Fault, FaultRule } from '@xuegong/contracts/modules/kit/faults'
import { people } from '@xuegong/contracts/modules/people'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nobody, type UserRole } from '#data/ctx'
import { isNamed } from './fault-hurdles.ts'
import { type FaultedCall, openFaults } from './faults.ts'

const endpoint = people.listStudents
const request = { method: 'POST', headers: {}, query: {}, body: {} } as const
const counsellor = { ...nobody, LoginName: 'fdy01', roles: [{ RoleCode: 'fdy' } as UserRole] }
const call: FaultedCall = { endpoint, user: counsellor, request }

/** Which of so many calls a rule answers, as a row of 1 and 0. */
const answered = (rule: Partial<FaultRule>, calls: number, of = call) => {
  const faults = openFaults()
  faults.add({ outcome: 'failed', ...rule })
  return Array.from({ length: calls }, () => (faults.pick(of) ? 1 : 0)).join('')
}

describe('a rule matches', () => {
  test.each<[string, FaultRule['match'], boolean]>([
    ['every call when it names nothing', undefined, true],
    ['by the name of the endpoint', { endpoint: 'people.listStudents' }, true],
    ['by its path', { endpoint: '/api/Student/GetStudentList' }, true],
    ['by a name with gaps', { endpoint: '*.list*' }, true],
    ['by a name with gaps the whole name only', { endpoint: 'list*' }, false],
    ['no name in which two parts would have to share letters', { endpoint: 'people.list*istStudents' }, false],
    ['no other endpoint', { endpoint: 'people.getStudent' }, false],
    ['by controller, in any case', { controller: 'student' }, true],
    ['no other controller', { controller: 'UserAuth' }, false],
    ['by user, in any case', { user: 'FDY01' }, true],
    ['no other user', { user: 'bzr01' }, false],
    ['by role', { role: 'fdy' }, true],
    ['no other role', { role: 'student' }, false],
    ['only when all of it fits', { endpoint: 'people.listStudents', role: 'admin' }, false],
  ])('%s', (_, match, yes) => {
    expect(answered({ ...(match && { match }) }, 1)).toBe(yes ? '1' : '0')
  })

  test('a user whose name has capital letters, in any case', () => {
    const user = { ...counsellor, LoginName: 'Head01' }
    expect(answered({ match: { user: 'head01' } }, 1, { endpoint, user, request })).toBe('1')
  })

  test('a stranger only where it asks for no person', () => {
    expect(answered({}, 1, { endpoint, user: nobody, request })).toBe('1')
    expect(answered({ match: { user: 'fdy01' } }, 1, { endpoint, user: nobody, request })).toBe('0')
  })
})

describe('a name with gaps', () => {
  test('costs no more with many gaps than with one', () => {
    const started = performance.now()
    expect(isNamed(endpoint, `${'*'.repeat(14)}!`)).toBe(false)
    expect(isNamed(endpoint, `${'*t'.repeat(3)}${'*'.repeat(14)}s`)).toBe(true)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test('means what the pattern of the same gaps means', () => {
    const letters = (of: string) => fc.string({ unit: fc.constantFrom(...of), maxLength: 8 })
    const property = fc.property(letters('ab'), letters('ab*'), (name, wanted) => {
      fc.pre(wanted.includes('*'))
      const pattern = new RegExp(`^m\\.${wanted.replace(/\*+/g, '.*')}$`)
      expect(isNamed({ module: 'm' as never, name, path: '/' }, `m.${wanted}`)).toBe(pattern.test(`m.${name}`))
    })
    fc.assert(property, { numRuns: 2000 })
  })
})

test.each<[string, Partial<FaultRule>, string]>([
  ['the nth call', { when: { nth: 3 } }, '001000'],
  ['the first calls', { when: { first: 2 } }, '110000'],
  ['every nth call', { when: { every: 2 } }, '010101'],
  ['at most so many times', { times: 2 }, '110000'],
  ['all of its conditions together', { when: { every: 2, first: 4 }, times: 5 }, '010100'],
  ['always when chance is certain', { when: { probability: 1 } }, '111111'],
])('a rule answers %s', (_, rule, expected) => {
  expect(answered(rule, 6)).toBe(expected)
})

test('the same seed gives the same sequence, and chance comes near what was asked for', () => {
  const property = fc.property(fc.integer(), fc.double({ min: 0.1, max: 0.9, noNaN: true }), (seed, probability) => {
    const rule = { when: { probability, seed } }
    const sequence = answered(rule, 2000)
    expect(answered(rule, 2000)).toBe(sequence)
    expect(Math.abs([...sequence].filter(each => each === '1').length / 2000 - probability)).toBeLessThan(0.06)
  })
  fc.assert(property, { numRuns: 60 })
})

test('neighbouring seeds give unrelated sequences', () => {
  const sequences = Array.from({ length: 50 }, (_, seed) => answered({ when: { probability: 0.5, seed } }, 64))
  expect(new Set(sequences).size).toBe(50)
})

describe('among several rules', () => {
  test('the first that is due answers, and the others count on', () => {
    const faults = openFaults()
    faults.add({ outcome: 'failed', when: { first: 1 } })
    faults.add({ outcome: 'signOnUnknown', when: { nth: 2 } })
    expect([faults.pick(call), faults.pick(call), faults.pick(call)].map(each => each?.outcome)).toEqual([
      'failed',
      'signOnUnknown',
      undefined,
    ])
    expect(faults.list()).toMatchObject([
      { id: 'f1', seen: 3, hits: 1 },
      { id: 'f2', seen: 3, hits: 1 },
    ])
  })

  test('one can be removed, and ids are not used again', () => {
    const faults = openFaults()
    faults.add({ outcome: 'failed' })
    expect([faults.remove(({ id }) => id === 'f1'), faults.remove(({ id }) => id === 'f1')]).toEqual([true, false])
    expect(faults.add({ outcome: 'cut' }).id).toBe('f2')
  })
})

test('latency is drawn between its bounds from the seed', () => {
  const delays = (seed: number) => {
    const faults = openFaults()
    faults.add({ outcome: 'ok', latencyMs: 100, jitterMs: 50, when: { seed } })
    return Array.from({ length: 100 }, () => faults.pick(call)!.delayMs)
  }
  expect(Math.min(...delays(7))).toBeGreaterThanOrEqual(100)
  expect(Math.max(...delays(7))).toBeLessThan(150)
  expect(new Set(delays(7)).size).toBeGreaterThan(20)
  expect(delays(7)).toEqual(delays(7))
})

test('latency has nothing to do with the chance by which a rule answers', () => {
  const faults = openFaults()
  faults.add({ outcome: 'ok', jitterMs: 1000, when: { probability: 0.5, seed: 7 } })
  const delays = Array.from({ length: 400 }, () => faults.pick(call)?.delayMs ?? 0)
  expect(Math.max(...delays)).toBe(998)
})

test('rules that are kept and brought back go on where they stood', () => {
  const rule: FaultRule = { outcome: 'failed', when: { probability: 0.4, seed: 3 }, times: 20 }
  const [one, other] = [openFaults(), openFaults()]
  one.add(rule)
  for (let i = 0; i < 30; i++) one.pick(call)
  const kept: Fault[] = JSON.parse(JSON.stringify(one.list()))
  other.replace(kept)
  const rest = (faults: typeof one) => Array.from({ length: 30 }, () => faults.pick(call)?.rule)
  expect(rest(other)).toEqual(rest(one))
  expect(other.add(rule).id).toBe('f2')
})
