import { query } from '@xuegong/contracts/endpoint'
import { FlagOf } from '@xuegong/contracts/fields'
import { people } from '@xuegong/contracts/modules/people'
import { system } from '@xuegong/contracts/modules/system'
import { Flag, Nullable } from '@xuegong/contracts/shapes'
import * as t from 'typebox'
import { expect, test } from 'vitest'
import { addressWith, inputOf, pathWith } from './list-address.ts'

const codes: Readonly<Record<string, string[]>> = { Sex: ['1', '2'], StuStatus: ['1', '6'] }
const hasCode = (dict: string, code: string) => codes[dict]?.includes(code) === true
const read = (address: string) => inputOf(people.listStudents, new URLSearchParams(address), hasCode)

test('numbers come out as numbers, texts as texts', () => {
  expect(read('PageIndex=2&StuStatus=6&Sex=2&Grade=2023')).toEqual({
    PageIndex: 2,
    StuStatus: 6,
    Sex: '2',
    Grade: ['2023'],
  })
})

test.each([
  'PageIndex=0',
  'PageIndex=x',
  'PageSize=1000001',
  'StuStatus=9',
  'Grade=23',
  'sortField=Pwd',
  'Sex=123',
  'Other=1',
  'Key=',
  `Key=${'张'.repeat(51)}`,
])('%s is left out, since the server would refuse it', query => {
  expect(read(query)).toEqual({})
})

test('the longest text and the largest number that the server takes are kept', () => {
  const longest = '张'.repeat(50)
  expect(read(`Key=${longest}&PageSize=1000000`)).toEqual({ Key: longest, PageSize: 1_000_000 })
})

test('a day in an address is its first second where a period begins and its last where it ends', () => {
  const of = inputOf(system.listOperLogs, new URLSearchParams('StartTime=2026-11-20&EndTime=2026-11-20'), hasCode)
  expect(of).toEqual({ StartTime: '2026-11-20 00:00:00', EndTime: '2026-11-20 23:59:59' })
})

test('a flag is a number, and what is neither 1 nor 0 is left out', () => {
  const flags = { IsOpen: t.Optional(FlagOf('是否公示')), Left: t.Optional(Nullable(Flag)) }
  const list = query({ summary: '', path: '/api/x', access: 'signedIn', input: t.Object(flags), result: t.Null() })
  const of = (address: string) => inputOf(list, new URLSearchParams(address), hasCode)
  expect([of('IsOpen=0&Left=1'), of('IsOpen=2&Left=yes')]).toEqual([{ IsOpen: 0, Left: 1 }, {}])
})

test('a changed filter leads to page 1 and keeps the others', () => {
  const next = addressWith(new URLSearchParams('PageIndex=5&Grade=2023'), { Sex: '2' })
  expect(next.toString()).toBe('Grade=2023&Sex=2')
})

test('an emptied filter leaves the address', () => {
  expect(addressWith(new URLSearchParams('Grade=2023'), { Grade: undefined }).toString()).toBe('')
})

test('several values of a filter stand beside each other, and one that does not fit is left out', () => {
  expect(read('Grade=2023&Grade=x&Grade=2024')).toEqual({ Grade: ['2023', '2024'] })
  const both = addressWith(new URLSearchParams('Grade=2022&Sex=2'), { Grade: ['2023', '2024'] })
  expect(both.toString()).toBe('Sex=2&Grade=2023&Grade=2024')
  expect(addressWith(both, { Grade: [] }).toString()).toBe('Sex=2')
})

test('turning the page keeps everything else', () => {
  expect(addressWith(new URLSearchParams('Grade=2023'), { PageIndex: 2 }).toString()).toBe('Grade=2023&PageIndex=2')
})

test.each([
  ['/base/student', undefined, '/base/student/2'],
  ['/base/student/', undefined, '/base/student/2'],
  ['/base/student/7', '7', '/base/student/2'],
])('the page number is the last part of the path: %s (%s) becomes %s', (path, pageNo, next) => {
  expect(pathWith(path, pageNo, 2)).toBe(next)
})
