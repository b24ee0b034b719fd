import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { buildTool } from '@xuegong/db/build/app-store'
import { applyStore, myDesktop, sysTool, toolAction } from '@xuegong/db/schema/app-store'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { idOf } from '#test/accounts'
import { failures } from '#test/failures'
import { addRole, grant, holderOf } from '#test/own-role'
import { startApi, type TestApi } from '#test/session'

const api = await startApi('tiny')
const { as, world } = api
await world.own()
const admin = as('admin')
const build = (given: Parameters<typeof buildTool>[1] = {}) => world.transact(db => buildTool(db, given)).Id
const stored = (Id: string) => world.reader().select().from(sysTool).where(eq(sysTool.Id, Id)).get()!
const set = async (State: number, ...Ids: string[]) => (await admin(appStore.setToolState, { Ids, State })).ResultValue!

const placed = (ToolId: string) => [{ ToolId, Group: 'a', Col: 0, Row: 0, Size: '1x1' as const }]
const place = (who: string, ToolId: string, { as: call }: TestApi = api) =>
  call(who)(desktop.saveDesktop, { Version: 0, Groups: [{ Key: 'a', Name: '常用' }], Items: placed(ToolId) })

describe('the shelf', () => {
  test('gets what was made, loses it, and gets it again', async () => {
    const Id = build({ State: 0, ShelfTime: '' })
    expect(await set(1, Id)).toEqual({ Ok: 1, Failed: [] })
    expect(stored(Id)).toMatchObject({ State: 1, ShelfTime: world.now() })
    expect(await set(2, Id)).toEqual({ Ok: 1, Failed: [] })
    expect(await set(1, Id)).toEqual({ Ok: 1, Failed: [] })
  })

  test.each([
    [0, 2, '应用待上架，不能这样处理'],
    [1, 1, '应用已上架，不能这样处理'],
    [2, 2, '应用已下架，不能这样处理'],
  ])('does not take a tool from state %i to %i', async (from, to, Reason) => {
    const Id = build({ State: from })
    expect(await set(to, Id)).toEqual({ Ok: 0, Failed: [{ Id, Reason }] })
  })

  test('takes what is complete, and names the others', async () => {
    const role = await addRole(api, 'short')
    const [good, iconless, roleless, pageless] = [
      build({ State: 0 }),
      build({ State: 0, Icon: '' }),
      build({ State: 0, OpenRoles: [role] }),
      build({ State: 0, OpenMode: 1, MenuId: 'gone', Url: '' }),
    ]
    await admin(rights.removeRole, { Ids: [role] })
    const Reason = '请完善应用信息后再上架'
    expect(await set(1, good, iconless, roleless, pageless, 'nobody')).toEqual({
      Ok: 1,
      Failed: [
        { Id: iconless, Reason },
        { Id: roleless, Reason },
        { Id: pageless, Reason },
        { Id: 'nobody', Reason: '数据不存在或无权访问' },
      ],
    })
  })
})

failures(appStore.setToolState, {
  FORBIDDEN: {
    as: 'user1',
    given: async one => {
      const role = await addRole(one)
      await grant(one, role, { appstore: ['enable'] })
      await holderOf(one, role)
      return { Ids: ['tool.todo'], State: 2 }
    },
  },
})

describe('removing a tool', () => {
  test('takes it off desktops, out of collections and its actions away, and its code is free again', async () => {
    const Id = build({ ToolCode: 'gone-soon' })
    await as('fdy01')(appStore.collectTool, { ToolId: Id })
    await place('fdy01', Id)
    world.transact(db => db.insert(toolAction).values({ Id: 'x', ToolId: Id, ActionId: '2103.add', Sort: 0 }).run())
    const asked = await admin(appStore.removeTool, { Ids: [Id] })
    expect(asked).toMatchObject({
      ErrorCode: 6001,
      ResultValue: { ConfirmText: '该应用已在1个桌面上，删除后将一并移除' },
    })
    expect(stored(Id).IsDel).toBe(0)
    expect(await admin(appStore.removeTool, { Ids: [Id], Confirm: 1 })).toMatchObject({
      ResultValue: { Ok: 1, Failed: [] },
    })
    const reader = world.reader()
    expect(reader.select().from(applyStore).where(eq(applyStore.ToolId, Id)).all()).toEqual([])
    expect(reader.select().from(toolAction).where(eq(toolAction.ToolId, Id)).all()).toEqual([])
    const kept = reader
      .select()
      .from(myDesktop)
      .where(eq(myDesktop.Id, idOf(api, 'fdy01')))
      .get()
    expect(kept).toMatchObject({ Items: [], Version: 2 })
    expect(
      await admin(appStore.addSysTool, { ...appStore.addSysTool.example, ToolCode: 'gone-soon' } as never),
    ).toMatchObject({
      ErrorCode: 0,
    })
  })

  test('that stands on no desktop asks nothing', async () => {
    expect(await admin(appStore.removeTool, { Ids: [build(), 'nobody'] })).toMatchObject({
      ResultValue: { Ok: 1, Failed: [{ Id: 'nobody', Reason: '数据不存在或无权访问' }] },
    })
  })
})

failures(appStore.removeTool, {
  CONFIRM: {
    given: async one => {
      await place('fdy01', 'tool.student', one)
      return { Ids: ['tool.student'] }
    },
  },
})
