import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { importRoster } from '@xuegong/api/test/upload'
import { rosterOf } from '@xuegong/api/test/sheets'
import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()

/** Opens the log, and in it the newest entry with these words. */
async function openEntry(api: Awaited<ReturnType<typeof startApi>>, words: string) {
  openPage(api, '/system/operLog', api.token('admin'))
  const row = (await screen.findAllByRole('row', { name: new RegExp(words) }))[0]!
  await user.click(within(row).getByText(new RegExp(words)))
  return row.nextElementSibling as HTMLElement
}

test('a changed password shows as stars, and that it is another one', async () => {
  const api = await startApi('tiny')
  const passwords = { OldPwd: 'Qinghe@2026', NewPwd: 'Lotus#7319', NewPwd2: 'Lotus#7319' }
  await api.as('fdy01')(account.changePassword, { UserInfo: { ...passwords, Email: 'a@example.org' } })
  const details = within(await openEntry(api, '修改密码'))
  const field = await details.findByRole('row', { name: /^密码 / })
  expect(
    within(field)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['***', '***（已变更）'])
})

test('somebody who was kicked out is named, with nothing changed in the account', async () => {
  const api = await startApi('tiny')
  const { Id } = (await api.as('fdy01')(account.getProfile, {})).ResultValue!
  await api.as('admin')(accounts.kickUser, { UserId: Id })
  const details = within(await openEntry(api, '强制下线'))
  expect(await details.findByRole('heading', { name: '陈思远' })).toBeTruthy()
  expect(details.getByText('内容没有变化')).toBeTruthy()
  await user.click(details.getByRole('button', { name: /显示未变更的/ }))
  expect(details.getByRole('row', { name: '用户类型 教职工 教职工' })).toBeTruthy()
  expect(details.getByRole('row', { name: '登录名 fdy01 fdy01' })).toBeTruthy()
})

test('several accounts are shown one after the other', async () => {
  const api = await startApi('tiny')
  const ids = await Promise.all(
    ['fdy01', 'bzr01'].map(async who => (await api.as(who)(account.getProfile, {})).ResultValue!.Id),
  )
  await api.as('admin')(accounts.setAccountState, { Ids: ids, State: 0, Confirm: 1 })
  const details = within(await openEntry(api, '停用账号'))
  expect(await details.findAllByRole('heading')).toHaveLength(2)
  expect(details.getAllByRole('row', { name: '启用 是 否' })).toHaveLength(2)
})

test('an import that has ended shows its counts in words', async () => {
  const api = await startApi('tiny')
  await importRoster(api, 'admin', await rosterOf(2))
  const details = within(await openEntry(api, '导入学生'))
  expect(await details.findByText(/^文件名：花名册\.xlsx，总行数：2，成功：\d，失败：\d$/)).toBeTruthy()
})

test('the list tells by name what was changed, and no id', async () => {
  const api = await startApi('tiny')
  const { Id } = (await api.as('fdy01')(account.getProfile, {})).ResultValue!
  await api.as('admin')(accounts.kickUser, { UserId: Id })
  openPage(api, '/system/operLog', api.token('admin'))
  const [row] = await screen.findAllByRole('row', { name: /强制下线/ })
  expect(within(row!).getByText('陈思远')).toBeTruthy()
  expect(row!.textContent).not.toContain(Id)
})

test.each([
  ['admin', 1],
  ['xgc01', 0],
])('%s sees %i buttons that export the log', async (who, buttons) => {
  const api = await startApi('tiny')
  openPage(api, '/system/operLog', api.token(who))
  await screen.findByRole('table', { name: '操作日志' })
  expect(screen.queryAllByRole('button', { name: '导出' })).toHaveLength(buttons)
})
