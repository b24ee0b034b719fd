import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import type { DesktopItem } from '@xuegong/contracts/modules/app-store/desktop'
import { home } from '@xuegong/contracts/modules/workbench/home'
import { buildBackLog } from '@xuegong/db/build/workflow'
import { myDesktop } from '@xuegong/db/schema/app-store'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '#test/accounts'
import { failures } from '#test/failures'
import { openDesktops } from '#test/desktops'
import type { Figure } from '#data/home-parts'
import { ctxOf } from '#test/ctx'
import { listTileInfo } from './tile-info.ts'

const { api, as, world, one, other, third, Groups, item } = await openDesktops()
const teacher = as('fdy01')
const save = (Version: number, Items: DesktopItem[]) => teacher(desktop.saveDesktop, { Version, Groups, Items })

beforeEach(() => world.transact(db => db.delete(myDesktop).run()))

describe('tiles', () => {
  const told = async (by = teacher, input: { ToolId?: string } = {}) =>
    (await by(desktop.listTileInfo, input)).ResultValue!

  test('tell the figures of the home page that their pages list, and how much waits', async () => {
    const { Cards } = (await teacher(home.getWorkbench, {})).ResultValue!
    const card = (key: string) => Cards.find(({ Key }) => Key === key)!
    const info = (await told()).find(({ ToolId }) => ToolId === 'tool.todo')!
    expect(info.Lines).toEqual([card('todo'), card('overdue')])
    expect(info.Badge).toBe(card('todo').Value)
    const student = (await told()).find(({ ToolId }) => ToolId === 'tool.student')!
    expect(student.Lines.map(({ Key }) => Key)).toContain('studying')
  })

  test('count open to-dos that lead to their page', async () => {
    const before = (await told(teacher, { ToolId: 'tool.talk' }))[0]!.Badge
    const mine = { ReceiveUserId: idOf(api, 'fdy01'), Url: '/base/talk?detail=1' }
    world.transact(db => {
      for (let at = 0; at < 50; at++) buildBackLog(db, mine)
      buildBackLog(db, { ...mine, State: 1 })
      buildBackLog(db, { ...mine, ReceiveUserId: idOf(api, 'bzr01') })
    })
    expect(before).toBeLessThan(50)
    expect((await told(teacher, { ToolId: 'tool.talk' }))[0]!.Badge).toBe(50)
  })

  test('that have nothing to tell are left out', async () => {
    expect(await told(teacher, { ToolId: one })).toEqual([])
    await save(0, [item(one)])
    expect(await told()).toEqual([])
  })
})

describe('the tile of a page', () => {
  const figure = (key: string, value: number, tone?: 'warn' | 'bad'): Figure => ({
    key,
    title: key,
    permission: 'home.query',
    order: 1,
    unit: '项',
    ...(tone && { tone }),
    of: () => ({ value, url: '/base/student?State=0' }),
  })
  const roles = [
    { Id: 'fdy', RoleCode: 'fdy', RoleName: '', ScopeType: 1, permissions: new Set(['home.query'] as const) },
  ]
  const tile = (...figures: Figure[]) =>
    listTileInfo(ctxOf(world, { roles }), { ToolId: 'tool.student' }, [{ figures }])[0]!

  test('tells three figures of it at most', () => {
    const four = [figure('a', 1), figure('b', 2), figure('c', 3), figure('d', 4)]
    expect(tile(...four).Lines.map(({ Key }) => Key)).toEqual(['a', 'b', 'c'])
  })

  test('counts as waiting what a figure says is to be looked after', () => {
    expect(tile(figure('plain', 9)).Badge).toBe(0)
    expect(tile(figure('plain', 9), figure('warn', 3, 'warn')).Badge).toBe(3)
    expect(tile(figure('warn', 3, 'warn'), figure('bad', 5, 'bad')).Badge).toBe(5)
  })
})

describe('the quick applications of the home page', () => {
  const apps = async (who = 'fdy01') => (await as(who)(home.getWorkbench, {})).ResultValue!.Apps

  test('are the first eight tools of the desktop, group by group', async () => {
    const below = [item(third, { Group: 'b', Row: 1 }), item('tool.todo', { Group: 'b', Col: 5 })]
    const alone = item('tool.evaluation-progress', { Group: 'b', Row: 2 })
    await save(0, [...below, alone, item(other, { Row: 1, Col: 2 }), item(one, { Row: 1 })])
    // How each opens is told with it, so that the page need not ask.
    expect((await apps()).map(({ Name, ToolId, OpenMode }) => [Name, ToolId, OpenMode])).toEqual([
      ['甲', one, 3],
      ['乙', other, 3],
      ['我的待办', 'tool.todo', 1],
      ['丙', third, 3],
      ['测评进度', 'tool.evaluation-progress', 2],
    ])
    expect(await apps('bzr01')).toHaveLength(8)
  })

  test.each([appStore.editSysTool, appStore.setToolState, appStore.removeTool, desktop.saveDesktop])(
    'are read again after $path',
    ({ touches }) => {
      expect(touches).toContain('workbench')
    },
  )

  test('are pages of the menu where the desktop is empty', async () => {
    await save(0, [])
    const found = await apps()
    expect(found.length).toBeGreaterThan(0)
    expect(found.map(({ ToolId, OpenMode }) => `${ToolId}${OpenMode}`)).toEqual(found.map(() => '0'))
  })
})

failures(desktop.listTileInfo, { TOOL_NOT_OPEN: { as: 'fdy01', input: { ToolId: 'tool.my-dorm' } } })
