import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { failure } from '@xuegong/contracts/envelope'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const rows = async () => (await api.as('admin')(rights.listMenu, { PageSize: 1000 })).ResultValue!.rows
const open = (menu = '', who = 'admin') => openPage(api, `/system/menu${menu && `?menu=${menu}`}`, api.token(who))
const tree = () => screen.findByRole('tree', { name: '菜单' })
const textsBelow = async (ParentId: string) =>
  (await rows()).filter(row => row.ParentId === ParentId).map(row => row.Text)

test('a node is moved by Ctrl and the arrow keys, and stays there', async () => {
  open()
  const before = await textsBelow('0')
  const node = await screen.findByRole('treeitem', { name: /工作台/ })
  await user.click(within(node).getByText('工作台'))
  const whole = await tree()
  act(() => whole.focus())
  await user.keyboard('{Control>}{ArrowDown}{/Control}')
  await waitFor(async () => expect(await textsBelow('0')).toEqual([before[1], before[0], ...before.slice(2)]))
})

test('a menu that could not be read is said in its place and asked for again there', async () => {
  let broken = true
  const crash = () => new Response(JSON.stringify(failure(500, '服务器出错了')))
  openPage(api, '/system/menu', api.token('admin'), path =>
    broken && path === rights.listMenu.path ? crash() : undefined,
  )
  const beside = (await screen.findByText('请在左侧选择一个菜单')).closest('section')
  const place = (await screen.findByText('加载失败')).closest('section')
  expect([place === null, place === beside]).toEqual([false, false])
  broken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await tree()).toBeTruthy()
})

test('a page is added below the node whose menu was opened', async () => {
  open()
  await user.click(await screen.findByRole('button', { name: '学生与班级的操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '新增下级' }))
  expect(await screen.findByRole('heading', { name: '在“学生与班级”下新增' })).toBeTruthy()
  await user.type(screen.getByLabelText('菜单名称'), '校友')
  await user.type(screen.getByLabelText('菜单地址'), '/base/alumni')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect((await textsBelow('21')).at(-1)).toBe('校友'))
  expect(await screen.findByRole('heading', { name: '校友' })).toBeTruthy()
})

test('an address that is taken is refused at its field', async () => {
  open('2103')
  const field = await screen.findByLabelText('菜单地址')
  await user.clear(field)
  await user.type(field, '/system/param')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('菜单地址已存在')).toBeTruthy()
})

test('pages of the product keep their address', async () => {
  open('2302')
  expect(await screen.findByLabelText('菜单地址')).toMatchObject({ disabled: true })
  expect(screen.getByLabelText('菜单名称')).toMatchObject({ disabled: false })
})

test('what is typed is not thrown away by choosing another node', async () => {
  open('2103')
  await user.type(await screen.findByLabelText('菜单名称'), '一览')
  await user.click(await within(await tree()).findByText('操作日志'))
  await user.click(await screen.findByText('继续编辑'))
  expect(await screen.findByDisplayValue('学生信息一览')).toBeTruthy()
})

test('nothing is moved while a form is not saved', async () => {
  open('2103')
  const before = await textsBelow('21')
  await user.type(await screen.findByLabelText('菜单名称'), '一览')
  const whole = await tree()
  act(() => whole.focus())
  await user.keyboard('{Control>}{ArrowDown}{/Control}')
  expect(await screen.findByText('请先保存或放弃右侧表单中的修改')).toBeTruthy()
  expect(await textsBelow('21')).toEqual(before)
})

test('the menu is looked at as a role that is chosen', async () => {
  open()
  await user.click(await screen.findByRole('button', { name: '预览' }))
  expect(await screen.findByRole('menu', { name: '超级管理员的菜单' })).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: '以哪个角色查看' }))
  await user.click(await screen.findByTitle('辅导员'))
  expect(await screen.findByRole('menu', { name: '辅导员的菜单' })).toBeTruthy()
})

test('a button of a page is named with the permission that it needs', async () => {
  open('2103')
  await user.click(await screen.findByRole('tab', { name: /页面按钮/ }))
  const first = within(await screen.findByRole('group', { name: '按钮第1行' }))
  expect(first.getByLabelText('按钮编码')).toMatchObject({ value: 'add' })
  expect(await first.findByText('学生信息-新增')).toBeTruthy()
})

test('school administrators read the menu and move nothing', async () => {
  open('2103', 'xgc01')
  expect(await screen.findByRole('cell', { name: '/base/student' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '学生信息的操作' })).toBeNull()
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})
