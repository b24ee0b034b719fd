import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test, vi } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()

/** Opens the detail of a student whose mobile the administrator has just changed. */
async function openChanged(Mobile: string) {
  const api = await startApi('tiny')
  const admin = api.as('admin')
  const { Id } = (await admin(people.listStudents, { Key: '2024010101' })).ResultValue!.rows[0]!
  const { RowVersion, Mail, Mobile: old } = (await admin(people.getStudent, { Id })).ResultValue!
  await admin(people.editStudent, { Id, Mobile, Mail, RowVersion })
  openPage(api, `/base/student?detail=${Id}`, api.token('admin'))
  return { old, api, Id }
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

test('who changed which field is read when it is asked for, and again after a change', async () => {
  const { old, api, Id } = await openChanged('13900000001')
  await press('查看变更记录')
  const entries = within(await screen.findByRole('list', { name: '变更记录' }))
  expect(entries.getByText('系统管理员')).toBeTruthy()
  expect(entries.getByRole('row', { name: `手机号 ${old} 13900000001` })).toBeTruthy()
  expect(entries.getAllByRole('row')).toHaveLength(2)
  await press('编辑')
  const mobile = await screen.findByLabelText('手机号')
  await user.clear(mobile)
  await user.type(mobile, '13900000002')
  await press('保存')
  expect(await screen.findByRole('row', { name: '手机号 13900000001 13900000002' })).toBeTruthy()
  expect((await api.as('admin')(people.getStudent, { Id })).ResultValue?.RowVersion).toBe(3)
})

test('what can be done stands below the detail, where it stays in sight, with printing', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await openChanged('13900000003')
  const foot = (await screen.findByRole('button', { name: '编辑' })).closest('.ant-drawer-footer')
  expect(foot).toBeTruthy()
  await user.click(within(foot as HTMLElement).getByRole('button', { name: '打印' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test('a record that nobody has changed says so', async () => {
  const api = await startApi('tiny')
  const { Id } = (await api.as('admin')(people.listStudents, { PageSize: 1 })).ResultValue!.rows[0]!
  openPage(api, `/base/student?detail=${Id}`, api.token('admin'))
  await press('查看变更记录')
  expect(await screen.findByText('没有变更记录')).toBeTruthy()
  await press('收起')
  await waitFor(() => expect(screen.queryByText('没有变更记录')).toBeNull())
})
