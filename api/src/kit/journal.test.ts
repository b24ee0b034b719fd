import { type JournalEntry, mostEntries } from '@xuegong/contracts/modules/kit/journal'
import { describe, expect, test } from 'vitest'
import { type Journal, openJournal } from './journal.ts'
import { mostNoted } from '#http/trace'
import { shown, shownText } from './redact.ts'

const entry = {
  at: '2026-10-14 09:30:00',
  real: 1_793_000_000_000,
  ms: 1,
  endpoint: 'people.listStudents',
  method: 'POST',
  path: '/api/Student/GetStudentList',
  user: 'fdy01',
  status: 200,
  code: 0,
  outcome: 'ok',
  reason: '成功',
  rule: null,
  contract: null,
  requestId: 'r1',
  client: '',
} as const
const add = (journal: Journal, answer = '') => journal.add(entry, '{}', answer)
const numbers = (entries: JournalEntry[]) => entries.map(each => each.seq)

describe('a journal', () => {
  test('keeps the newest entries up to its number, oldest first', () => {
    const journal = openJournal()
    for (let i = 0; i < mostEntries + 5; i++) add(journal)
    const kept = numbers(journal.entries(0, 2 * mostEntries))
    expect([kept[0], kept.at(-1), kept.length]).toEqual([6, mostEntries + 5, mostEntries])
  })

  test('keeps no more than 2 MB of texts, and always the newest', () => {
    const journal = openJournal()
    for (let i = 0; i < 800; i++) add(journal, '长'.repeat(mostNoted))
    const kept = journal.entries(0, mostEntries)
    expect(Buffer.byteLength(kept.map(each => each.answer).join(''), 'utf16le')).toBeLessThanOrEqual(2 * 1024 * 1024)
    expect(kept.at(-1)!.seq).toBe(800)
    expect(kept.length).toBeGreaterThan(450)
    expect(kept.every(each => each.request === '{}' && each.answer === '长'.repeat(mostNoted))).toBe(true)
  })

  test('answers what came after a number, the newest of it', () => {
    const journal = openJournal()
    for (let i = 0; i < 10; i++) add(journal)
    expect(numbers(journal.entries(7, 200))).toEqual([8, 9, 10])
    expect(numbers(journal.entries(0, 2))).toEqual([9, 10])
    expect(journal.entries(10, 200)).toEqual([])
  })

  test('that is emptied numbers on', () => {
    const journal = openJournal()
    add(journal)
    journal.clear()
    expect(journal.entries(0, 200)).toEqual([])
    add(journal)
    expect(numbers(journal.entries(0, 200))).toEqual([2])
  })

  test('answers everything to somebody who counted in another one', () => {
    const journal = openJournal()
    add(journal)
    expect(numbers(journal.entries(57, 200))).toEqual([1])
  })

  test('tells its listeners until they stop listening', () => {
    const journal = openJournal()
    const heard: number[] = []
    const stop = journal.listen(each => heard.push(each.seq))
    add(journal)
    stop()
    add(journal)
    expect(heard).toEqual([1])
  })
})

describe('what is kept of a text', () => {
  test.each([
    'Pwd',
    'OldPwd',
    'NewPwd',
    'NewPwd2',
    'pwd',
    'Token',
    'X-Token',
    'AccessToken',
    'Ticket',
    'Code',
    'Password',
  ])('has no %s, however deep', name => {
    expect(shown({ a: [{ [name]: 'hush-hush' }] }, false)).toBe(`{"a":[{"${name}":"***"}]}`)
  })

  test('says of a secret field whether it was given', () => {
    expect(shown({ Pwd: '', OldPwd: null, NewPwd: 'hush' }, false)).toBe('{"Pwd":"","OldPwd":null,"NewPwd":"***"}')
  })

  test('has the word that was searched for, but no key of a captcha', () => {
    expect(shown({ Key: '张' }, false)).toBe('{"Key":"张"}')
    expect(shown({ Key: 'captcha-1' }, true)).toBe('{"Key":"***"}')
  })

  test('has no secret of an address in a field', () => {
    expect(shown({ Path: '/api/A/B?Id=1&Ticket=hush&x=2' }, false)).toBe('{"Path":"/api/A/B?Id=1&Ticket=***&x=2"}')
  })

  test('has no secret of JSON in a field', () => {
    const Value = JSON.stringify([{ Code: 'ym', Secret: 'hush "hush"', Name: 'x' }], null, 1)
    const kept = JSON.parse(shown({ Value }, false)) as { Value: string }
    expect(JSON.parse(kept.Value)).toEqual([{ Code: 'ym', Secret: '***', Name: 'x' }])
  })

  test('is cleaned where it is JSON, and left where it is not', () => {
    expect(shownText('{"ResultValue":{"Token":"hush"}}', true)).toBe('{"ResultValue":{"Token":"***"}}')
    expect(shownText('<html>', true)).toBe('<html>')
  })

  test('is never longer than its bound', () => {
    const journal = openJournal()
    journal.add(entry, shown({ a: 'x'.repeat(9000), b: Array(5000).fill('y') }, false), 'z'.repeat(9000))
    const [{ request, answer }] = journal.entries(0, 1) as [JournalEntry]
    expect([request.length, answer]).toEqual([mostNoted, `${'z'.repeat(mostNoted - 1)}…`])
  })
})
