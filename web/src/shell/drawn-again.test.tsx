import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { account, type MenuNode } from '@xuegong/contracts/modules/account'
import { useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { CurrentRoute } from '#nav/current-route.tsx'
import { lazyOf } from '#nav/screen.ts'
import { addScreen } from '#test/extra-screen.ts'
import { node } from '#test/menu-node.ts'
import { openPage, startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { HeaderTools } from './HeaderTools.tsx'
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
  ['menu at the side', (menu: MenuNode[]) => <SideMenu menu={menu} collapsed={false} />],
  ['menu in the header', (menu: MenuNode[]) => <TopMenu menu={menu} />],
  ['end of the header', () => <HeaderTools />],
])('the %s stays as it is drawn at another address of the same page', async (_, shown) => {
  const menu = [node('a', 'sample/a'), node('b', 'sample/b')]
  let read = 0
  // Each of them asks where it is when it is drawn.
  const here = {
    get route() {
      read += 1
      return undefined
    },
    home: '/',
    get routes() {
      read += 1
      return []
    },
  }
  function Around() {
    useLocation()
    return (
      <>
        {shown(menu)}
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
  await waitFor(() => expect(read).toBeGreaterThan(0))
  const before = read
  await user.click(screen.getByRole('button', { name: '下一页' }))
  expect(location.search).toBe('?PageIndex=2')
  expect(read).toBe(before)
})

test('a page that one may not open keeps its name in the title of the window', async () => {
  openPage(api, '/base/student', api.token('fdy01'), async path => {
    if (path !== account.getProfile.path) return undefined
    const answer = await api.as('fdy01')(account.getProfile, {})
    return Response.json({ ...answer, ResultValue: { ...answer.ResultValue, permissions: [] } })
  })
  await screen.findByText('抱歉，您无权访问该页面')
  await waitFor(() => expect(document.title).toMatch(/^学生信息 - .*青禾大学$/))
})
