import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
let made = 0
let code = ''
// Each test has a role of its own: they share a world.
beforeEach(async () => {
  made += 1
  code = `helper${made}`
  await api.as('admin')(rights.addRole, { RoleCode: code, RoleName: `助理${made}`, ScopeType: 3, AssignBy: ['admin'] })
})
const roleOf = async () => {
  const { rows } = (await api.as('admin')(rights.listRole, { Key: code })).ResultValue!
  return rows.find(row => row.RoleCode === code)!
}
const open = async (tab = '', who = 'admin') =>
  openPage(api, `/system/role?role=${(await roleOf()).Id}${tab && `&tab=${tab}`}`, api.token(who))
// By their labels: there are hundreds, and roles take long to work out.
const box = (name: string) => screen.findByLabelText(name)
const granted = async (id: string) => {
  const { Items } = (await api.as('admin')(rights.getRoleAction, { Id: (await roleOf()).Id })).ResultValue!
  return Items.find(({ PermissionId }) => PermissionId === id)?.ActionList
}
const unsaved = () => screen.queryByRole('region', { name: '未保存的修改' })

test('a box is marked as changed until it is saved', async () => {
  await open()
  await user.click(await box('学生信息-列表'))
  expect(await box('学生信息-列表（已修改）')).toMatchObject({ checked: true })
  expect(within(unsaved()!).getByText('1 处修改未保存：＋学生信息-列表')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(unsaved()).toBeNull())
  expect(await granted('student')).toEqual(['query'])
})

test('a row and a column are checked as far as one may give them', async () => {
  await open()
  await user.click(await box('谈心谈话整行'))
  await user.click(await box('启用整列'))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(unsaved()).toBeNull())
  expect([await granted('talk'), await granted('student'), await granted('psych')]).toEqual([['query'], ['enable'], []])
})

test('arrow keys lead from box to box past those that cannot be checked, and Space checks', async () => {
  await open()
  const first = await box('通知公告-停用')
  first.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('通知公告-导出')
  await user.keyboard('{ArrowUp}{ArrowUp} ')
  expect(unsaved()).not.toBeNull()
})

test('what is not saved is not left without a question', async () => {
  await open()
  await user.click(await box('学生信息-列表'))
  await user.click(screen.getByRole('tab', { name: '成员' }))
  await user.click(await screen.findByText('继续编辑'))
  expect(await box('学生信息-列表（已修改）')).toBeTruthy()
})

test('whoever saves second is told so, and keeps what he checked until he lets it go', async () => {
  await open()
  await user.click(await box('学生信息-列表'))
  const { Id: RoleId, RowVersion } = await roleOf()
  const Items = [{ PermissionId: 'class', ActionList: ['query'] }] as const
  await api.as('admin')(rights.saveRoleAction, { RoleId, RowVersion, Items: Items as never })
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('该角色已被他人修改，请放弃修改后重新设置')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '放弃修改' }))
  expect(await box('班级-列表')).toMatchObject({ checked: true })
})

test('the product’s own rights come back as a change that is looked at before it is saved', async () => {
  const Items = [{ PermissionId: 'talk', ActionList: ['query'] }] as const
  await api.as('admin')(rights.saveRoleAction, { RoleId: 'college', RowVersion: 1, Items: Items as never })
  openPage(api, '/system/role?role=college', api.token('admin'))
  await user.click(await screen.findByRole('button', { name: '恢复默认' }))
  expect(await screen.findByText('1 处修改未保存：＋谈心谈话-详情')).toBeTruthy()
})

test('rows are found by pinyin', async () => {
  await open()
  await user.type(await screen.findByRole('textbox', { name: '搜索权限' }), 'txth')
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: '学生信息' })).toBeNull())
  expect(screen.getByRole('rowheader', { name: '谈心谈话' })).toBeTruthy()
})

test('a page is checked for a role with the group above it', async () => {
  await open()
  await box('学生信息-列表')
  await user.click(screen.getByRole('tab', { name: '菜单' }))
  const node = await screen.findByRole('treeitem', { name: /学生信息/ })
  await user.click(node.querySelector('.ant-tree-checkbox')!)
  await user.click(await screen.findByRole('button', { name: '保存' }))
  await waitFor(() => expect(unsaved()).toBeNull())
  const { MenuIds } = (await api.as('admin')(rights.getRoleMenu, { Id: (await roleOf()).Id })).ResultValue!
  expect(MenuIds.toSorted()).toEqual(['21', '2103'])
})

test('the preview shows the menu of the role with the buttons of a page, and leads nowhere', async () => {
  openPage(api, '/system/role?role=fdy&tab=preview', api.token('admin'))
  const menu = within(await screen.findByRole('menu', { name: '辅导员的菜单' }))
  expect(menu.queryByText('系统管理')).toBeNull()
  await user.click(menu.getByText('学生与班级'))
  await user.click(await menu.findByText('学生信息'))
  const buttons = within(screen.getByRole('list', { name: '页面按钮' }))
  expect(buttons.getAllByRole('listitem').map(each => each.textContent)).toContain('导出')
  expect(location.pathname).toBe('/system/role')
})

test('a role is added, and stands in the list', async () => {
  openPage(api, '/system/role', api.token('admin'))
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('角色名称'), '楼长')
  await user.type(form.getByLabelText('角色编码'), 'louzhang')
  await user.click(form.getByLabelText('数据范围'))
  await user.click(await screen.findByTitle('所管楼栋'))
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await within(screen.getByRole('navigation', { name: '角色' })).findByText('louzhang')).toBeTruthy()
})

test('a role of the school’s own is removed, but has no default; one of the product is not removed', async () => {
  await open()
  await box('学生信息-列表')
  expect(screen.queryByRole('button', { name: '恢复默认' })).toBeNull()
  expect(screen.getByRole('button', { name: '删除' })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: '搜索角色' }), 'fdy')
  const found = within(screen.getByRole('navigation', { name: '角色' })).getAllByRole('listitem')
  expect(found).toHaveLength(1)
  await user.click(within(found[0]!).getByRole('button'))
  await waitFor(() => expect(screen.queryByRole('button', { name: '删除' })).toBeNull())
})

test('a copy tells how much of it one may not give', async () => {
  openPage(api, '/system/role?role=zzy', api.token('admin'))
  await user.click(await screen.findByRole('button', { name: '复制' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('角色编码'), 'copied')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/^已复制/)).toBeTruthy()
})

test('the rows are narrowed to those that are granted, or changed', async () => {
  await open()
  await user.click(await box('学生信息-列表'))
  await user.click(screen.getByText('已修改 1'))
  expect(screen.getAllByRole('rowheader').map(each => each.textContent)).toContain('学生信息')
  expect(screen.queryByRole('rowheader', { name: '班级' })).toBeNull()
})

test('school administrators read roles and change nothing', async () => {
  await open('', 'xgc01')
  expect(await screen.findByText('仅供查看，您没有修改角色权限的权限。')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
})
