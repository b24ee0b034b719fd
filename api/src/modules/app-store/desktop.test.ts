import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import type { DesktopItem } from '@xuegong/contracts/modules/app-store/desktop'
import { buildTool } from '@xuegong/db/build/app-store'
import { myDesktop } from '@xuegong/db/schema/app-store'
import { beforeEach, describe, expect, test } from 'vitest'
import { said } from '#test/choosing'
import { failures } from '#test/failures'
import { openDesktops } from '#test/desktops'

const { as, world, one, other, third, Groups, item } = await openDesktops()
const [teacher, admin] = [as('fdy01'), as('admin')]
const save = (Version: number, Items: DesktopItem[], groups = Groups, by = teacher) =>
  by(desktop.saveDesktop, { Version, Groups: groups, Items })
const read = async (by = teacher) => (await by(desktop.getDesktop, {})).ResultValue!
const places = async () =>
  (await read()).Items.map(({ Tool, Group, Col, Row, Size }) => [Tool.Name, Group, Col, Row, Size])
const state = (Ids: string[], State: number) => admin(appStore.setToolState, { Ids, State })

beforeEach(() => world.transact(db => db.delete(myDesktop).run()))

describe('a desktop', () => {
  test('that nobody has arranged has the usual tools, the first four of them wide', async () => {
    const { Version, IsSaved, Groups: groups, Items } = await read()
    expect([Version, IsSaved, groups]).toEqual([0, 0, [{ Key: 'usual', Name: '常用应用' }]])
    expect(Items.slice(0, 5).map(({ Tool, Col, Row, Size }) => [Tool.Name, Col, Row, Size])).toEqual([
      ['我的待办', 0, 0, '2x1'],
      ['我的通知', 2, 0, '2x1'],
      ['待我审批', 4, 0, '2x1'],
      ['我的申请', 6, 0, '2x1'],
      ['系统直通', 8, 0, '1x1'],
    ])
    expect(Items.map(({ Tool }) => Tool.Name)).not.toContain('每日上报')
  })

  test('is as it was saved, in every browser', async () => {
    const Items = [item(one, { Size: '2x2' }), item(other, { Col: 2 }), item(third, { Group: 'b', Col: 11, Row: 49 })]
    expect(await save(0, Items)).toMatchObject({ ResultValue: { Version: 1 } })
    expect(await read(as('fdy01'))).toMatchObject({ Version: 1, IsSaved: 1, Groups, Items })
    expect((await read(as('bzr01'))).IsSaved).toBe(0)
  })

  test('that two windows save is kept as the first one saved it; the second is told', async () => {
    await save(0, [item(one)])
    expect(await said(save(0, [item(other)]))).toBe('数据已被他人修改，请刷新后重试')
    expect(await save(1, [item(other)])).toMatchObject({ ResultValue: { Version: 2 } })
    expect(await said(save(1, [item(one)]))).toBe('数据已被他人修改，请刷新后重试')
    expect(await places()).toEqual([['乙', 'a', 0, 0, '1x1']])
  })

  test('that two windows save at the same moment is kept once', async () => {
    const answers = await Promise.all([said(save(0, [item(one)])), said(save(0, [item(other)]))])
    expect(answers).toEqual(['', '数据已被他人修改，请刷新后重试'])
  })

  test('is the usual one again when that is asked for, and the version goes on', async () => {
    await save(0, [item(one)])
    expect(await teacher(desktop.saveDesktop, { Version: 1, Restore: 1 })).toMatchObject({
      ResultValue: { Version: 2 },
    })
    expect(await read()).toMatchObject({ Version: 2, IsSaved: 0 })
    expect(await said(save(1, [item(one)]))).toBe('数据已被他人修改，请刷新后重试')
    expect(await said(save(2, [item(one)]))).toBe('')
  })

  test('may be empty', async () => {
    await save(0, [])
    expect(await read()).toMatchObject({ IsSaved: 1, Items: [] })
  })

  test('takes no 1,000 items', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => item(one, { Col: at % 12, Row: Math.floor(at / 12) % 50 }))
    expect(await said(save(0, many))).toBe('桌面应用不能超过60项')
    expect((await read()).IsSaved).toBe(0)
  })

  test.each([
    ['two on one cell', [item(one), item(other)], '桌面布局有重叠'],
    ['one below a large one', [item(one, { Size: '2x2' }), item(other, { Col: 1, Row: 1 })], '桌面布局有重叠'],
    ['one tool twice', [item(one), item(one, { Col: 1 })], '同一应用在桌面上只能放一次'],
    ['a group that there is not', [item(one, { Group: 'c' })], '桌面分组不存在'],
    ['one over the right edge', [item(one, { Col: 11, Size: '2x1' })], '应用超出了桌面范围'],
    ['one over the lower edge', [item(one, { Row: 49, Size: '2x2' })], '应用超出了桌面范围'],
  ])('takes not %s', async (_, Items, sentence) => {
    expect(await said(save(0, Items))).toBe(sentence)
  })

  test('has eight groups at most, each with a key of its own, and cells on its grid alone', async () => {
    const groups = (n: number) => Array.from({ length: n }, (_, at) => ({ Key: `g${at}`, Name: '组' }))
    expect(await said(save(0, [], groups(9)))).toBe('桌面分组不能超过8项')
    expect(await said(save(0, [], groups(8)))).toBe('')
    expect(await said(save(1, [], [Groups[0]!, Groups[0]!]))).toBe('桌面分组重复')
    expect(await said(save(1, [item(one, { Col: 12 })]))).not.toBe('')
    expect(await said(save(1, [item(one, { Row: -1 })]))).not.toBe('')
  })

  test('takes the same cells in another group', async () => {
    expect(await said(save(0, [item(one), item(other, { Group: 'b' })]))).toBe('')
  })
})

describe('a tool that is withdrawn while it stands on desktops', () => {
  const back = async () => {
    await state([one], 1)
  }

  test('is not seen, keeps its place over a save, and is there again when it is back', async () => {
    await save(0, [item(one), item(other, { Col: 1 })])
    await state([one], 2)
    expect(await places()).toEqual([['乙', 'a', 1, 0, '1x1']])
    await save(1, [item(other, { Col: 5 })])
    await back()
    expect(await places()).toEqual([
      ['乙', 'a', 5, 0, '1x1'],
      ['甲', 'a', 0, 0, '1x1'],
    ])
  })

  test('comes to the next free cells where its own were taken', async () => {
    await save(0, [item(one, { Size: '2x1' }), item(other, { Col: 4 })])
    await state([one], 2)
    await save(1, [item(other), item(third, { Col: 1 })])
    await back()
    expect(await places()).toEqual([
      ['乙', 'a', 0, 0, '1x1'],
      ['丙', 'a', 1, 0, '1x1'],
      ['甲', 'a', 2, 0, '2x1'],
    ])
  })

  test('goes to the first group where its own is gone', async () => {
    await save(0, [item(one, { Group: 'b' })])
    await state([one], 2)
    await save(1, [], [Groups[0]!])
    await back()
    expect(await places()).toEqual([['甲', 'a', 0, 0, '1x1']])
  })

  test('does not keep a window that still shows it from saving', async () => {
    await save(0, [item(one)])
    await state([one], 2)
    expect(await said(save(1, [item(one, { Col: 3 }), item(other)]))).toBe('')
    await back()
    expect(await places()).toEqual([
      ['甲', 'a', 3, 0, '1x1'],
      ['乙', 'a', 0, 0, '1x1'],
    ])
  })

  test('does not keep a window that shows it on the usual desktop from saving', async () => {
    const { Groups: usual, Items } = await read()
    const sent = Items.map(({ Tool: _, ...place }) => place)
    const withdrawn = sent[1]!.ToolId
    await state([withdrawn], 2)
    expect(await said(save(0, [...sent, item(one, { Group: 'usual', Row: 9 })], usual))).toBe('')
    expect((await read()).Items.map(({ ToolId }) => ToolId)).not.toContain(withdrawn)
    await state([withdrawn], 1)
    expect((await read()).Items.map(({ ToolId }) => ToolId)).toEqual([...sent.map(({ ToolId }) => ToolId), one])
  })

  test.each([
    ['is being made', { State: 0 }],
    ['is for other roles', { OpenRoles: ['student'] }],
    ['was on no usual desktop', { State: 2, IsDefault: 0 }],
  ])('is refused as any other where it %s', async (_, given) => {
    const Id = world.transact(db => buildTool(db, { IsDefault: 1, ...given })).Id
    expect(await said(save(0, [item(Id)]))).toBe('您无权使用该应用')
  })

  test('makes a window stale when it is removed', async () => {
    const gone = world.transact(db => buildTool(db)).Id
    await save(0, [item(gone), item(one, { Col: 1 })])
    await admin(appStore.removeTool, { Ids: [gone], Confirm: 1 })
    expect(await places()).toEqual([['甲', 'a', 1, 0, '1x1']])
    expect(await said(save(1, [item(gone), item(one, { Col: 1 })]))).toBe('数据已被他人修改，请刷新后重试')
  })
})

failures(desktop.saveDesktop, {
  STALE: { as: 'fdy01', input: { Version: 3, Groups, Items: [] } },
  DESKTOP_OVERLAP: { as: 'fdy01', input: { Version: 0, Groups, Items: [item('tool.todo'), item('tool.student')] } },
  TOOL_NOT_OPEN: { as: 'fdy01', input: { Version: 0, Groups, Items: [item('tool.my-dorm')] } },
})
