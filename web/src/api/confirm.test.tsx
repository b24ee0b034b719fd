import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { expect, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { runCommand } from './hooks.ts'

/** The administrator disables the account of somebody who is signed in. Gives what comes of it, and whether that person still is. */
async function disable() {
  const api = await startApi('tiny')
  const used = api.as('fdy01')
  const { Id } = (await used(account.getProfile, {})).ResultValue!
  const { store } = showPart(api, null, { token: api.token('admin') })
  const done = vi.fn<(what: unknown) => void>()
  void store
    .dispatch(runCommand(accounts.setAccountState, { Ids: [Id], State: 0 }))
    .unwrap()
    .then(done, done)
  const dialog = await screen.findByRole('dialog', { name: '请确认' })
  return { done, dialog, isIn: async () => (await used(account.loadMenu, {})).ErrorCode === 0 }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('what the server wants confirmed is asked in its words, and done when the person agrees', async () => {
  const { done, dialog, isIn } = await disable()
  expect(dialog.textContent).toContain('有 1 个账号正在使用，停用后会立即退出登录，未保存的内容会丢失，确定停用吗？')
  expect(await isIn()).toBe(true)
  await press('确定')
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ Ok: 1, Failed: [] }))
  expect(await isIn()).toBe(false)
})

test('what the person does not confirm is not done', async () => {
  const { done, isIn } = await disable()
  await press('取消')
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'confirm' })))
  expect(await isIn()).toBe(true)
})
