import { expect, test } from 'vitest'
import type { MenuRoute } from '#nav/menu-routes.ts'
import { entryOf } from './menu-items.tsx'

const route: MenuRoute = {
  id: 'detail',
  path: '/base/student/detail',
  view: 'base/studentDetail',
  title: '学生详情',
  trail: [],
  groups: ['base', 'student'],
  buttons: [],
  icon: '',
  layout: 'main',
  newWindow: false,
  hidden: false,
}

test('a page is chosen in the menu by its own entry', () => {
  expect(entryOf(route)).toEqual(['detail'])
})

test('a page without an entry chooses that of the page above it', () => {
  expect(entryOf({ ...route, hidden: true })).toEqual(['student'])
})

test('a page that no menu holds chooses nothing', () => {
  expect(entryOf(undefined)).toEqual([])
})
