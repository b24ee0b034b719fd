import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
afterEach(() => void vi.restoreAllMocks())

test('a subsystem is entered in a tab of its own, by a ticket', async () => {
  const replace = vi.fn<(url: string) => void>()
  const opened = vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as never)
  openPage(api, '/systemThrough/systemThrough', api.token('fdy01'))
  await userEvent.click(await screen.findByRole('button', { name: /^党员管理系统/ }))
  expect(opened).toHaveBeenCalledWith('', '_blank')
  await waitFor(() =>
    expect(replace).toHaveBeenCalledWith(expect.stringMatching(/provider=self&ticket=.*&ssoUrl=PartyBuild$/)),
  )
})

test('other systems open in a new tab that learns nothing of this one', async () => {
  openPage(api, '/systemThrough/systemThrough', api.token('bzr01'))
  const others = within((await screen.findByRole('heading', { name: '其他系统' })).closest('section')!)
  const library = others.getByRole('link', { name: /^图书馆/ })
  expect(['href', 'target', 'rel'].map(name => library.getAttribute(name))).toEqual([
    'https://lib.qinghe.example/',
    '_blank',
    'noopener noreferrer',
  ])
})

const outer = (url: string) => openPage(api, `/systemThrough/newsOuterLink?url=${encodeURIComponent(url)}`)

test('a site that the school names is shown in a frame that can do nothing to this page', async () => {
  outer('https://www.qinghe.example/news/1')
  const frame = await screen.findByTitle('www.qinghe.example')
  expect(frame.getAttribute('src')).toBe('https://www.qinghe.example/news/1')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups')
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
})

test('before any other site it is said where one goes', async () => {
  outer('https://elsewhere.test/a')
  expect(await screen.findByText('即将离开本系统，前往elsewhere.test')).toBeTruthy()
  expect(screen.getByRole('link', { name: '继续前往' }).getAttribute('href')).toBe('https://elsewhere.test/a')
  expect(document.querySelector('iframe')).toBeNull()
})

test('what is no address of a site leads nowhere', async () => {
  outer('javascript:alert(1)')
  expect(await screen.findByText('链接地址无效，只能打开以 http 或 https 开头的地址')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
