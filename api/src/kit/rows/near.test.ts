import { expect, test } from 'vitest'
import { nearest } from './near.ts'

const words = ['Student', 'StudentTalk', 'StudentMove', 'Staff', 'Term', 'Holiday']

test.each([
  ['students', ['Student', 'StudentMove', 'StudentTalk']],
  ['Talk', ['StudentTalk']],
  ['St', ['Staff', 'Student', 'StudentMove']],
  ['Tem', ['Term']],
  ['STAF', ['Staff']],
  ['TempLeave', ['Term']],
])('%s is near to %j', (word, near) => {
  expect(nearest(word, words)).toEqual(near)
})
