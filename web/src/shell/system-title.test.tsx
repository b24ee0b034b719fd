import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CurrentRoute } from '#nav/current-route.tsx'
import { node } from '#test/menu-node.ts'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { openShelves } from '#api/storage.ts'
import { type LayoutName, layoutOf } from './layouts.tsx'

const api = await startApi('tiny')
const dorm = { ...node('15', 'PlatformLayout'), text: '公寓管理' }

/** The header of a layout, for whoever entered one subsystem or the whole. */
function header(layout: LayoutName, system = true) {
  const Shell = layoutOf(layout)
  const here = { route: undefined, routes: [], home: '/', ...(system && { system: dorm }) }
  const part = (
    <CurrentRoute here={here}>
      <Shell menu={[]}>screen</Shell>
    </CurrentRoute>
  )
  showPart(api, part, { token: api.token('admin') })
  return within(screen.getByRole('banner'))
}
const layouts = ['main', 'platform', 'zx'] as const

test.each(layouts)('the header of %s shows the title of the one system that was entered', layout => {
  expect(header(layout).getByText('公寓管理')).toBeTruthy()
})

test.each(layouts)('with the menu at the top the header of %s shows it, too', layout => {
  openShelves('').browser.set('DEFAULT_LAYOUT_MODE', 'topmenu')
  expect(header(layout).getByText('公寓管理')).toBeTruthy()
})

test.each(layouts)('on a phone the header of %s shows it, too', layout => {
  const narrow = (query: string) => ({
    matches: query.includes('576'),
    addEventListener() {},
    removeEventListener() {},
  })
  const asked = vi.spyOn(window, 'matchMedia').mockImplementation(narrow as never)
  onTestFinished(() => asked.mockRestore())
  expect(header(layout).getByText('公寓管理')).toBeTruthy()
})

test('whoever entered the whole sees no title of a system', () => {
  expect(header('main', false).queryByText('公寓管理')).toBeNull()
})
