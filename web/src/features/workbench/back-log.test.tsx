import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { records } from '@xuegong/contracts/modules/people/records'
import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { BackLogList } from './BackLogList.tsx'

const user = userEvent.setup()
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string) => openPage(api, path, api.token('xgc01'))
const found = async (Key: string) => (await api.as('xgc01')(backLogs.listBackLog, { Key })).ResultValue!.rows

test('a to-do is written down for oneself, and done from its detail', async () => {
  open('/system/backLog?Key=核对名单')
  await user.click(await screen.findByRole('button', { name: '新增待办' }))
  const form = within((await screen.findByLabelText('优先级')).closest<HTMLElement>('[role=dialog]')!)
  await user.type(form.getByLabelText('标题'), '核对名单')
  await user.click(form.getByRole('button', { name: '保存' }))
  await user.click(await screen.findByRole('button', { name: '核对名单' }))
  await user.click(await screen.findByRole('button', { name: '完成' }))
  expect(await screen.findByText('已完成', { selector: '.ant-message *' })).toBeTruthy()
  expect((await found('核对名单')).map(({ State, IsRead }) => [State, IsRead])).toEqual([[1, 1]])
})

test('a to-do of the system leads to its page', async () => {
  await api.as('2024010101')(records.submitInfoChange, { Nation: '11', Reason: '入学登记时填写有误' })
  const [task] = (await api.as('fdy01')(backLogs.listBackLog, { Kind: 1, State: 0 })).ResultValue!.rows
  showPart(api, <BackLogList />, { token: api.token('fdy01'), path: '/x?State=0&Kind=1' })
  await user.click(await screen.findByRole('button', { name: task!.Title }))
  await waitFor(() => expect(location.pathname + location.search).toBe(task!.Url))
})
