import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { account } from '@xuegong/contracts/modules/account'
import { beforeEach, expect, test } from 'vitest'
import { showGranted } from '#test/granted.tsx'
import { openPage, startApi } from '#test/page.tsx'
import { windowOf } from '#test/window.ts'
import { UserBulk } from './UserActions.tsx'

const user = userEvent.setup()
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})

const open = (path: string, who = 'admin') => openPage(api, path, api.token(who))
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const more = async (name: string) => {
  await press('更多')
  await user.click(await screen.findByRole('menuitem', { name }))
}
/** The window with this title. */
const drawer = async (title: string | RegExp) =>
  within((await screen.findAllByText(title))[0]!.closest<HTMLElement>('[role=dialog]')!)
const rowOf = async (Key: string) => (await api.as('admin')(accounts.listUsers, { Key })).ResultValue!.rows[0]!
const detailOf = async (name: string) =>
  (await api.as('admin')(accounts.getUser, { Id: (await rowOf(name)).Id })).ResultValue!
const rights = async (who = '王雅静', name = 'bzr01') => {
  open(`/system/user?Key=${name}`)
  await press('角色与范围')
  return drawer(`“${who}”的角色与范围`)
}
const saved = async (shown: Awaited<ReturnType<typeof drawer>>) => {
  await user.click(shown.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeTruthy()
}

test('the password of an account that was added is shown once', async () => {
  open('/system/user')
  await press('新增账号')
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('登录名'), 'new01')
  await user.type(form.getByLabelText('姓名'), '李新')
  await user.click(form.getByRole('combobox', { name: '部门' }))
  const found = await screen.findAllByTitle('学生工作处')
  await user.click(found.find(each => each.closest('.ant-select-tree'))!)
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('Xg@123456')).toBeTruthy()
  expect(screen.getAllByText('李新的密码').length).toBeGreaterThan(0)
})

test.each([
  [200, false, true],
  [201, false, false],
  [2, true, false],
])('roles are handed out to %i accounts, all of a filter: %s — %s', (count, all, offered) => {
  const ids = Array.from({ length: all ? 0 : count }, (_, n) => `u${n}`)
  const selection = { count, all, ids, rows: [], chosen: { Ids: ids } } as never
  const rest = { noun: '账号', nameOf: () => '', refresh: () => {}, assign: () => {} }
  showGranted(api, <UserBulk selection={selection} {...rest} />, 'assign', 'enable')
  expect(screen.queryByRole('button', { name: '分配角色' }) !== null).toBe(offered)
  expect(screen.getByRole('button', { name: '启用' })).toBeTruthy()
})

test('whoever is kicked out after a question has to come in again', async () => {
  const teacher = api.as('bzr01')
  open('/system/user?Key=bzr01')
  await more('强制下线')
  const question = await drawer('让“王雅静”强制下线吗？')
  expect(await teacher(account.getProfile, {})).toMatchObject({ ErrorCode: 0 })
  await user.click(question.getByRole('button', { name: '强制下线' }))
  await waitFor(async () => expect(await teacher(account.getProfile, {})).toMatchObject({ ErrorCode: 999 }))
})

test('what the server refuses of a single account is said', async () => {
  open('/system/user?Key=admin', 'xgc01')
  await more('停用')
  expect(await screen.findByText('该账号只能由超级管理员维护')).toBeTruthy()
})

test('a class is a place of its own, also the only one of its major', async () => {
  const shown = await rights()
  await user.click(await shown.findByText('指定范围'))
  await user.type(shown.getByRole('combobox', { name: '机构和班级' }), '计科2401')
  const rooms = await screen.findAllByTitle('计科2401班')
  await user.click(rooms.find(each => each.closest('.ant-select-tree'))!)
  await saved(shown)
  expect((await detailOf('bzr01')).Regions).toMatchObject([{ Type: 2, Name: '计科2401班' }])
})

test('places are emptied once no role is narrowed to them', async () => {
  const { OrgId: Id } = await rowOf('fdy01')
  const place = { Save: 1 as const, Regions: [{ Type: 1, Id }] }
  await api.as('admin')(accounts.userRegion, { UserId: (await rowOf('bzr01')).Id, ...place })
  const shown = await rights()
  const chosen = await shown.findByTitle('信息工程学院')
  await user.click(chosen.querySelector('.ant-select-selection-item-remove')!)
  await saved(shown)
  expect((await detailOf('bzr01')).Regions).toEqual([])
})

test('a role is given until a day', async () => {
  const shown = await rights()
  await user.click(await shown.findByLabelText('班主任的有效期'))
  await user.paste('2199-12-31')
  await user.keyboard('{Enter}')
  await saved(shown)
  expect((await detailOf('bzr01')).Roles).toMatchObject([{ RoleId: 'bzr', ValidTo: '2199-12-31' }])
})

test('a day that is over is no end of a role', async () => {
  const shown = await rights()
  const field = await shown.findByLabelText<HTMLInputElement>('班主任的有效期')
  await user.click(field)
  await user.paste('2020-01-01')
  await user.keyboard('{Enter}')
  await user.keyboard('{Tab}')
  await waitFor(() => expect(field.value).toBe(''))
})

test('a role is taken away from the selected accounts, once one is named', async () => {
  open('/system/user?Key=bzr01')
  await screen.findByText('bzr01')
  await user.click(screen.getAllByRole('checkbox')[0]!)
  await press('分配角色')
  const form = await drawer('分配角色：所选的 1 个账号')
  const go = form.getByRole<HTMLButtonElement>('button', { name: '分配角色' })
  expect(go.disabled).toBe(true)
  await user.click(form.getByText('移除'))
  await user.click(form.getByRole('combobox', { name: '添加角色' }))
  await user.click((await screen.findAllByTitle('班主任')).at(-1)!)
  await user.click(go)
  await waitFor(async () => expect((await rowOf('bzr01')).RoleNames).toBe(''))
})

test('an account that is removed is neither shown in full any more, nor selected', async () => {
  const added = { LoginName: 'gone01', TrueName: '李走', UserType: 2 as const, OrgId: (await rowOf('fdy01')).OrgId }
  const { Id } = (await api.as('admin')(accounts.addUser, added)).ResultValue!
  open(`/system/user?Key=gone01&detail=${Id}`)
  await screen.findByText('账号详情')
  await more('删除')
  await user.click((await drawer('删除账号“李走”吗？')).getByRole('button', { name: /^删\s?除$/ }))
  await waitFor(() => expect(location.search).not.toContain('detail'))
})

test('on a phone no workbook is imported or handed out', async () => {
  windowOf('max-width: 576px')
  open('/system/user')
  expect(await screen.findByRole('button', { name: '新增账号' })).toBeTruthy()
  for (const name of ['导入教职工', '下载新账号']) expect(screen.queryByRole('button', { name })).toBeNull()
})
