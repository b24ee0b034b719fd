import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { CurrentRoute } from '#nav/current-route.tsx'
import type { MenuRoute } from '#nav/menu-routes.ts'
import { Trail } from './Trail.tsx'
import { WorkbenchLink } from './WorkbenchLink.tsx'

const page = (path: string): MenuRoute => ({
  id: path,
  path,
  view: path.slice(1),
  title: `title of ${path}`,
  trail: [{ title: 'group' }, { title: `title of ${path}`, path }],
  groups: ['group'],
  buttons: [],
  icon: '',
  layout: 'main',
  newWindow: false,
  hidden: false,
})

function open(part: ReactNode, ...routes: MenuRoute[]) {
  render(
    <MemoryRouter>
      <CurrentRoute here={{ routes, route: routes[0], home: '/dashboard' }}>{part}</CurrentRoute>
    </MemoryRouter>,
  )
}

test('the way back to the workbench is for those who have it in the menu', () => {
  open(<WorkbenchLink />, page('/dashboard'))
  expect(screen.queryByRole('link')).toBeNull()
})

test('the way back to the workbench opens a new tab', () => {
  open(<WorkbenchLink />, page('/dashboard'), page('/systemThrough/systemThrough'))
  const link = screen.getByRole('link', { name: '返回工作台' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/systemThrough/systemThrough', '_blank'])
})

test('the way to the page names home, module and page', () => {
  open(<Trail />, page('/base/student'))
  const steps = screen.getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual(['首页', 'group', 'title of /base/student'])
  expect(steps.map(step => step.getAttribute('aria-current'))).toEqual([null, null, 'page'])
})

test('where there is little room the page itself is named', () => {
  open(<Trail short />, page('/base/student'))
  expect(screen.getByRole('navigation').textContent).toBe('title of /base/student')
})
