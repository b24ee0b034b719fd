import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '@xuegong/contracts/modules/account'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()

async function openLogins(api: Awaited<ReturnType<typeof startApi>>) {
  openPage(api, '/dashboard', api.token('2024010101'))
  await user.click(await screen.findByRole('button', { name: '最近登录' }))
  return within(await screen.findByRole('dialog', { name: '最近登录' }))
}

test('everybody sees when and where from somebody signed in under his name, or tried to', async () => {
  const api = await startApi('tiny')
  for (const Pwd of ['Qinghe@2026', 'wrong']) await api.stranger(account.login, { LoginName: '2024010101', Pwd })
  await api.stranger(account.login, { LoginName: 'fdy01', Pwd: 'Qinghe@2026' })
  const list = await (await openLogins(api)).findByRole('list', { name: '登录记录' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['2026-10-14 09:30:00用户名或密码错误127.0.0.1', '2026-10-14 09:30:00成功127.0.0.1'])
})

test('without any the dialog says so', async () => {
  expect(await (await openLogins(await startApi('tiny'))).findByText('暂无登录记录')).toBeTruthy()
})
