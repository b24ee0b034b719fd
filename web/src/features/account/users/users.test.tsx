import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})

const open = (path: string, who = 'admin') => openPage(api, path, api.token(who))
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
/** The window with this title. */
const drawer = async (title: string | RegExp) =>
  within((await screen.findAllByText(title))[0]!.closest<HTMLElement>('[role=dialog]')!)
const rolesOf = async (name: string) => {
  const { rows } = (await api.as('admin')(accounts.listUsers, { Key: name })).ResultValue!
  return rows[0]!.RoleNames
}

test('accounts are shown with their states counted, and a tab narrows them', async () => {
  open('/system/user')
  const tab = await screen.findByRole('button', { name: /^停用 1$/ })
  await user.click(tab)
  expect(await screen.findByText('stop01')).toBeTruthy()
  await waitFor(() => expect(location.search).toBe('?State=0'))
  expect(screen.queryByText('fdy01')).toBeNull()
})

test('a role is added to somebody with an end, in the drawer beside the list', async () => {
  open('/system/user?Key=bzr01')
  await press('角色与范围')
  const shown = await drawer('“王雅静”的角色与范围')
  expect(await shown.findByText('班主任')).toBeTruthy()
  await user.click(shown.getByRole('combobox', { name: '添加角色' }))
  await user.click(await screen.findByText('组织员'))
  await user.click(shown.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(await rolesOf('bzr01')).toBe('班主任、组织员')
})

test('roles that were changed and not saved are given up after a question', async () => {
  open('/system/user?Key=bzr01')
  await press('角色与范围')
  const shown = await drawer('“王雅静”的角色与范围')
  await user.click(await shown.findByText('指定范围'))
  await user.click(shown.getByRole('button', { name: '取消' }))
  expect((await screen.findAllByText('放弃未保存的修改吗？')).length).toBeGreaterThan(0)
})

test('a role that somebody else gave meanwhile stays', async () => {
  open('/system/user?Key=bzr01')
  await press('角色与范围')
  const shown = await drawer('“王雅静”的角色与范围')
  await user.click(await shown.findByRole('button', { name: '移除班主任' }))
  const { Id } = (await api.as('admin')(accounts.listUsers, { Key: 'bzr01' })).ResultValue!.rows[0]!
  await api.as('admin')(accounts.saveUserRole, { UserIds: [Id], Mode: 2, Items: [{ RoleId: 'zzy' }] })
  await user.click(shown.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(await rolesOf('bzr01')).toBe('组织员')
})

test('a role that was narrowed cannot be kept before it has a place', async () => {
  open('/system/user?Key=bzr01')
  await press('角色与范围')
  const shown = await drawer('“王雅静”的角色与范围')
  await user.click(await shown.findByText('指定范围'))
  expect(shown.getByText('请先设置指定范围')).toBeTruthy()
  expect(shown.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true)
})

test('roles that are not one’s own to give stand fast', async () => {
  open('/system/user?Key=fdy01', 'college01')
  await press('角色与范围')
  const shown = await drawer('“陈思远”的角色与范围')
  const remove = await shown.findByRole<HTMLButtonElement>('button', { name: '移除辅导员' })
  await waitFor(() => expect(shown.getByText('不能修改的角色由上级管理员授予')).toBeTruthy())
  expect(remove.disabled).toBe(true)
})

test('a password that was reset is shown once', async () => {
  open('/system/user?Key=bzr01')
  await press('重置密码')
  const form = await drawer('重置“王雅静”的密码')
  await user.click(form.getByRole('button', { name: '重置密码' }))
  expect(await screen.findByText('Xg@123456')).toBeTruthy()
  expect(screen.getByText(/密码只显示这一次/)).toBeTruthy()
})

test('an account in use is disabled after a question', async () => {
  api.token('bzr01')
  open('/system/user?Key=bzr01')
  await press('更多')
  await user.click(await screen.findByRole('menuitem', { name: '停用' }))
  const question = await drawer('请确认')
  expect(question.getByText(/^有 1 个账号正在使用，停用后会立即退出登录/)).toBeTruthy()
  expect((await api.as('admin')(accounts.listUsers, { State: 0 })).ResultValue!.total).toBe(1)
  await user.click(question.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('已停用“王雅静”')).toBeTruthy()
})

test('an account that nobody uses is disabled at once', async () => {
  open('/system/user?Key=bzr01')
  await press('更多')
  await user.click(await screen.findByRole('menuitem', { name: '停用' }))
  expect(await screen.findByText('已停用“王雅静”')).toBeTruthy()
  expect((await api.as('admin')(accounts.listUsers, { State: 0 })).ResultValue!.total).toBe(2)
})

test('nothing can be done with the own account but to look who came in', async () => {
  open('/system/user?Key=admin')
  expect(await screen.findByRole('button', { name: '登录记录' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重置密码' })).toBeNull()
})

test('selected accounts are enabled together, and those that cannot be are named', async () => {
  open('/system/user?UserType=4')
  await screen.findByText('xgc01')
  await user.click(screen.getAllByRole('checkbox')[0]!)
  await user.click(await screen.findByRole('button', { name: '停用' }))
  const question = await drawer('停用所选的 2 条账号吗？')
  await user.click(question.getByRole('button', { name: '停用' }))
  expect((await screen.findAllByText('停用成功1条，失败1条')).length).toBeTruthy()
  expect(screen.getByText('不能对本人账号进行此操作')).toBeTruthy()
})

test('a college secretary finds neither adding nor importing nor removing', async () => {
  open('/system/user', 'college01')
  await screen.findByText('bzr01')
  for (const name of ['新增账号', '导入教职工', '下载新账号', '导出'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a filter that finds nobody can be cleared', async () => {
  open('/system/user?Key=没有这个人')
  expect(await screen.findByText('没有符合条件的账号')).toBeTruthy()
})

test('staff is shown with classes and students, and opens in full', async () => {
  open('/base/teacher', 'college01')
  await press('陈思远')
  const shown = await drawer('陈思远（fdy01）')
  expect((await shown.findAllByText('辅导员')).length).toBeGreaterThan(0)
  expect(await shown.findByRole('button', { name: '编辑' })).toBeTruthy()
})
