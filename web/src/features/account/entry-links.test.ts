import { isPublicPath } from '@xuegong/contracts/public-routes'
import { expect, test } from 'vitest'
import '#router/all-screens.ts'
import { built, helpLinks, newStudentLinks, studentLinks } from './entry-links.ts'

test.each([...newStudentLinks, ...studentLinks, ...helpLinks])('$path opens without a session', ({ path }) => {
  expect(isPublicPath(path)).toBe(true)
})

test('only pages that are built have a card, under their own title', () => {
  const links = [
    { path: '/OldStu', text: 'x' },
    { path: '/systemThrough/nobodyBuiltThis', text: 'y' },
  ]
  expect(built(links)).toEqual([{ path: '/OldStu', text: 'x', title: '在校生服务' }])
})
