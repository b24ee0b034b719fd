import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { NoticeBell } from './NoticeBell.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const open = () => {
  showPart(api, <NoticeBell />, { token: api.token('2024010101') })
  return screen.getByRole('button', { name: '通知，12 条未读' })
}

test('the bell opens three samples, and says that they are samples', async () => {
  await user.click(open())
  const notices = within(await screen.findByRole('dialog', { name: '通知' }))
  expect(notices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '您收到了 14 份新周报一年前',
    '您推荐的 曲妮妮 已通过第三轮面试一年前',
    '这种模板可以区分多种通知类型一年前',
  ])
  expect(notices.getByText('以上为示例')).toBeTruthy()
})

test('to-dos that there are not are no mystery', async () => {
  await user.click(open())
  await user.click(await screen.findByRole('tab', { name: '待办' }))
  expect(await screen.findByText('暂无待办')).toBeTruthy()
})

test('the bell is worked by keyboard: Enter opens it, Esc closes it and leads back', async () => {
  const bell = open()
  bell.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: '通知' })
  expect(bell.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(bell.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(bell)
})

test('a second press closes what the first one opened', async () => {
  const bell = open()
  await user.click(bell)
  await user.click(bell)
  await waitFor(() => expect(bell.getAttribute('aria-expanded')).toBe('false'))
})
