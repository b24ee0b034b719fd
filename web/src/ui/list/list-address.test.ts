import { people } from '@xuegong/contracts/modules/people'
import { expect, test } from 'vitest'
import { addressWith, inputOf, pathWith } from './list-address.ts'

const read = (query: string) => inputOf(people.listStudents, new URLSearchParams(query))

test('numbers come out as numbers, texts as texts', () => {
  expect(read('PageIndex=2&StuStatus=1&Grade=2023')).toEqual({ PageIndex: 2, StuStatus: 1, Grade: '2023' })
})

test.each(['PageIndex=0', 'PageIndex=x', 'StuStatus=9', 'Grade=23', 'sortField=Pwd', 'Sex=123', 'Other=1', 'Key='])(
  '%s is left out, since the server would refuse it',
  query => {
    expect(read(query)).toEqual({})
  },
)

test('a changed filter leads to page 1 and keeps the others', () => {
  const next = addressWith(new URLSearchParams('PageIndex=5&Grade=2023'), { Sex: '2' })
  expect(next.toString()).toBe('Grade=2023&Sex=2')
})

test('an emptied filter leaves the address', () => {
  expect(addressWith(new URLSearchParams('Grade=2023'), { Grade: undefined }).toString()).toBe('')
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
