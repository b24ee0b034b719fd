import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '@xuegong/contracts/modules/account'
import { expect, test } from 'vitest'
import { forbidStorage } from '#test/forbidden-storage.ts'
import { fillStorage } from '#test/full-storage.ts'
import { openLeave, type Steps } from '#test/leave-form.tsx'
import { startApi } from '#test/page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const twoSteps: Steps = [
  { title: '去哪里？', fields: ['Where'] },
  { title: '怎么去？', fields: ['How'] },
]
const submit = () => user.click(screen.getByRole('button', { name: '提交' }))

const drafts = () => Object.keys(localStorage).filter(key => key.includes('DRAFT'))

test('what was typed is there again when the form is opened again, until it is thrown away', async () => {
  openLeave(api, twoSteps)
  await user.type(screen.getByLabelText('地点'), '青岛')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  cleanup()
  openLeave(api, twoSteps)
  expect(await screen.findByText('已恢复上次未提交的内容')).toBeTruthy()
  expect(screen.getByLabelText('地点')).toHaveProperty('value', '青岛')
  await user.click(screen.getByRole('button', { name: '放弃草稿' }))
  expect([screen.getByLabelText<HTMLInputElement>('地点').value, drafts()]).toEqual(['', []])
})

test('what was typed about one thing does not come back in the form for another', async () => {
  openLeave(api, twoSteps, { initial: { Id: 'a' } })
  await user.type(screen.getByLabelText('地点'), '青岛')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  cleanup()
  const { calls } = openLeave(api, twoSteps, { initial: { Id: 'b' } })
  await waitFor(() => expect(calls).toContain(account.getProfile.path))
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(screen.getByLabelText('地点')).toHaveProperty('value', '')
})

test('what was sent is kept no longer', async () => {
  openLeave(api, [{ title: '去哪里？', fields: ['Where'] }])
  await user.type(screen.getByLabelText('地点'), '青岛')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  await submit()
  await screen.findByText('提交成功')
  expect(drafts()).toEqual([])
})

test('a form that is not to be kept is not', async () => {
  const { calls } = openLeave(api, twoSteps, { draft: false })
  await user.type(screen.getByLabelText('地点'), '青岛')
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(drafts()).toEqual([])
  expect(calls).not.toContain(account.getProfile.path)
})

test.each([
  ['that it is kept', () => {}, '填写的内容尚未提交，已在本机存为草稿，确定离开吗？'],
  ['that it is lost where the browser has no room', fillStorage, '填写的内容尚未提交，离开后不会保留，确定离开吗？'],
])('who leaves what he typed is told %s', async (_, fill, sentence) => {
  openLeave(api, twoSteps)
  await user.type(screen.getByLabelText('地点'), '青')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  fill()
  await user.type(screen.getByLabelText('地点'), '岛')
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('who leaves what he typed is told that it is lost where the browser forbids storage', async () => {
  forbidStorage()
  const { calls } = openLeave(api, twoSteps)
  await waitFor(() => expect(calls).toContain(account.getProfile.path))
  await user.type(screen.getByLabelText('地点'), '青岛')
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(await screen.findByText('填写的内容尚未提交，离开后不会保留，确定离开吗？')).toBeTruthy()
})
