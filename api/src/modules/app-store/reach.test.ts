import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import { buildComment, buildTool, buildUse } from '@xuegong/db/build/app-store'
import { applyStore, sysTool } from '@xuegong/db/schema/app-store'
import { roleMenu } from '@xuegong/db/schema/account'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { idOf } from '#test/accounts'
import { said } from '#test/choosing'
import { startApi } from '#test/session'

const api = await startApi('tiny')
const { as, world } = api
await world.own()
const teacher = as('fdy01')
const closed = '您无权使用该应用'
const build = (given: Parameters<typeof buildTool>[1] = {}) => world.transact(db => buildTool(db, given)).Id

/** Tools that the counsellor may not open, each for one reason. */
const unseen = {
  'for other roles': build({ OpenRoles: ['student', 'xgc'] }),
  'still being made': build({ State: 0 }),
  'off the shelf': build({ State: 2 }),
  'a page that his menu lacks': build({ OpenMode: 1, MenuId: '0501', Url: '' }),
  'a page that is gone': build({ OpenMode: 1, MenuId: 'gone', Url: '' }),
  removed: build({ IsDel: 1 }),
  'no tool at all': 'nobody',
}
// What he once did with them changes nothing.
world.transact(db => {
  for (const ToolId of Object.values(unseen)) {
    const mine = { ToolId, UserId: idOf(api, 'fdy01') }
    buildUse(db, mine)
    buildComment(db, { ...mine, ActionId: `0501.${ToolId}` })
    db.insert(applyStore)
      .values({ ...mine, CreateDate: world.now() })
      .run()
  }
})

describe.each(Object.entries(unseen))('a tool that is %s', (_, ToolId) => {
  test('is in no list of the store, nor among the collected ones', async () => {
    const { rows } = (await teacher(appStore.listTool, { PageSize: 100 })).ResultValue!
    expect(rows.map(({ Id }) => Id)).not.toContain(ToolId)
    for (const Collected of [0, 1] as const) {
      const found = (await teacher(appStore.listTool, { PageSize: 100, Collected })).ResultValue!.rows
      expect(found.map(({ Id }) => Id)).not.toContain(ToolId)
    }
    expect((await teacher(appStore.listMyTool, {})).ResultValue!.map(({ Id }) => Id)).not.toContain(ToolId)
  })

  test('is refused by every call that names it, in the same words', async () => {
    expect(await said(teacher(appStore.getApplyInfo, { Id: ToolId }))).toBe(closed)
    expect(await said(teacher(appStore.addUseLog, { ToolId }))).toBe(closed)
    expect(await said(teacher(appStore.collectTool, { ToolId }))).toBe(closed)
    expect(await said(teacher(appStore.listToolAction, { ToolId }))).toBe(closed)
    expect(await said(teacher(appStore.listComment, { ToolId }))).toBe(closed)
    expect(await said(teacher(appStore.addComment, { ToolId, Score: 5, Content: '很方便' }))).toBe(closed)
    expect(await said(teacher(appStore.addComment, { ToolId, Score: 0, Content: '同意', ParentId: 'x' }))).toBe(closed)
    expect(await said(teacher(desktop.listTileInfo, { ToolId }))).toBe(closed)
    const Items = [{ ToolId, Group: 'a', Col: 0, Row: 0, Size: '1x1' as const }]
    const layout = { Version: 0, Groups: [{ Key: 'a', Name: '常用' }], Items }
    expect(await said(teacher(desktop.saveDesktop, layout))).toBe(closed)
  })

  test('is said not to be open, without its address', async () => {
    expect((await teacher(appStore.checkApply, { ToolId })).ResultValue).toMatchObject({
      CanUse: 0,
      Url: '',
      DetailedApplyId: '',
      Reason: ToolId === unseen['off the shelf'] ? '该应用已下架' : closed,
    })
  })

  test('shows its comments under no action either', async () => {
    expect((await teacher(appStore.listActionComment, { ActionId: `0501.${ToolId}` })).ResultValue).toEqual({
      rows: [],
      total: 0,
      Summary: { AvgScore: 0, ScoreNum: 0, Dist: [0, 0, 0, 0, 0] },
    })
  })
})

test('who manages tools reads all of them, but opens those of his roles alone', async () => {
  const admin = as('admin')
  const Id = unseen['for other roles']
  const all = (await admin(appStore.listTool, { PageSize: 200 })).ResultValue!.rows.map(each => each.Id)
  expect(all).toContain(Id)
  expect(all).toContain(unseen['still being made'])
  expect(all).not.toContain(unseen.removed)
  const usable = (await admin(appStore.listTool, { PageSize: 200, Usable: 1 })).ResultValue!.rows
  expect(usable.map(each => each.Id)).not.toContain(Id)
  expect(await said(admin(appStore.getApplyInfo, { Id }))).toBe(closed)
  expect((await admin(appStore.checkApply, { ToolId: Id })).ResultValue).toMatchObject({ CanUse: 0, Reason: closed })
  expect((await admin(appStore.listComment, { ToolId: Id })).ResultValue).toMatchObject({ total: 1 })
})

test('a tool of the menu goes with its page', async () => {
  const Id = build({ OpenMode: 1, MenuId: '2103', Url: '' })
  const open = async () => (await teacher(appStore.checkApply, { ToolId: Id })).ResultValue!.CanUse
  expect(await open()).toBe(1)
  const row = and(eq(roleMenu.RoleId, 'fdy'), eq(roleMenu.MenuId, '2103'))
  world.transact(db => db.delete(roleMenu).where(row).run())
  expect(await open()).toBe(0)
})

test('every role that has the store finds six tools in it at least', async () => {
  for (const who of ['2024010101', 'fdy01', 'bzr01', 'college01', 'xgc01', 'admin']) {
    const { total } = (await as(who)(appStore.listTool, { Usable: 1 })).ResultValue!
    expect(total).toBeGreaterThanOrEqual(6)
  }
})

test('a list of the store is narrowed by name, category and place, and ordered by what is hot, new and well rated', async () => {
  const names = async (input: object) =>
    (await teacher(appStore.listTool, input)).ResultValue!.rows.map(each => each.Name)
  const one = { Category: '4', OpenRoles: ['fdy'] }
  world.transact(db => {
    db.update(sysTool).set({ UseCount30: 0, ScoreNum: 0, ScoreSum: 0 }).run()
    buildTool(db, { ...one, Name: '甲', UseCount30: 5, ShelfTime: '2026-01-01 08:00:00', ScoreNum: 3, ScoreSum: 15 })
    buildTool(db, { ...one, Name: '乙', UseCount30: 9, ShelfTime: '2025-01-01 08:00:00', ScoreNum: 2, ScoreSum: 10 })
    buildTool(db, {
      ...one,
      Name: '丙',
      UseCount30: 1,
      ShelfTime: '2026-08-01 08:00:00',
      ScoreNum: 4,
      ScoreSum: 16,
      AppTypes: ['PC'],
    })
  })
  const first = async (sortField: 'UseCount30' | 'ShelfTime' | 'AvgScore') =>
    (await names({ sortField, sortOrder: 'descend', PageSize: 50 })).filter(name => '甲乙丙'.includes(name)).join('')
  expect(await first('UseCount30')).toBe('乙甲丙')
  expect(await first('ShelfTime')).toBe('丙甲乙')
  expect(await first('AvgScore')).toBe('甲丙乙')
  expect(await names({ Name: '丙' })).toEqual(['丙'])
  expect(await names({ Name: '晚归、未归' })).toEqual(['门禁与晚归'])
  expect(await names({ Category: '4', AppType: 'WX', PageSize: 50 })).not.toContain('丙')
  expect(await names({ Category: '2', PageSize: 50 })).not.toContain('甲')
})
