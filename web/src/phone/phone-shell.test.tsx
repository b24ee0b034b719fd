import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrentRoute } from '#nav/current-route.tsx'
import { menuRoutes } from '#nav/menu-routes.ts'
import { node } from '#test/menu-node.ts'
import { startApi } from '#test/page.tsx'
import { showOnPhone } from '#test/phone-page.tsx'
import { PhoneShell } from './PhoneShell.tsx'

const api = await startApi('tiny')
const page = (
  <PhoneShell title="我的外出" action={<button type="button">申请外出</button>}>
    没有记录
  </PhoneShell>
)

test('by itself a phone page has a way back and is what the page is about', () => {
  showOnPhone(api, page)
  expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
  expect(screen.getByRole('main').textContent).toBe('没有记录')
})

test('in the layout of a menu it has neither: both are there already', () => {
  const routes = menuRoutes([node('leave', 'temporary/index')])
  const here = { routes, home: '/', route: routes[0] }
  showOnPhone(api, <CurrentRoute here={here}>{page}</CurrentRoute>)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('我的外出')
  expect(screen.getByRole('button', { name: '申请外出' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
  expect(screen.queryByRole('main')).toBeNull()
})
