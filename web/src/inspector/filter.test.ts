import { expect, test } from 'vitest'
import { entry } from '#test/journal-entry.ts'
import { isKind, noFilter, passes, valuesOf } from './filter.ts'

const shown = (text: string) => passes(entry({ outcome: 'signOnUnknown', code: 90003 }), { ...noFilter, text })

test('every word must occur somewhere, a word behind a minus nowhere', () => {
  expect(['', 'student 90003', '未知的 FDY01', '-kit'].map(shown)).toEqual([true, true, true, true])
  expect(['student nothing', '-90003', 'fdy01 -未知'].map(shown)).toEqual([false, false, false])
})

test('user and endpoint are compared whole', () => {
  expect(passes(entry(), { ...noFilter, user: 'fdy0' })).toBe(false)
  expect(passes(entry(), { ...noFilter, user: 'fdy01', endpoint: 'people.listStudents' })).toBe(true)
})

test('the quick kinds tell families, calls of a rule and broken contracts', () => {
  const cut = entry({ outcome: 'cut', rule: 'f1', contract: '/rows: missing' })
  expect((['', 'broken', 'rule', 'breach', 'fine'] as const).map(kind => isKind(cut, kind))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect(isKind(entry(), 'rule')).toBe(false)
})

test('the users that occur are offered, strangers not', () => {
  expect(valuesOf([entry({ user: 'xs01' }), entry({ user: '' }), entry(), entry()], 'user')).toEqual(['fdy01', 'xs01'])
})
