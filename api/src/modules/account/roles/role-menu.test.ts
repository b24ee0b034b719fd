import { account, type MenuNode } from '@xuegong/contracts/modules/account'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { menu, roleMenu } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failures } from '#test/failures'
import { addRole, grant, holderOf, showMenu } from '#test/own-role'
import { startApi, type TestApi } from '#test/session'

failures(rights.getRoleMenu, { NOT_FOUND: { input: { Id: 'nobody' } } })
failures(rights.getRolePreview, { NOT_FOUND: { input: { Id: 'nobody' } } })
failures(rights.saveRoleMenu, {
  NOT_FOUND: { input: { RoleId: 'fdy', RowVersion: 1, MenuIds: ['nothing'] } },
  STALE: { input: { RoleId: 'fdy', RowVersion: 9, MenuIds: [] } },
  LAST_WAY_IN: { input: { RoleId: 'admin', RowVersion: 1, MenuIds: ['dashboard'] } },
})

/** A menu in words: 学生与班级(学生信息 …). */
const written = (menu: readonly MenuNode[]): string =>
  menu.map(({ text, children }) => (children.length > 0 ? `${text}(${written(children)})` : text)).join(' ')
const preview = async ({ as }: TestApi, Id: string) => (await as('admin')(rights.getRolePreview, { Id })).ResultValue!
const menuOf = async ({ as }: TestApi, who: string) => (await as(who)(account.loadMenu, {})).ResultValue!

test('a page brings the groups above it, and its holders see it when they load the menu next', async () => {
  const api = await startApi('tiny')
  const Id = await addRole(api)
  const who = await holderOf(api, Id)
  expect(await menuOf(api, who)).toEqual([])
  expect((await showMenu(api, Id, ['2103', 'dashboard'])).ErrorCode).toBe(0)
  expect(written(await menuOf(api, who))).toBe('工作台(首页) 学生与班级(学生信息)')
  await showMenu(api, Id, ['2103'])
  expect(written(await menuOf(api, who))).toBe('学生与班级(学生信息)')
})

test('the preview is the menu that a holder of the role alone sees, buttons too', async () => {
  const api = await startApi('tiny')
  for (const role of ['fdy', 'college', 'xgc'])
    expect(await preview(api, role)).toEqual(await menuOf(api, await holderOf(api, role)))
})

test('somebody with two roles sees what either does', async () => {
  const api = await startApi('tiny')
  const [first, second] = [await addRole(api, 'first'), await addRole(api, 'second')]
  await showMenu(api, first, ['dashboard'])
  await showMenu(api, second, ['2103'])
  expect(written(await menuOf(api, await holderOf(api, first, second)))).toBe('工作台(首页) 学生与班级(学生信息)')
})

test('entries stand where the role has them, those of one place as the menu does; one that is removed does not', async () => {
  const api = await startApi('tiny')
  const Id = await addRole(api)
  await showMenu(api, Id, ['2103', 'dashboard'])
  const who = await holderOf(api, Id)
  const [bench, students] = (await menuOf(api, who)).map(({ id }) => id)
  const place = (MenuId: string, Sort: number) =>
    api.world.transact(db => db.update(roleMenu).set({ Sort }).where(eq(roleMenu.MenuId, MenuId)).run())
  place(bench!, 9)
  place(students!, 1)
  expect(written(await menuOf(api, who))).toBe('学生与班级(学生信息) 工作台(首页)')
  place(bench!, 1)
  expect(written(await menuOf(api, who))).toBe('工作台(首页) 学生与班级(学生信息)')
  const order = (MenuId: string, Codesort: number) =>
    api.world.transact(db => db.update(menu).set({ Codesort }).where(eq(menu.Id, MenuId)).run())
  order(bench!, 900)
  expect(written(await menuOf(api, who))).toBe('学生与班级(学生信息) 工作台(首页)')
  api.world.transact(db => db.update(menu).set({ IsDel: 1 }).where(eq(menu.Id, '2103')).run())
  expect(written(await menuOf(api, who))).toBe('工作台(首页)')
})

test('buttons follow what the role may do', async () => {
  const api = await startApi('tiny')
  const Id = await addRole(api)
  await showMenu(api, Id, ['2103'])
  const buttons = async () => (await preview(api, Id))[0]!.children[0]!.Buttons.map(({ EnCode }) => EnCode)
  expect(await buttons()).toEqual([])
  await grant(api, Id, { student: ['query', 'export'] })
  expect(await buttons()).toEqual(['export'])
})

test('what the product shows a role is told beside what it sees, in the place that it had', async () => {
  const api = await startApi('tiny')
  const before = written(await preview(api, 'fdy'))
  await showMenu(api, 'fdy', ['dashboard'])
  const { MenuIds, SeedIds } = (await api.as('admin')(rights.getRoleMenu, { Id: 'fdy' })).ResultValue!
  expect(MenuIds.toSorted()).toEqual(['01', 'dashboard'])
  await showMenu(api, 'fdy', SeedIds)
  expect(written(await preview(api, 'fdy'))).toBe(before)
})

test('what the product shows a role is told without the pages that the school has removed', async () => {
  const api = await startApi('tiny')
  const seeded = async () => (await api.as('admin')(rights.getRoleMenu, { Id: 'fdy' })).ResultValue!.SeedIds
  const before = await seeded()
  await api.world.own()
  api.world.transact(db => db.update(menu).set({ IsDel: 1 }).where(eq(menu.Id, '2103')).run())
  expect(before).toContain('2103')
  expect(await seeded()).toEqual(before.filter(id => id !== '2103'))
})

test('admin keeps the pages of roles and menus', async () => {
  const api = await startApi('tiny')
  const { MenuIds } = (await api.as('admin')(rights.getRoleMenu, { Id: 'admin' })).ResultValue!
  const without = (id: string) =>
    showMenu(
      api,
      'admin',
      MenuIds.filter(each => each !== id),
    )
  for (const id of ['2302', '2303'])
    expect((await without(id)).RequestMsg).toBe('超级管理员须保留首页、角色管理和菜单管理，否则无人能再管理角色和菜单')
  expect((await without('2308')).ErrorCode).toBe(0)
})

test('the buttons of a page are those of the caller, and none of a page that he does not see', async () => {
  const { as } = await startApi('tiny')
  const codes = async (who: string, MenuId: string) =>
    (await as(who)(rights.getUserButton, { MenuId })).ResultValue!.map(({ EnCode }) => EnCode)
  expect(await codes('admin', '2302')).toEqual(['add', 'edit', 'delete', 'assign', 'copy'])
  expect([await codes('xgc01', '2302'), await codes('fdy01', '2302')]).toEqual([[], []])
})
