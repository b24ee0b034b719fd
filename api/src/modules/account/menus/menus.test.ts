import { account, type MenuNode } from '@xuegong/contracts/modules/account'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { system } from '@xuegong/contracts/modules/system'
import { expect, test } from 'vitest'
import { failures } from '#test/failures'
import { addRole, grant, holderOf, showMenu } from '#test/own-role'
import { startApi, type TestApi } from '#test/session'

const said = async (answer: Promise<{ RequestMsg: string }>) => (await answer).RequestMsg
/** Adds a page; gives its id. */
const addPage = async ({ as }: TestApi, Url: string, more: object = {}) =>
  (await as('admin')(rights.addMenu, { Text: Url.slice(0, 20), Url, Comment: 'x/y', ParentId: '21', ...more }))
    .ResultValue!.Id
const addGroup = (api: TestApi, Url: string, ParentId = '0') =>
  addPage(api, Url, { ParentId, Comment: 'BasicLayout', Text: Url.slice(1) })
const rowOf = async ({ as }: TestApi, Id: string) => (await as('admin')(rights.getMenu, { Id })).ResultValue!
const move = ({ as }: TestApi, Id: string, ParentId: string, Index = 0) =>
  as('admin')(rights.moveMenu, { Id, ParentId, Index })
/** The texts below a node, in order. */
const below = async ({ as }: TestApi, ParentId: string) => {
  const { rows } = (await as('admin')(rights.listMenu, { PageSize: 1000 })).ResultValue!
  return rows.filter(row => row.ParentId === ParentId).map(row => row.Text)
}
const childrenOf = async ({ as }: TestApi, who: string, id: string) => {
  const menu: readonly MenuNode[] = (await as(who)(account.loadMenu, {})).ResultValue!
  return menu.find(node => node.id === id)?.children.map(node => node.text)
}
const edited = async (api: TestApi, Id: string, change: object) => {
  const { Text, Url, Comment, Icon, IsShow, RowVersion } = await rowOf(api, Id)
  return { Id, Text, Url, Comment, Icon, IsShow, RowVersion, ...change } as never
}

failures(rights.moveMenu, {
  NOT_FOUND: { input: { Id: 'nobody', ParentId: '21', Index: 0 } },
  MENU_TOO_DEEP: {
    given: async api => {
      const third = await addGroup(api, '/c', await addGroup(api, '/b', await addGroup(api, '/a')))
      return { Id: '21', ParentId: third, Index: 0 }
    },
  },
  MENU_BELOW_ITSELF: { input: { Id: '21', ParentId: '2103', Index: 0 } },
  // A page at the top is in nobody's menu.
  LAST_WAY_IN: { input: { Id: '2302', ParentId: '0', Index: 0 } },
})

test('a new page stands behind its siblings, and whoever made it sees it', async () => {
  const api = await startApi('tiny')
  const Id = await addPage(api, '/campus/one', { Text: '新页面' })
  expect((await below(api, '21')).at(-1)).toBe('新页面')
  expect(await rowOf(api, Id)).toMatchObject({ Roles: ['超级管理员'], IsShow: 1, BuiltIn: 0, Buttons: [] })
  expect(await childrenOf(api, 'admin', '21')).toContain('新页面')
  expect(await childrenOf(api, 'xgc01', '21')).not.toContain('新页面')
})

test('an address is given once, to two at once too; one that is left may be given again', async () => {
  const api = await startApi('tiny')
  const add = () => api.as('admin')(rights.addMenu, { Text: '页', Url: '/campus/one', Comment: 'x/y' })
  const answers = await Promise.all([add(), add()])
  expect(answers.map(each => each.RequestMsg).sort()).toEqual(['', '菜单地址已存在'])
  const { Id } = answers.find(each => each.ResultValue)!.ResultValue!
  await api.as('admin')(rights.removeMenu, { Ids: [Id] })
  expect(await said(add())).toBe('')
})

test('a node keeps its address, shared by the product with another, and takes no other one’s', async () => {
  const api = await startApi('tiny')
  const admin = api.as('admin')
  const Id = await addPage(api, '/campus/one')
  expect(await said(admin(rights.editMenu, await edited(api, Id, { Url: '/base/student' })))).toBe('菜单地址已存在')
  expect(await said(admin(rights.editMenu, await edited(api, Id, { Text: '改名' })))).toBe('')
  expect(await rowOf(api, Id)).toMatchObject({ Text: '改名', Url: '/campus/one', ParentId: '21', RowVersion: 2 })
})

test('an address that leads nowhere is not taken', async () => {
  const { as } = await startApi('tiny')
  const add = (Url: string) => said(as('admin')(rights.addMenu, { Text: '页', Url, Comment: 'x/y' }))
  for (const Url of ['javascript:alert(1)', '//evil.example', '/a b', 'https://']) expect(await add(Url)).not.toBe('')
  for (const Url of ['https://lib.qinghe.example/a?b=c', '/campus/two', 'three']) expect(await add(Url)).toBe('')
})

test('pages of the product stay, with address and view; their names may change', async () => {
  const api = await startApi('tiny')
  const admin = api.as('admin')
  const { ResultValue } = await admin(rights.removeMenu, { Ids: ['dashboard', '2302', '2303', '23'] })
  expect(ResultValue!.Failed.map(each => each.Reason)).toEqual([
    '系统菜单不能删除',
    '系统菜单不能删除',
    '系统菜单不能删除',
    '请先删除下级菜单',
  ])
  const fixed = '系统菜单的地址和页面不能修改'
  expect(await said(admin(rights.editMenu, await edited(api, '2302', { Url: '/other' })))).toBe(fixed)
  expect(await said(admin(rights.editMenu, await edited(api, '2302', { Comment: 'x/y' })))).toBe(fixed)
  expect(await said(admin(rights.editMenu, await edited(api, '2302', { Text: '角色与权限' })))).toBe('')
})

test('a group goes when nothing is below it', async () => {
  const api = await startApi('tiny')
  const group = await addGroup(api, '/g')
  const page = await addPage(api, '/g/p', { ParentId: group })
  const remove = async (...Ids: string[]) => (await api.as('admin')(rights.removeMenu, { Ids })).ResultValue
  expect(await remove(group)).toEqual({ Ok: 0, Failed: [{ Id: group, Reason: '请先删除下级菜单' }] })
  expect(await remove(page)).toEqual({ Ok: 1, Failed: [] })
  expect(await remove(group)).toEqual({ Ok: 1, Failed: [] })
})

test('four levels stand, a fifth does not', async () => {
  const api = await startApi('tiny')
  const third = await addGroup(api, '/c', await addGroup(api, '/b', await addGroup(api, '/a')))
  const fourth = await addPage(api, '/d', { ParentId: third })
  const add = { Text: '页', Url: '/e', Comment: 'x/y', ParentId: fourth }
  expect(await said(api.as('admin')(rights.addMenu, add))).toBe('菜单最多4级')
  expect(await said(move(api, '2103', fourth))).toBe('菜单最多4级')
  expect(await said(move(api, '2103', third))).toBe('')
})

test('levels that were removed count no more', async () => {
  const api = await startApi('tiny')
  const inner = await addGroup(api, '/c', await addGroup(api, '/b', await addGroup(api, '/a')))
  const [group, page] = [await addGroup(api, '/g'), '/g/p']
  const removed = await addPage(api, page, { ParentId: group })
  await api.as('admin')(rights.removeMenu, { Ids: [removed] })
  expect(await said(move(api, group, inner))).toBe('')
})

test('a place beyond the last is the last one', async () => {
  const api = await startApi('tiny')
  const group = await addGroup(api, '/g')
  for (const name of ['a', 'b']) await addPage(api, `/${name}`, { ParentId: group, Text: name })
  await move(api, '2103', group, 99)
  expect(await below(api, group)).toEqual(['a', 'b', '学生信息'])
})

test('a page of the product stands at the top once another is below it', async () => {
  const api = await startApi('tiny')
  expect(await said(move(api, '2302', '0'))).toContain('菜单管理')
  await addPage(api, '/campus/one', { ParentId: '2302' })
  expect(await said(move(api, '2302', '0'))).toBe('')
})

test('a node below one that does not exist is refused', async () => {
  const { as } = await startApi('tiny')
  const add = { Text: '页', Url: '/e', Comment: 'x/y', ParentId: 'nobody' }
  expect(await said(as('admin')(rights.addMenu, add))).toBe('数据不存在或无权访问')
})

test('a node is moved to a place among its siblings, there and back', async () => {
  const api = await startApi('tiny')
  const group = await addGroup(api, '/g')
  for (const name of ['a', 'b', 'c', 'd']) await addPage(api, `/${name}`, { ParentId: group, Text: name })
  const last = (await api.as('admin')(rights.listMenu, { Key: '/d' })).ResultValue!.rows.find(row => row.Text === 'd')!
  for (const at of [0, 1, 2, 3, 2, 1, 0]) {
    await move(api, last.Id, group, at)
    expect((await below(api, group)).indexOf('d')).toBe(at)
  }
  expect((await below(api, group)).filter(name => name !== 'd')).toEqual(['a', 'b', 'c'])
})

test('what is moved stands there in the menus of all who see it, and the other nodes of a role keep their order', async () => {
  const api = await startApi('tiny')
  const before = (await api.as('fdy01')(account.loadMenu, {})).ResultValue!.map(node => node.id)
  await move(api, '21', '0', 0)
  const after = (await api.as('fdy01')(account.loadMenu, {})).ResultValue!.map(node => node.id)
  expect(after).toEqual(['21', ...before.filter(id => id !== '21')])
})

test('a page that moves below another group brings that group to those who see the page', async () => {
  const api = await startApi('tiny')
  const group = await addGroup(api, '/g')
  expect(await said(move(api, '2103', group))).toBe('')
  expect(await childrenOf(api, 'fdy01', group)).toEqual(['学生信息'])
  expect(await childrenOf(api, 'fdy01', '21')).not.toContain('学生信息')
})

test('a page brings the groups above it to the menu of whoever adds it', async () => {
  const api = await startApi('tiny')
  const role = await addRole(api)
  await grant(api, role, { menu: ['query', 'get', 'add'] })
  const who = await holderOf(api, role)
  await api.as(who)(rights.addMenu, { Text: '页', Url: '/campus/one', Comment: 'x/y', ParentId: '21' })
  expect(await childrenOf(api, who, '21')).toEqual(['页'])
})

test('a role that was removed is not named among those that see a node', async () => {
  const api = await startApi('tiny')
  const role = await addRole(api)
  await showMenu(api, role, ['2303'])
  expect((await rowOf(api, '2303')).Roles).toContain('角色helper')
  await api.as('admin')(rights.removeRole, { Ids: [role] })
  expect((await rowOf(api, '2303')).Roles).not.toContain('角色helper')
})

test('a node does not move below itself, nor below what is below it', async () => {
  const api = await startApi('tiny')
  const inner = await addGroup(api, '/b', await addGroup(api, '/a'))
  const outer = (await rowOf(api, inner)).ParentId!
  expect(await said(move(api, outer, inner))).toBe('不能移动到自身或下级菜单')
  expect(await said(move(api, outer, outer))).toBe('不能移动到自身或下级菜单')
})

test('two editors at once: the second is told so', async () => {
  const api = await startApi('tiny')
  const Id = await addPage(api, '/campus/one')
  const [first, second] = [await edited(api, Id, { Text: '甲' }), await edited(api, Id, { Text: '乙' })]
  const answers = [api.as('admin')(rights.editMenu, first), api.as('admin')(rights.editMenu, second)]
  expect(await Promise.all(answers.map(said))).toEqual(['', '数据已被他人修改，请刷新后重试'])
})

test('a moved node is another version of it, so that a form that was open before is told so', async () => {
  const api = await startApi('tiny')
  const Id = await addPage(api, '/campus/one')
  const open = await edited(api, Id, { Text: '甲' })
  await move(api, Id, '23', 0)
  expect(await said(api.as('admin')(rights.editMenu, open))).toBe('数据已被他人修改，请刷新后重试')
})

test('school administrators read the menu and change nothing', async () => {
  const { as } = await startApi('tiny')
  const who = as('xgc01')
  expect((await who(rights.listMenu, {})).ErrorCode).toBe(0)
  expect((await move({ as: () => who } as never, '2103', '23')).ErrorCode).toBe(403)
  expect((await as('fdy01')(rights.listMenu, {})).ErrorCode).toBe(403)
})

test('whoever may keep menus sees what he adds, though another of his roles does not let him', async () => {
  const api = await startApi('tiny')
  const role = await addRole(api)
  await grant(api, role, { menu: ['query', 'get', 'add'] })
  await showMenu(api, role, ['2303'])
  const who = await holderOf(api, role, 'fdy')
  const add = { Text: '页', Url: '/campus/one', Comment: 'x/y', ParentId: '23' }
  const { Id } = (await api.as(who)(rights.addMenu, add)).ResultValue!
  expect((await rowOf(api, Id)).Roles).toEqual(['角色helper'])
})

test('changes of the menu are in the operation log', async () => {
  const api = await startApi('tiny')
  const Id = await addPage(api, '/campus/one')
  await move(api, Id, '23')
  await api.as('admin')(rights.removeMenu, { Ids: [Id] })
  const { rows } = (await api.as('admin')(system.listOperLogs, { PageSize: 50 })).ResultValue!
  expect(new Set(rows.map(row => row.Summary))).toEqual(new Set(['新增菜单', '移动菜单', '删除菜单']))
})
