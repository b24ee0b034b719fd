import { account } from '@xuegong/contracts/modules/account'
import { success } from '@xuegong/contracts/envelope'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { node } from '#test/menu-node.ts'
import { openPage, startApi } from '#test/page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const page = (text: string, view: string, url = `/${view}`) => ({ ...node(url, view, [], { url }), text })
const menu = [
  { ...node('21', 'BasicLayout'), children: [page('学生', 'base/student'), page('操作日志', 'system/operLog')] },
  { ...node('12', 'PlatformLayout'), children: [page('党员', 'base/student', '/party')] },
]

/** Opens an address; gives the paths that the page has called since it was last asked. */
function open(path: string): () => string[] {
  let called: string[] = []
  openPage(api, path, api.token('admin'), at => {
    called.push(at)
    return at === account.loadMenu.path ? new Response(JSON.stringify(success(menu))) : undefined
  })
  return () => called.splice(0)
}

// By texts and labels, not by roles: those take their time with a whole page, most of all with hidden ones.
const seen = (all: HTMLElement[]) =>
  within(all.find(each => !each.closest('[style*="display: none"]')) ?? document.body)
const bar = async () => seen(await screen.findAllByLabelText('打开的页面'))
const tabs = async () => (await bar()).getAllByRole('tab').map(tab => tab.textContent)
const show = async (name: string) => user.click((await bar()).getByText(name))
const heading = (name: string) => screen.findByText(name, { selector: 'h1' })
const search = async () => await screen.findByRole<HTMLInputElement>('searchbox')

/** Follows an entry of the menu, whose group is opened first. */
async function follow(name: string, group?: string) {
  const entries = seen(screen.getAllByLabelText('主菜单'))
  if (group) await user.click(entries.getByText(group))
  await user.click(await entries.findByText(name))
}
/** What the header looks for by itself, now and again. */
const byHeader: readonly string[] = [
  transfer.listImportTasks.path,
  '/api/ImportExport/GetDownTaskList',
  '/api/BaseData/GetBackLogList',
  '/api/Notice/GetUnreadCount',
  '/api/Home/Events',
]
async function openBoth() {
  const called = open('/base/student')
  await heading('学生信息')
  await user.type(await search(), '王')
  await follow('操作日志')
  await heading('操作日志')
  return called
}

beforeEach(() => openShelves('').browser.set('DEFAULT_MULTI_TAB', true))

test('a link to the same page with another query opens a tab of its own', async () => {
  open('/base/student?Grade=2024')
  await heading('学生信息')
  await follow('学生')
  await waitFor(async () => expect(await tabs()).toEqual(['学生', '学生']))
  expect(location.search).toBe('')
})

test('what was typed is still there after a look at another tab, and the server is not asked again', async () => {
  const called = await openBoth()
  expect(await tabs()).toEqual(['学生', '操作日志'])
  called()
  await show('学生')
  expect((await search()).value).toBe('王')
  expect(location.pathname).toBe('/base/student')
  expect(called().filter(path => !byHeader.includes(path))).toEqual([])
})

test('a filter changes the address of its tab instead of opening another one', async () => {
  open('/base/student')
  await user.click(await screen.findByRole('button', { name: /^在读/ }))
  await waitFor(() => expect(location.search).toBe('?StuStatus=1'))
  expect(await tabs()).toEqual(['学生'])
  await follow('操作日志')
  await show('学生')
  await waitFor(() => expect(location.search).toBe('?StuStatus=1'))
})

test('a tab that is closed takes its page along: it begins anew when it is opened again', async () => {
  await openBoth()
  await show('学生')
  fireEvent.contextMenu((await bar()).getByText('学生'))
  await user.click(await screen.findByText('关闭当前标签'))
  expect(await tabs()).toEqual(['操作日志'])
  expect(location.pathname).toBe('/system/operLog')
  await follow('学生')
  await waitFor(async () => expect((await search()).value).toBe(''))
})

test('a page in another shell has a tab as well, and the first shell keeps what it holds', async () => {
  await openBoth()
  await follow('党员', 'text of 12')
  await waitFor(() => expect(location.pathname).toBe('/party'))
  expect(await tabs()).toEqual(['学生', '操作日志', '党员'])
  await show('学生')
  await waitFor(() => expect(location.pathname).toBe('/base/student'))
  expect((await search()).value).toBe('王')
})

test('an address that is no page has no tab, and none is chosen while one is there', async () => {
  await openBoth()
  act(() => {
    history.pushState(null, '', '/no/such/page')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(await screen.findByText('抱歉，您访问的页面不存在或仍在开发中')).toBeTruthy()
  expect(await tabs()).toEqual(['学生', '操作日志'])
  expect((await bar()).queryByRole('tab', { selected: true })).toBeNull()
})

test('without the setting there is no bar, and a page that one leaves is gone', async () => {
  openShelves('').browser.set('DEFAULT_MULTI_TAB', false)
  await openBoth()
  expect(screen.queryByLabelText('打开的页面')).toBeNull()
  expect(screen.queryByText('学生信息', { selector: 'h1' })).toBeNull()
})
