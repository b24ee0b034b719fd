import { expect, test } from 'vitest'
import { checkCharacter, identityNumber, mobileNumber, ordinals, studentOrdinal } from '../src/seed/school/identity.ts'
import { planSchool } from '../src/seed/school/plan.ts'

test('the check character is that of GB 11643', () => {
  // The worked examples of the standard.
  expect(checkCharacter('11010519491231002')).toBe('X')
  expect(checkCharacter('44052418800101001')).toBe('4')
})

test('every identity number is valid, belongs to no region and agrees with birthday and sex', () => {
  for (const { IdCard, Birthday, Sex } of planSchool('demo', '2026-10-14').students) {
    expect(IdCard).toMatch(/^999\d{14}[\dX]$/)
    expect(IdCard[17]).toBe(checkCharacter(IdCard.slice(0, 17)))
    expect(IdCard.slice(6, 14)).toBe(Birthday.replaceAll('-', ''))
    expect(Number(IdCard[16]) % 2).toBe(Sex === '1' ? 1 : 0)
  }
})

test('people who have everything in common still have different numbers', () => {
  const all = Array.from({ length: ordinals }, (_, ordinal) => ordinal)

  expect(new Set(all.map(ordinal => identityNumber(ordinal, '2006-05-01', '1'))).size).toBe(ordinals)
  expect(new Set(all.map(mobileNumber)).size).toBe(ordinals)
  expect(mobileNumber(9999)).toMatch(/^1990000\d{4}$/)
})

test('a seat that has no number of its own is refused', () => {
  expect(() => studentOrdinal('2026', 1, 1, 41)).toThrow('no ordinal')
  expect(() => studentOrdinal('2026', 1, 7, 1)).toThrow('no ordinal')
})
