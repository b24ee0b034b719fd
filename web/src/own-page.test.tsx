import { act } from '@testing-library/react'
import { Button, Empty, Select, theme } from 'antd'
import type { ReactNode } from 'react'
import { useStore } from 'react-redux'
import type { Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { AppStore } from '#api/app-store.ts'
import { report } from '#api/notify.ts'
import { showOwnPage } from './own-page.tsx'

type Token = ReturnType<typeof theme.useToken>['token']

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

/** Shows a page in a document of its own; gives the theme that it has, and its store. */
function show(page: ReactNode, options?: { dense: boolean }, showPage = showOwnPage) {
  let seen: { token: Token; store: AppStore } | undefined
  function Seen() {
    seen = { token: theme.useToken().token, store: useStore() as AppStore }
    return null
  }
  document.body.innerHTML = '<div id="app"></div>'
  act(() => {
    root = showPage(
      '__own',
      <>
        <Seen />
        {page}
      </>,
      options,
    )
  })
  return seen!
}

const sizes = ({ fontSize, controlHeight, controlHeightSM }: Token) => [fontSize, controlHeight, controlHeightSM]

/** A window that answers yes to these questions about it. */
const inWindow = (...yes: string[]) => {
  const { matchMedia: ask } = globalThis
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(ask(media), { matches: yes.includes(media) }))
  return () => vi.stubGlobal('matchMedia', ask)
}

test('a page beside the application is as large as the others', () => {
  expect(sizes(show(<Button>保存</Button>).token)).toEqual([14, 32, 24])
  expect(document.querySelector('button')!.className).not.toContain('ant-btn-sm')
})

test('a dense one is a little smaller on a desk', () => {
  expect(sizes(show(<Button>保存</Button>, { dense: true }).token)).toEqual([13, 32, 28])
  expect(document.querySelector('button')!.className).toContain('ant-btn-sm')
})

test('on a phone it is not: what is pressed is 44 px high', () => {
  const back = inWindow('(max-width: 576px)')
  expect(sizes(show(<p />, { dense: true }).token)).toEqual([14, 44, 44])
  back()
})

test('it speaks Chinese, in the colours of the product, without a space between two characters of a button', () => {
  show(
    <>
      <Button>保存</Button>
      <Empty />
    </>,
  )
  const said = ['button', '.ant-empty-description'].map(each => document.querySelector(each)!.textContent)
  expect(said).toEqual(['保存', '暂无数据'])
  expect(document.documentElement.style.getPropertyValue('--primary')).toBe('#38977f')
})

test.each(['main', 'nav', 'section'] as const)('a menu in %s opens in the landmark that it belongs to', Place => {
  show(
    <Place>
      <Select open options={[{ value: 1, label: '一' }]} />
    </Place>,
  )
  const landmark = document.querySelector('.ant-select-dropdown')!.closest('main, nav, body')!
  expect(landmark.localName).toBe(Place === 'section' ? 'body' : Place)
})

test('what is said stands on it, three sentences at most', () => {
  show(<p />)
  for (const text of ['一', '二', '三', '四']) act(() => report(text))
  const said = [...document.querySelectorAll('.ant-message-notice')].map(({ textContent }) => textContent)
  expect(said).toEqual(['二', '三', '四'])
})

test('it keeps what it stores apart from every world, and no end of a session ends it', () => {
  const { outside } = show(<p />).store
  outside.shelves.tab.set('token', 't')
  expect(Object.keys(sessionStorage)).toEqual(['pro____own__token'])
  expect(outside.isPublic()).toBe(true)
})

test('an address that it is sent to is meant from the base of the page', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  document.head.innerHTML = '<base href="/below/" />'
  const { outside } = show(<p />).store
  outside.go('errlogin')
  expect(assign).toHaveBeenCalledExactlyOnceWith(new URL('http://localhost:3000/below/errlogin'))
  outside.reload()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['for a person', false, [], true],
  ['for a person who prefers less', false, ['(prefers-reduced-motion: reduce)'], false],
  ['for a program', true, [], false],
] as const)('whether something moves on it %s', async (who, webdriver, yes, moves) => {
  const { dataset } = document.documentElement
  delete dataset.still
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(webdriver)
  const back = inWindow(...yes)
  // It is asked when the page is loaded.
  const fresh = (await import(/* @vite-ignore */ `./own-page.tsx?${who}`)) as { showOwnPage: typeof showOwnPage }
  back()
  expect(show(<p />, undefined, fresh.showOwnPage).token.motion).toBe(moves)
  expect(dataset.still).toBe(moves ? undefined : '')
})
