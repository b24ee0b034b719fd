import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { people } from '@xuegong/contracts/modules/people'
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
const rowOf = async (Key: string) => (await api.as('admin')(accounts.listUsers, { Key })).ResultValue!.rows[0]!
const collegeOf = async () => (await rowOf('fdy01')).OrgId
const actionsOf = async () => (await screen.findAllByRole('menuitem')).map(each => each.textContent)

test('a student’s account is neither edited nor removed', async () => {
  open('/system/user?Key=2024010102')
  await press('更多')
  const actions = await actionsOf()
  expect([actions.includes('强制下线'), actions.includes('编辑'), actions.includes('删除')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a locked account is enabled, which lifts its lock', async () => {
  open('/system/user?Key=lock01')
  await press('更多')
  expect(await actionsOf()).not.toContain('停用')
  await user.click(screen.getByRole('menuitem', { name: '启用' }))
  await waitFor(async () => expect((await rowOf('lock01')).State).toBe(1))
})

test('a role is added to the selected accounts, beside those that they have', async () => {
  open('/system/user?UserType=4')
  await screen.findByText('xgc01')
  await user.click(screen.getAllByRole('checkbox')[0]!)
  await press('分配角色')
  const form = await drawer('分配角色：所选的 2 个账号')
  await user.click(form.getByRole('combobox', { name: '添加角色' }))
  await user.click(await screen.findByText('组织员'))
  await user.click(form.getByRole('button', { name: '分配角色' }))
  await screen.findAllByText('分配角色成功1条，失败1条')
  expect((await rowOf('xgc01')).RoleNames).toBe('学校管理员、组织员')
  await waitFor(() =>
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(each => each.checked)).toHaveLength(1),
  )
})

/** The drawer of a class teacher's rights, in which the role is narrowed to a college and not saved yet. */
async function narrowedToCollege() {
  open('/system/user?Key=bzr01')
  await press('角色与范围')
  const shown = await drawer('“王雅静”的角色与范围')
  await user.click(await shown.findByText('指定范围'))
  await user.click(shown.getByRole('combobox', { name: '机构和班级' }))
  const colleges = await screen.findAllByTitle('信息工程学院')
  await user.click(colleges.find(each => each.closest('.ant-select-tree'))!)
  return shown
}

test('a role is narrowed to a college that is chosen', async () => {
  const shown = await narrowedToCollege()
  await user.click(shown.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(await rowOf('bzr01')).toMatchObject({ RoleNames: '班主任（指定范围）', RegionNum: 1 })
})

test('what the server refuses of roles is said in the drawer, which stays open', async () => {
  const added = {
    LoginName: 'gone01',
    TrueName: '李走',
    UserType: 2 as const,
    OrgId: await collegeOf(),
    RoleIds: ['bzr'],
  }
  const { Id } = (await api.as('admin')(accounts.addUser, added)).ResultValue!
  open('/system/user?Key=gone01')
  await press('角色与范围')
  const shown = await drawer('“李走”的角色与范围')
  await user.click(await shown.findByRole('button', { name: '移除班主任' }))
  await api.as('admin')(accounts.removeUsers, { Ids: [Id] })
  await user.click(shown.getByRole('button', { name: '保存' }))
  expect(await shown.findAllByText('数据不存在或无权访问')).not.toEqual([])
})

test('places that somebody else has changed meanwhile are not overwritten', async () => {
  const { Id: UserId } = await rowOf('bzr01')
  const major = (await api.as('admin')(people.listOrgs, {})).ResultValue!.find(({ Kind }) => Kind === 'major')!
  const shown = await narrowedToCollege()
  const Regions = [{ Type: 1, Id: major.Id }]
  await api.as('admin')(accounts.userRegion, { UserId, Save: 1, Regions })
  await user.click(shown.getByRole('button', { name: '保存' }))
  expect(await shown.findAllByText('数据已被他人修改，请刷新后重试')).not.toEqual([])
  expect(await rowOf('bzr01')).toMatchObject({ RoleNames: '班主任', RegionNum: 1 })
})

test('changed roles are not left without a question', async () => {
  open('/system/user?Key=bzr01')
  await press('角色与范围')
  const shown = await drawer('“王雅静”的角色与范围')
  await user.click(await shown.findByRole('button', { name: '移除班主任' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByText('继续编辑')).toBeTruthy()
})

test('places out of one’s own reach are told beside the others', async () => {
  const far = (await rowOf('admin')).OrgId
  const UserId = (await rowOf('bzr01')).Id
  await api.as('admin')(accounts.userRegion, { UserId, Save: 1, Regions: [{ Type: 1, Id: far }] })
  open('/system/user?Key=bzr01', 'college01')
  await press('角色与范围')
  expect(await screen.findByText(/^此外还负责：.+（不在您的管理范围内）$/)).toBeTruthy()
})

test('school administration is a type that super administrators alone may give', async () => {
  open('/system/user', 'xgc01')
  await press('新增账号')
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByRole('combobox', { name: '用户类型' }))
  const types = (await screen.findAllByRole('option')).map(each => each.textContent)
  expect(types).toEqual(['教职工'])
})
