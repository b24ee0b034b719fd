import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { account } from '@xuegong/contracts/modules/account'
import { useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { CurrentRoute } from '#nav/current-route.tsx'
import { lazyOf } from '#nav/screen.ts'
import { addScreen } from '#test/extra-screen.ts'
import { node } from '#test/menu-node.ts'
import { openPage, startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopMenu } from './TopMenu.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()

/** Goes to other addresses of the same page. */
const Further = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate('?PageIndex=2')}>
      下一页
    </button>
  )
}

let drawn = 0
addScreen('sample/counted', {
  title: '计数',
  component: lazyOf(
    async () =>
      function Counted() {
        drawn += 1
        return (
          <>
            <p>页面</p>
            <Further />
          </>
        )
      },
    screen => screen,
  ),
})

test('neither the name of the school nor another address of its page draws a screen anew', async () => {
  const menu = (await api.as('admin')(account.loadMenu, {})).ResultValue!
  const url = '/counted'
  const entry = { ...node('counted', 'sample/counted'), text: '计数' }
  entry.attributes = { ...entry.attributes, url }
  let answer = (): void => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  openPage(api, url, api.token('admin'), async path => {
    if (path === siteCalls.getSite.path) await held
    const body = { ErrorCode: 0, RequestMsg: '', ResultValue: [...menu, entry] }
    return path === account.loadMenu.path ? Response.json(body) : undefined
  })
  await screen.findByText('页面')
  const before = drawn
  await act(async () => answer())
  await waitFor(() => expect(document.title).toContain('青禾大学'))
  expect(document.title).toMatch(/^计数 - /)
  await user.click(screen.getByRole('button', { name: '下一页' }))
  expect(location.search).toBe('?PageIndex=2')
  expect(drawn).toBe(before)
})

test.each([
  ['side', SideMenu],
  ['header', TopMenu],
])('the menu at the %s stays as it is drawn at another address of the same page', async (_, Shown) => {
  const menu = [node('a', 'sample/a'), node('b', 'sample/b')]
  let read = 0
  // Each of them asks for the page when it is drawn.
  const here = {
    get route() {
      read += 1
      return undefined
    },
    home: '/',
    routes: [],
  }
  function Around() {
    useLocation()
    return (
      <>
        <Shown menu={menu} collapsed={false} />
        <Further />
      </>
    )
  }
  showPart(
    api,
    <CurrentRoute here={here}>
      <Around />
    </CurrentRoute>,
    { token: api.token('admin') },
  )
  await screen.findByText('text of b')
  const before = read
  expect(before).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: '下一页' }))
  expect(location.search).toBe('?PageIndex=2')
  expect(read).toBe(before)
})
