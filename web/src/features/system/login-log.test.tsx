import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '@xuegong/contracts/modules/account'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()

test('the log of sign-ins tells who came in and who did not, and a row opens onto how', async () => {
  const api = await startApi('tiny')
  await api.stranger(account.login, { LoginName: 'fdy01', Pwd: 'Qinghe@2026' })
  await api.stranger(account.login, { LoginName: 'ghost', Pwd: 'Qinghe@2026' })
  openPage(api, '/system/loginLog', api.token('xgc01'))
  const good = await screen.findByRole('row', { name: /fdy01 陈思远 成功 127\.0\.0\.1/ })
  expect(screen.getByRole('row', { name: /ghost 无此账号 用户名或密码错误/ })).toBeTruthy()
  await user.click(within(good).getByRole('button'))
  expect(within(good.nextElementSibling as HTMLElement).getByText('账号密码')).toBeTruthy()
  expect(within(good.nextElementSibling as HTMLElement).getByText('lightMyRequest')).toBeTruthy()
})
