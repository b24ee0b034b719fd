import { appStore } from '@xuegong/contracts/modules/app-store'
import { buildComment, buildTool, buildUse } from '@xuegong/db/build/app-store'
import { applyComment, sysTool } from '@xuegong/db/schema/app-store'
import { operLog, sysParam } from '@xuegong/db/schema/system'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '#test/accounts'
import { said } from '#test/choosing'
import { failures } from '#test/failures'
import { startApi, type TestApi } from '#test/session'

const api = await startApi('tiny')
const { as, world } = api
await world.own()
const [teacher, pupil, admin] = [as('fdy01'), as('2024010101'), as('admin')]
const people = ['fdy01', '2024010101', 'bzr01']

/** A tool that everybody here has opened. */
const opened = ({ world: where }: TestApi = api) =>
  where.transact(db => {
    const { Id } = buildTool(db, { OpenRoles: ['fdy', 'bzr', 'student'] })
    for (const who of people) buildUse(db, { ToolId: Id, UserId: idOf({ ...api, world: where }, who) })
    return Id
  })
let ToolId = ''
beforeEach(() => {
  ToolId = opened()
})

const rate = (Score: number, by = teacher, Content = '很方便') => by(appStore.addComment, { ToolId, Score, Content })
const rated = async (Score: number, by = teacher) => (await rate(Score, by)).ResultValue!
const reply = (ParentId: string, by = pupil, Content = '同意') =>
  by(appStore.addComment, { ToolId, Score: 0, ParentId, Content })
const list = async (by = teacher, more: object = {}) =>
  (await by(appStore.listComment, { ToolId, ...more })).ResultValue!
const hide = (State: number, ...Ids: string[]) => admin(appStore.hideComment, { Ids, State })
const scores = () => {
  const { ScoreSum, ScoreNum } = world.reader().select().from(sysTool).where(eq(sysTool.Id, ToolId)).get()!
  return [ScoreSum, ScoreNum]
}

describe('a rating', () => {
  test('is given once; the later one replaces the former', async () => {
    const Id = await rated(2)
    expect(await rated(4)).toBe(Id)
    expect(await list()).toMatchObject({ total: 1, rows: [{ Id, Score: 4, IsMine: 1 }], Summary: { ScoreNum: 1 } })
    expect(scores()).toEqual([4, 1])
    expect((await teacher(appStore.getApplyInfo, { Id: ToolId })).ResultValue!.Mine).toMatchObject({ Id, Score: 4 })
  })

  test('that two windows give at once is one', async () => {
    await Promise.all([rate(2), rate(5)])
    expect((await list()).total).toBe(1)
    expect(scores()).toEqual([5, 1])
  })

  test('is for those who have opened the tool', async () => {
    ToolId = world.transact(db => buildTool(db)).Id
    expect(await said(rate(5))).toBe('使用后才能评价')
    await teacher(appStore.addUseLog, { ToolId })
    expect(await said(rate(5))).toBe('')
  })

  test('makes a score when three have given one', async () => {
    await rated(5)
    await rated(4, pupil)
    expect((await list()).Summary).toEqual({ AvgScore: 0, ScoreNum: 2, Dist: [0, 0, 0, 1, 1] })
    await rated(4, as('bzr01'))
    expect((await list()).Summary).toEqual({ AvgScore: 4.3, ScoreNum: 3, Dist: [0, 0, 0, 2, 1] })
    const { rows } = (await teacher(appStore.listTool, { PageSize: 100 })).ResultValue!
    expect(rows.find(({ Id }) => Id === ToolId)).toMatchObject({ AvgScore: 4.3, ScoreNum: 3 })
  })

  test('has points and a text', async () => {
    expect(await said(rate(0))).toBe('请选择评分')
    expect(await said(rate(6))).not.toBe('')
    expect(await said(rate(5, teacher, '好'))).not.toBe('')
    expect(await said(rate(5, teacher, '好'.repeat(301)))).not.toBe('')
  })

  test('is shown to others without the middle of a name', async () => {
    await rated(5)
    expect((await list(pupil)).rows[0]).toMatchObject({ TrueName: '陈*远', IsMine: 0 })
    expect((await list()).rows[0]).toMatchObject({ TrueName: '陈思远' })
  })

  test.each(['出售校园贷', '校 园-贷', '校。园，贷', '代－考'])(
    'with %j is refused, as it has a word that is not wanted',
    async text => {
      expect(await said(rate(5, teacher, text))).toBe('内容包含敏感词')
    },
  )

  test('may have any word where the school names none', async () => {
    const set = (Value: string) =>
      world.transact(db => db.update(sysParam).set({ Value }).where(eq(sysParam.Id, 'SensitiveWords')).run())
    set('')
    expect(await said(rate(5, teacher, '出售校园贷'))).toBe('')
    set('刷单，替考、代考')
    for (const word of ['刷单', '替考', '代考']) expect(await said(rate(5, teacher, word))).toBe('内容包含敏感词')
  })

  test('is about an action that is bound to the tool, and found by it', async () => {
    ToolId = world.transact(db => buildTool(db, { OpenMode: 1, MenuId: '2103', Url: '' })).Id
    world.transact(db => buildUse(db, { ToolId, UserId: idOf(api, 'fdy01') }))
    const about = (ActionId: string) => teacher(appStore.addComment, { ToolId, Score: 3, Content: '很方便', ActionId })
    expect(await said(about('2103.export'))).toBe('动作不属于该应用页面')
    await admin(appStore.setToolActions, { ToolId, Actions: [{ ActionId: '2103.export' }] })
    expect(await said(about('2103.export'))).toBe('')
    expect((await teacher(appStore.listActionComment, { ActionId: '2103.export' })).ResultValue).toMatchObject({
      total: 1,
      rows: [{ ToolId, ActionId: '2103.export' }],
      Summary: { Dist: [0, 0, 1, 0, 0] },
    })
  })
})

describe('a reply', () => {
  test('stands below its comment; three do, with how many there are, the official one first', async () => {
    const Id = await rated(5)
    await reply(Id, admin, '感谢反馈')
    for (const text of ['一楼', '二楼', '三楼']) await reply(Id, pupil, text)
    const [row] = (await list()).rows
    expect(row!.ReplyNum).toBe(4)
    expect(row!.Replies).toHaveLength(3)
    expect(row!.Replies[0]).toMatchObject({ Content: '感谢反馈', IsOfficial: 1, Score: 0 })
    expect((await list(teacher, { ParentId: Id })).total).toBe(4)
    expect((await list()).total).toBe(1)
    expect(scores()).toEqual([5, 1])
  })

  test('is written without having opened the tool, and has neither points nor an action of its own', async () => {
    const Id = await rated(5)
    const nameless = world.transact(db => buildTool(db)).Id
    expect(await said(pupil(appStore.addComment, { ToolId, Score: 3, ParentId: Id, Content: '同意' }))).toBe(
      '回复时不能评分',
    )
    const about = { ToolId, Score: 0, ParentId: Id, ActionId: 'tool.student.add', Content: '同意' }
    expect(await said(pupil(appStore.addComment, about))).toBe('回复时不能选择动作')
    ToolId = nameless
    expect(await said(reply(Id))).toBe('数据不存在或无权访问')
  })

  test('is not written to a reply, nor to what is hidden', async () => {
    const Id = await rated(5)
    const answer = (await reply(Id)).ResultValue!
    expect(await said(reply(answer))).toBe('数据不存在或无权访问')
    await hide(0, Id)
    expect(await said(reply(Id))).toBe('数据不存在或无权访问')
    expect(await said(reply(Id, admin, '请文明发言'))).toBe('')
  })
})

describe('what is hidden', () => {
  test('is read by who wrote it and by who manages tools, and counts no more until it is shown again', async () => {
    const Id = await rated(1)
    await rated(5, pupil)
    expect(await hide(0, Id, 'nobody')).toMatchObject({
      ResultValue: { Ok: 1, Failed: [{ Id: 'nobody', Reason: '数据不存在或无权访问' }] },
    })
    expect((await list(pupil)).total).toBe(1)
    expect((await list()).rows.find(row => row.Id === Id)).toMatchObject({ State: 0 })
    expect((await list(admin, { State: 0 })).rows.map(row => row.Id)).toEqual([Id])
    expect(scores()).toEqual([5, 1])
    expect((await list(pupil)).Summary.Dist).toEqual([0, 0, 0, 0, 1])
    await hide(1, Id)
    expect(scores()).toEqual([6, 2])
  })

  test('stays hidden when it is rated anew', async () => {
    const Id = await rated(1)
    await hide(0, Id)
    await rated(5)
    expect((await list()).rows).toMatchObject([{ Id, State: 0, Score: 5 }])
    expect(scores()).toEqual([0, 0])
  })

  test('hides its replies from others', async () => {
    const Id = await rated(1)
    await reply(Id, as('bzr01'))
    await hide(0, Id)
    expect((await list(pupil, { ParentId: Id })).total).toBe(0)
  })

  test('is hidden by who manages tools alone, and stands in the operation log', async () => {
    const Id = await rated(1)
    expect(await teacher(appStore.hideComment, { Ids: [Id], State: 0 })).toMatchObject({ ErrorCode: 403 })
    await hide(0, Id)
    const [entry] = world.reader().select().from(operLog).orderBy(desc(operLog.Id)).limit(1).all()
    expect(entry).toMatchObject({ Summary: '隐藏或显示评论', BusinessId: Id })
  })
})

test('a comment of somebody who is gone keeps the name under which it was written', async () => {
  world.transact(db => buildComment(db, { ToolId, UserId: 'gone', CreateUserName: '欧阳修远' }))
  expect((await list()).rows[0]).toMatchObject({ TrueName: '欧*远' })
  expect(world.reader().select().from(applyComment).where(eq(applyComment.UserId, 'gone')).all()).toHaveLength(1)
})

const own = async (one: TestApi) => {
  await one.world.own()
  return opened(one)
}
failures(appStore.addComment, {
  TOOL_NOT_OPEN: { as: 'fdy01', input: { ToolId: 'nobody', Score: 5, Content: '很方便' } },
  NOT_FOUND: {
    as: 'fdy01',
    given: async one => ({ ToolId: await own(one), Score: 0, ParentId: 'nobody', Content: '同意' }),
  },
  NOT_USED_YET: {
    as: 'fdy01',
    given: async one => {
      await one.world.own()
      return { ToolId: one.world.transact(db => buildTool(db)).Id, Score: 5, Content: '很方便' }
    },
  },
  TOOL_ACTION: {
    as: 'fdy01',
    given: async one => ({ ToolId: await own(one), Score: 5, Content: '很方便', ActionId: '2103.add' }),
  },
  SENSITIVE_WORD: { as: 'fdy01', given: async one => ({ ToolId: await own(one), Score: 5, Content: '代考找我' }) },
})
failures(appStore.listComment, { TOOL_NOT_OPEN: { as: 'fdy01', input: { ToolId: 'nobody' } } })
