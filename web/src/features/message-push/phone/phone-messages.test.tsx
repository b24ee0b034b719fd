import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { leadingTo, told } from '@xuegong/api/test/message-push-examples'
import { messagePush } from '@xuegong/contracts/modules/message-push'
import { beforeEach, expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const who = 'bzr01'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (query = '') => openPhonePage(api, `/notice/myMessage${query}`, api.token(who))
const list = async () => within(await screen.findByRole('list', { name: '我的消息' }))
const unread = async () => (await api.as(who)(messagePush.listMessages, { Unread: 1 })).ResultValue!.total

test('a message is marked as read on a phone, and the mark goes', async () => {
  await told(api, '一', who)
  open()
  await user.click(await (await list()).findByRole('button', { name: '标为已读：请阅读：一' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '标为已读：请阅读：一' })).toBeNull())
  expect(screen.queryByRole('img', { name: '未读' })).toBeNull()
  expect(await unread()).toBe(0)
})

test('all messages are marked at once, and how many were unread is said', async () => {
  await told(api, '一', who)
  await told(api, '二', who)
  open('?Unread=1')
  await (await list()).findByText('请阅读：二')
  await user.click(screen.getByRole('button', { name: '全部标为已读' }))
  expect(await screen.findByText('2条消息已标为已读')).toBeTruthy()
  expect(await screen.findByText('没有找到')).toBeTruthy()
  expect(await unread()).toBe(0)
})

test('a message that leads somewhere is read when it is opened', async () => {
  await told(api, '一', who)
  leadingTo(api, '/notice/myNotice?Unread=1')
  open()
  await user.click(await (await list()).findByRole('button', { name: /^未读 ?请阅读：一/ }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/notice/myNotice?Unread=1'))
  expect(await unread()).toBe(0)
})

test('messages are found by state and module, which the address keeps', async () => {
  await told(api, '一', who)
  open()
  await (await list()).findByText('请阅读：一')
  await user.click(screen.getByRole('button', { name: '未读' }))
  await user.selectOptions(screen.getByRole('combobox', { name: '模块' }), '审批')
  expect(await screen.findByText('没有找到')).toBeTruthy()
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ Unread: '1', Group: 'workflow' })
})

test('who was told nothing is told so', async () => {
  open()
  expect(await screen.findByText('暂无消息')).toBeTruthy()
})

test('a list that cannot be read says why and is tried again', async () => {
  await told(api, '一', who)
  let broken = true
  openPhonePage(api, '/notice/myMessage', api.token(who), path =>
    broken && path === messagePush.listMessages.path ? new Response('', { status: 500 }) : undefined,
  )
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('加载失败')).toBeTruthy()
  broken = false
  await user.click(alert.getByRole('button', { name: '重试' }))
  expect(await (await list()).findByText('请阅读：一')).toBeTruthy()
})
