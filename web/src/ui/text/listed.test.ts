import { expect, test } from 'vitest'
import { isMeant } from './listed.ts'

const home = { value: 'a', label: '计科2401班', place: '', words: '计科2401班 jike2401ban' }

test.each(['', '计科', 'JIKE', 'jk24', ' 2401 '])('“%s” means the class', typed =>
  expect(isMeant(typed, home)).toBe(true),
)

test.each(['2402', 'kj'])('“%s” does not mean the class', typed => expect(isMeant(typed, home)).toBe(false))
