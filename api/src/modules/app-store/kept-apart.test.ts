import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import { buildTool } from '@xuegong/db/build/app-store'
import { menu, menuButton } from '@xuegong/db/schema/account'
import { applyStore, sysTool, toolAction } from '@xuegong/db/schema/app-store'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { idOf } from '#test/accounts'
import { said } from '#test/choosing'
import { addRole, grant, holderOf } from '#test/own-role'
import { startApi } from '#test/session'

const api = await startApi('tiny')
const { as, world } = api
await world.own()
const [teacher, admin] = [as('fdy01'), as('admin')]
const build = (given: Parameters<typeof buildTool>[1] = {}) => world.transact(db => buildTool(db, given)).Id
const Groups = [{ Key: 'a', Name: '常用' }]
const place = (ToolId: string, Col = 0, Row = 0) => ({ ToolId, Group: 'a', Col, Row, Size: '1x1' as const })
const save = (who: string, Version: number, Items: ReturnType<typeof place>[]) =>
  as(who)(desktop.saveDesktop, { Version, Groups, Items })
const shownTo = async (who: string) => (await as(who)(desktop.getDesktop, {})).ResultValue!
const page = { OpenMode: 1, MenuId: '2103', Url: '', OpenRoles: ['fdy'] }
const bind = (ToolId: string, ...ids: string[]) =>
  admin(appStore.setToolActions, { ToolId, Actions: ids.map(ActionId => ({ ActionId })) })
const actions = async (ToolId: string, by = admin, more: object = {}) =>
  (await by(appStore.listToolAction, { ToolId, PageSize: 50, ...more })).ResultValue!.rows.map(({ EnCode }) => EnCode)

describe('a desktop', () => {
  test('is saved without another of the same version', async () => {
    const [one, other] = [build({ OpenRoles: ['fdy', 'bzr'] }), build({ OpenRoles: ['fdy', 'bzr'] })]
    await save('fdy01', 0, [place(one)])
    await save('bzr01', 0, [place(one)])
    await save('fdy01', 1, [place(other)])
    expect(await shownTo('bzr01')).toMatchObject({ Version: 1, Items: [{ ToolId: one }] })
    expect(await said(save('bzr01', 1, [place(one)]))).toBe('')
  })

  test('shows 60 tools at most: of the usual ones, and where others are back', async () => {
    const ids = Array.from({ length: 61 }, () => build({ OpenRoles: ['college'], IsDefault: 1 }))
    expect((await shownTo('college01')).Items).toHaveLength(60)
    const where = eq(sysTool.Id, ids[0]!)
    const set = (State: number) => world.transact(db => db.update(sysTool).set({ State }).where(where).run())
    const items = (some: string[]) => some.map((Id, at) => place(Id, at % 12, Math.floor(at / 12)))
    await save('college01', 0, items(ids.slice(0, 60)))
    set(2)
    await save('college01', 1, items(ids.slice(1)))
    set(1)
    expect((await shownTo('college01')).Items).toHaveLength(60)
  })
})

test('removing a tool leaves what is collected, bound and arranged of others', async () => {
  const [gone, stays] = [build(page), build(page)]
  for (const Id of [gone, stays]) {
    await teacher(appStore.collectTool, { ToolId: Id })
    await bind(Id, '2103.export')
  }
  await admin(appStore.removeTool, { Ids: [gone] })
  const reader = world.reader()
  expect(reader.select().from(applyStore).where(eq(applyStore.ToolId, stays)).all()).toHaveLength(1)
  expect(reader.select().from(toolAction).where(eq(toolAction.ToolId, stays)).all()).toHaveLength(1)
  expect(reader.select().from(toolAction).where(eq(toolAction.ToolId, gone)).all()).toEqual([])
})

test('a tool that is withdrawn keeps the time at which it came on the shelf', async () => {
  const Id = build({ ShelfTime: '2026-01-01 08:00:00' })
  await admin(appStore.setToolState, { Ids: [Id], State: 2 })
  expect((await admin(appStore.getTool, { Id })).ResultValue!.ShelfTime).toBe('2026-01-01 08:00:00')
})

describe('actions', () => {
  test('that are bound to a tool leave those of others', async () => {
    const [one, other] = [build(page), build(page)]
    await bind(one, '2103.export')
    await bind(other, '2103.add')
    expect(await actions(one, admin, { Bound: 1 })).toEqual(['export'])
  })

  test('come page by page', async () => {
    const Id = build(page)
    const [first, second] = await actions(Id)
    expect(await actions(Id, admin, { PageIndex: 2, PageSize: 1 })).toEqual([second])
    expect(first).not.toBe(second)
  })

  test('that need no permission are for everybody who opens the tool', async () => {
    const Id = build(page)
    const free = { Id: '2103.free', MenuId: '2103', EnCode: 'free', Name: '说明', Sort: 99 }
    world.transact(db => db.insert(menuButton).values(free).run())
    expect(await actions(Id, teacher)).toContain('free')
  })

  test('are bound by who manages tools, also those that he may not do himself', async () => {
    const Id = build(page)
    const role = await addRole(api, 'binder')
    await grant(api, role, { appstore: ['query', 'get', 'edit'] })
    const binder = as(await holderOf(api, role))
    const Actions = [{ ActionId: '2103.add' }]
    expect(await said(binder(appStore.setToolActions, { ToolId: Id, Actions }))).toBe('')
    expect(await actions(Id, binder, { Bound: 1 })).toEqual(['add'])
  })
})

describe('a tool in a list', () => {
  const list = async (by = teacher, more: object = {}) =>
    (await by(appStore.listTool, { PageSize: 200, ...more })).ResultValue!.rows

  test('tells its roles to who manages tools alone', async () => {
    const Id = build({ OpenRoles: ['fdy'] })
    const rolesTo = async (by: typeof admin) => (await list(by)).find(row => row.Id === Id)!.Roles
    expect(await rolesTo(teacher)).toEqual([])
    expect(await rolesTo(admin)).toEqual(['辅导员'])
  })

  test('stands by Sort', async () => {
    const [last, first] = [build({ Name: 'A', Sort: 9001 }), build({ Name: 'B', Sort: 9000 })]
    expect((await list()).map(({ Id }) => Id).slice(-2)).toEqual([first, last])
  })

  test('is collected by who has collected it', async () => {
    const Id = build()
    await as('2024010101')(appStore.collectTool, { ToolId: Id })
    expect((await list()).find(row => row.Id === Id)!.IsCollected).toBe(0)
  })

  test('that was collected is shown to who may open it, not to all who manage it', async () => {
    const Id = build({ OpenRoles: ['student'] })
    const mine = { ToolId: Id, UserId: idOf(api, 'admin'), CreateDate: world.now() }
    world.transact(db => db.insert(applyStore).values(mine).run())
    expect((await admin(appStore.listMyTool, {})).ResultValue!.map(tool => tool.Id)).not.toContain(Id)
  })

  test('stands before those that were collected earlier in the same second', async () => {
    const ids = [build(), build(), build()]
    for (const ToolId of ids) await teacher(appStore.collectTool, { ToolId })
    const mine = (await teacher(appStore.listMyTool, {})).ResultValue!.map(({ Id }) => Id)
    expect(mine.slice(0, 3)).toEqual(ids.toReversed())
  })
})

test('a tool whose page was removed has no address, and none is made of that page', async () => {
  const MenuId = 'gone-page'
  const removed = { Id: MenuId, ParentId: '21', Text: '旧页', Url: '/old/page', Comment: '', Codesort: 1, IsDel: 1 }
  world.transact(db => db.insert(menu).values(removed).run())
  const Id = build({ ...page, MenuId })
  expect((await admin(appStore.getTool, { Id })).ResultValue).toMatchObject({ Url: '', MenuName: '' })
  const { Url: _, ...example } = appStore.addSysTool.example as { Url?: string }
  const made = { ...example, OpenMode: 1, MenuId } as never
  expect(await said(admin(appStore.addSysTool, made))).toBe('应用地址无效')
})

test('a withdrawn tool that was for others is said to be closed, not withdrawn', async () => {
  const Id = build({ State: 2, OpenRoles: ['student'] })
  expect((await teacher(appStore.checkApply, { ToolId: Id })).ResultValue!.Reason).toBe('您无权使用该应用')
})
