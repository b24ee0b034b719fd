import { expect, test } from 'vitest'
import { conflictWith, isDay, sexOf } from './id-card.ts'

const girl = '999000200801010026'

test('the last digit but one of an identity number says the sex', () => {
  expect([sexOf(girl), sexOf('999000200801010018')]).toEqual(['2', '1'])
})

test.each([
  [{ Sex: '1' }, '性别'],
  [{ Sex: '2', Birthday: '2008-01-02' }, '出生日期'],
  [{ Sex: '2', Birthday: '2008-01-01' }, undefined],
  [{ Sex: '2', Birthday: null }, undefined],
  [{}, undefined],
])('of %j, %s does not fit the number of a girl born on 2008-01-01', (person, field) => {
  expect(conflictWith(girl, person)).toBe(field)
})

test('a day exists in its month', () => {
  expect(['2008-02-29', '2007-02-29', '2005-04-31', '2005-13-01', '2005-1-1'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
