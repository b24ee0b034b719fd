import { configureStore } from '@reduxjs/toolkit'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { NoticeHolder } from '#api/notices.tsx'
import { defaultSettings, settings } from '../settings-state.ts'
import { TabBar } from './TabBar.tsx'
import { pageVisited, tabRenamed, tabs } from './tabs-state.ts'

const user = userEvent.setup()
let moves: string[] = []

function Moves() {
  const { key, pathname } = useLocation()
  if (key !== 'default') moves.push(pathname)
  return null
}

/** The bar with a tab for each path, the last one shown. */
function open(paths: readonly string[], multiTab = true) {
  moves = []
  const preloadedState = { settings: { ...defaultSettings, multiTab } }
  const store = configureStore({ reducer: { tabs, settings }, preloadedState })
  for (const pathname of paths) {
    const place = { pathname, search: '', hash: '', key: pathname, state: null }
    store.dispatch(pageVisited({ place, route: pathname, title: pathname, back: false, inPlace: false }))
  }
  render(
    <App>
      <Provider store={store}>
        <NoticeHolder />
        <MemoryRouter>
          <TabBar />
          <Moves />
        </MemoryRouter>
      </Provider>
    </App>,
  )
  return store
}
const titles = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
async function choose(tab: string, entry: string) {
  fireEvent.contextMenu(screen.getByRole('tab', { name: tab }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}
const abc = ['/a', '/b', '/c']

test('a click on a tab leads to its path', async () => {
  open(abc)
  await user.click(screen.getByRole('tab', { name: '/a' }))
  expect(moves).toEqual(['/a'])
})

test.each([
  ['关闭当前标签', '/c', ['/a', '/b'], ['/b']],
  ['关闭当前标签', '/a', ['/b', '/c'], []],
  ['关闭右侧', '/a', ['/a'], ['/a']],
  ['关闭左侧', '/b', ['/b', '/c'], []],
  ['关闭全部', '/b', ['/b'], ['/b']],
])('%s of %s leaves %j and leads to %j, once', async (entry, tab, left, led) => {
  open(abc)
  await choose(tab, entry)
  expect(titles()).toEqual(left)
  expect(moves).toEqual(led)
})

test.each([
  ['关闭右侧', '/c', '右侧没有标签'],
  ['关闭左侧', '/a', '左侧没有标签'],
])('%s of %s says that %s', async (entry, tab, said) => {
  open(abc)
  await choose(tab, entry)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(titles()).toEqual(abc)
})

test('the last tab stays, says so, and has nothing to close it with', async () => {
  open(['/a'])
  expect(screen.queryByTitle('关闭')).toBeNull()
  await choose('/a', '关闭当前标签')
  expect(await screen.findByText('这是最后一个标签了, 无法被关闭')).toBeTruthy()
  expect(titles()).toEqual(['/a'])
})

test('a tab is closed by its cross, and by a key while it has the focus', async () => {
  open(abc)
  await user.click(screen.getAllByTitle('关闭')[0] as HTMLElement)
  expect(titles()).toEqual(['/b', '/c'])
  act(() => screen.getByRole('tab', { name: '/c' }).focus())
  await user.keyboard('{Delete}')
  expect(titles()).toEqual([expect.stringMatching(/\/b$/)])
})

test('a tab shows the name that it was given', () => {
  const store = open(abc)
  act(() => void store.dispatch(tabRenamed({ path: '/b', title: '张三' })))
  expect(titles()).toEqual(['/a', '张三', '/c'])
})

test('where the setting is off there is no bar', () => {
  open(abc, false)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a menu has the focus as soon as it is open, each time, so that no key goes to the tab', async () => {
  open(abc)
  for (let time = 0; time < 2; time += 1) {
    fireEvent.contextMenu(screen.getByRole('tab', { name: '/a' }))
    expect(document.activeElement?.textContent).toBe('关闭当前标签')
    await user.keyboard('{Escape}')
  }
})
