import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { records } from '@xuegong/contracts/modules/people/records'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { ToDoButton } from './ToDoButton.tsx'

const user = userEvent.setup()
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const show = (who: string) =>
  showPart(
    api,
    <header>
      <ToDoButton />
    </header>,
    { token: api.token(who) },
  )
const waiting = async (who: string) => (await api.as(who)(backLogs.listBackLog, { State: 0 })).ResultValue!

test('the header counts the open to-dos; those of tasks lead to where they are decided', async () => {
  const { rows, total } = await waiting('fdy01')
  const task = rows.find(({ Kind }) => Kind === 1)!
  show('fdy01')
  await user.click(await screen.findByRole('button', { name: `待办，${total} 项` }))
  const link = await screen.findByRole('link', { name: new RegExp(task.Title) })
  expect(link.getAttribute('href')).toBe(task.Url)
})

test('one that somebody sent is done where it stands, and counted no more', async () => {
  const { rows, total } = await waiting('fdy01')
  const sent = rows.find(({ Kind }) => Kind === 2)!
  show('fdy01')
  await user.click(await screen.findByRole('button', { name: `待办，${total} 项` }))
  await user.click(await screen.findByRole('button', { name: `完成“${sent.Title}”` }))
  expect(await screen.findByRole('button', { name: `待办，${total - 1} 项` })).toBeTruthy()
})

test('a new one is counted within half a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const { total } = await waiting('fdy01')
  show('fdy01')
  await screen.findByRole('button', { name: `待办，${total} 项` })
  await api.as('2024010101')(records.submitInfoChange, { Nation: '11', Reason: '入学登记时填写有误' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await screen.findByRole('button', { name: `待办，${total + 1} 项` })).toBeTruthy()
  vi.useRealTimers()
})

test('where nothing is open there is no button', async () => {
  expect((await waiting('2024010101')).total).toBe(0)
  show('2024010101')
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(screen.queryByRole('button')).toBeNull()
})
