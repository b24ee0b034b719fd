import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { success } from '@xuegong/contracts/envelope'
import { messagePush } from '@xuegong/contracts/modules/message-push'
import { live, noticeReading } from '@xuegong/contracts/modules/notice'
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Instead, startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { shortenPauses } from '#test/short-pauses.ts'
import { NoticeBell } from './NoticeBell.tsx'

const api = await startApi('tiny')
shortenPauses()
const user = userEvent.setup()
const eventsPath = '/api/Home/Events'
/** A proxy that lets no stream through. */
const noStream: Instead = path => (path === eventsPath ? new Response('', { status: 502 }) : undefined)
const bell = () => screen.findByRole('button', { name: /^通知/ }, { timeout: 5000 })
const show = (who: string, instead = noStream, token = api.token(who)) =>
  showPart(api, <NoticeBell />, { token, instead })
const opened = async (who: string, instead?: Instead) => {
  show(who, instead)
  await user.click(await bell())
  return within(await screen.findByRole('dialog', { name: '通知' }))
}
const soon = { timeout: 5000 }
beforeEach(() => void Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'locks')
})

test('the bell counts what is unread, and opens the unread notices with those on top first', async () => {
  show('admin')
  const button = await screen.findByRole('button', { name: '通知，12 条未读' }, soon)
  await user.click(button)
  const notices = within(await screen.findByRole('list', { name: '未读通知' }))
  const [first] = notices.getAllByRole('link')
  expect(first!.textContent).toMatch(/^你收到了 14 份新周报/)
  expect(first!.getAttribute('href')).toMatch(/^\/notice\/noticeRead\/readNotice\?Id=/)
})

test('the three tabs carry their counts, which together are the count of the bell', async () => {
  const dialog = await opened('admin')
  await waitFor(() =>
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\s/g, ''))).toHaveLength(3),
  )
  const counts = await waitFor(() => {
    const found = dialog.getAllByRole('tab').map(tab => Number(tab.querySelector('.ant-badge sup')?.textContent ?? 0))
    expect(found[0]).toBeGreaterThan(0)
    return found
  })
  expect(counts.reduce((all, each) => all + each, 0)).toBe(12)
})

test('a message is read when it is followed, and all of them by one press', async () => {
  const unread = async () => (await api.as('admin')(live.getUnreadCount, {})).ResultValue!.Message
  const before = await unread()
  expect(before).toBeGreaterThan(1)
  const dialog = await opened('admin')
  await user.click(await dialog.findByRole('tab', { name: /^消息/ }))
  const list = within(await dialog.findByRole('list', { name: '未读消息' }))
  await user.click(list.getAllByRole('link')[0]!)
  await waitFor(async () => expect(await unread()).toBe(before - 1))
  await user.click(await bell())
  await user.click(await screen.findByRole('button', { name: '全部标为已读' }))
  await waitFor(async () => expect(await unread()).toBe(0))
  expect(await screen.findByText('暂无未读消息')).toBeTruthy()
})

test('a list that does not come says so in its tab, and comes when it is asked for again', async () => {
  let isDown = true
  const dialog = await opened('admin', path => {
    if (path === noticeReading.listMyNotice.path && isDown) return new Response('', { status: 502 })
    return noStream(path)
  })
  const again = await dialog.findByRole('button', { name: '重试' })
  isDown = false
  await user.click(again)
  expect((await dialog.findAllByRole('listitem')).length).toBeGreaterThan(0)
})

test('who has nothing unread is told what would stand there', async () => {
  const none = { total: 0, pages: 0, rows: [] }
  const empty = new Set<string>([noticeReading.listMyNotice.path, messagePush.listMessages.path])
  const dialog = await opened('2024010101', path => (empty.has(path) ? Response.json(success(none)) : noStream(path)))
  expect(await dialog.findByText('暂无未读通知')).toBeTruthy()
  await user.click(dialog.getByRole('tab', { name: /^消息/ }))
  expect(await dialog.findByText('暂无未读消息')).toBeTruthy()
  await user.click(dialog.getByRole('tab', { name: /^待办/ }))
  expect(await dialog.findByText('暂无待办')).toBeTruthy()
})

test('the stream changes the count at once, without another call', async () => {
  const counts: string[] = []
  let push: (text: string) => void = () => {}
  const stream = new ReadableStream<Uint8Array>({
    start: controller => {
      push = text => controller.enqueue(new TextEncoder().encode(text))
    },
  })
  show('fdy01', path => {
    if (path === live.getUnreadCount.path) counts.push(path)
    return path === eventsPath ? new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } }) : undefined
  })
  await waitFor(() => expect(counts).toHaveLength(1), soon)
  const told = { Kind: 'count', Count: { Notice: 40, Message: 1, Todo: 1, Total: 42 } }
  push(`id: 1\ndata: ${JSON.stringify(told)}\n\n`)
  expect(await screen.findByRole('button', { name: '通知，42 条未读' })).toBeTruthy()
  expect(counts).toHaveLength(1)
})

test('without a stream the count is asked for every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  let Total = 3
  const count = () => Response.json(success({ Notice: Total, Message: 0, Todo: 0, Total }))
  show('fdy01', path => (path === live.getUnreadCount.path ? count() : noStream(path)))
  expect(await screen.findByRole('button', { name: '通知，3 条未读' }, soon)).toBeTruthy()
  Total = 4
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await screen.findByRole('button', { name: '通知，4 条未读' })).toBeTruthy()
})

test('the bell is worked by keyboard: Enter opens it, Esc closes it and leads back', async () => {
  show('2024010101')
  const button = await bell()
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: '通知' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button)
})

test('a second press closes what the first one opened', async () => {
  show('2024010101')
  const button = await bell()
  await user.click(button)
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
})
