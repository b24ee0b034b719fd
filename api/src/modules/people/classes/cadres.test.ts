import { units } from '@xuegong/contracts/modules/people/units'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { classCadre, classInfo, student } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addRole, grant, holderOf } from '#test/own-role'
import { startApi, type TestApi } from '#test/session'

let api: TestApi
const as = (who = 'xgc01') => api.as(who)
const stored = () => api.world.reader()
const classOf = (Id: string) => stored().select().from(classInfo).where(eq(classInfo.Id, Id)).get()!
let home: typeof classInfo.$inferSelect
let pupils: (typeof student.$inferSelect)[]

beforeEach(async () => {
  api = await startApi('tiny')
  await api.world.own()
  home = stored().select().from(classInfo).get()!
  api.world.transact(db => buildUser(db, { roles: ['fdy'], LoginName: 'fdy88' }))
  pupils = stored().select().from(student).where(eq(student.ClassId, home.Id)).all()
})

describe('cadres', () => {
  const cadre = (at: number, Post: string, more: object = {}) => ({
    StudentId: pupils[at]!.Id,
    Post,
    TermStart: '2025-09-01',
    ...more,
  })
  const save = async (Items: object[], who = 'fdy01', RowVersion?: number) =>
    (
      await as(who)(units.saveClassCadre, {
        ClassId: home.Id,
        Items: Items as never,
        ...(RowVersion !== undefined && { RowVersion }),
      })
    ).RequestMsg
  const kept = () =>
    stored()
      .select()
      .from(classCadre)
      .where(and(eq(classCadre.IsDel, 0), eq(classCadre.ClassId, home.Id)))
      .all()

  test('are replaced; whoever stays keeps the row', async () => {
    await save([cadre(0, '1'), cadre(1, '2')])
    const [first] = kept().filter(({ Post }) => Post === '1')
    expect(await save([cadre(0, '1'), cadre(2, '2'), cadre(3, '7'), cadre(4, '7')])).toBe('')
    expect(kept()).toHaveLength(4)
    expect(kept()).toContainEqual(first)
    const { Cadres } = (await as('bzr01')(units.getClassDetail, { Id: home.Id })).ResultValue!
    expect(Cadres).toHaveLength(4)
    expect(Cadres[0]).toMatchObject({ Post: '1', StudentNo: pupils[0]!.StudentNo, TermEnd: null })
  })

  test.each([
    ['1', '班长只能有一人'],
    ['6', '文体委员只能有一人'],
    ['7', ''],
    ['8', ''],
  ])('of post %s at one time: “%s”', async (Post, refusal) => {
    expect(await save([cadre(0, Post), cadre(1, Post, { TermStart: '2026-01-01' })])).toBe(refusal)
  })

  test('may hold a post one after the other', async () => {
    expect(await save([cadre(0, '1', { TermEnd: '2026-01-31' }), cadre(1, '1', { TermStart: '2026-02-01' })])).toBe('')
    expect(await save([cadre(0, '1', { TermEnd: '2025-01-31' })])).toBe('班委第1行：任职日期不能晚于离任日期')
  })

  test('are students of the class; others are named only to those who may know them', async () => {
    const other = api.world.transact(db => buildClass(db))
    const stranger = api.world.transact(db => buildStudent(db, { ClassId: other.Id, TrueName: '单雄信' }))
    const items = [{ ...cadre(0, '1'), StudentId: stranger.Id }]
    expect(await save(items, 'xgc01')).toBe('单雄信不是本班学生')
    expect(await save(items, 'fdy01')).toBe('数据不存在或无权访问')
  })

  test('are refused to the second of two editors', async () => {
    const { RowVersion } = (await as('fdy01')(units.getClassDetail, { Id: home.Id })).ResultValue!
    expect(await save([cadre(0, '1')], 'fdy01', RowVersion)).toBe('')
    expect(await save([cadre(1, '1')], 'xgc01', RowVersion)).toBe('数据已被他人修改，请刷新后重试')
    expect(kept().map(({ StudentId }) => StudentId)).toEqual([pupils[0]!.Id])
  })

  test('are kept for the own classes only', async () => {
    expect(await save([], 'fdy88')).toBe('数据不存在或无权访问')
    expect(await save([], 'bzr01')).toBe('您没有权限执行此操作')
  })

  test('share no day of a post: neither the first nor the last', async () => {
    const [early, late] = [
      { TermEnd: '2026-02-01', TermStart: '2025-09-01' },
      { TermStart: '2026-02-01', TermEnd: null },
    ]
    expect(await save([cadre(0, '1', early), cadre(1, '1', late)])).toBe('班长只能有一人')
    expect(await save([cadre(0, '1', late), cadre(1, '1', early)])).toBe('班长只能有一人')
  })

  test('are no students who were removed', async () => {
    api.world.transact(db => db.update(student).set({ IsDel: 1 }).where(eq(student.Id, pupils[0]!.Id)).run())
    expect(await save([cadre(0, '1')])).toBe('数据不存在或无权访问')
  })

  test('of another class stay', async () => {
    const other = api.world.transact(db => buildClass(db))
    const [Id, CreateDate] = ['theirs', api.world.now()]
    api.world.transact(db =>
      db
        .insert(classCadre)
        .values({ ...cadre(0, '1'), Id, ClassId: other.Id, CreateDate })
        .run(),
    )
    await save([cadre(1, '2')])
    const theirs = stored().select().from(classCadre).where(eq(classCadre.Id, 'theirs')).get()
    expect(theirs).toMatchObject({ IsDel: 0 })
  })

  test('that stay as they are make no new version of the class', async () => {
    await save([cadre(0, '1')])
    const { RowVersion } = classOf(home.Id)
    expect(await save([cadre(0, '1')])).toBe('')
    expect(classOf(home.Id).RowVersion).toBe(RowVersion)
  })

  test('are told by post, and of one post by term', async () => {
    const past = { TermStart: '2024-09-01', TermEnd: '2025-08-31' }
    await save([cadre(0, '1'), cadre(1, '2', { TermStart: '2024-03-01' }), cadre(2, '1', past)])
    const { Cadres } = (await as()(units.getClassDetail, { Id: home.Id })).ResultValue!
    expect(Cadres.map(({ Post, TermStart }) => `${Post} ${TermStart}`)).toEqual([
      '1 2024-09-01',
      '1 2025-09-01',
      '2 2024-03-01',
    ])
  })

  test('are kept by whoever may keep them, not by another role that sees the class', async () => {
    const [sees, keeps] = [await addRole(api, 'sees', { ScopeType: 1 }), await addRole(api, 'keeps')]
    await grant(api, sees, { class: ['query', 'get'] })
    await grant(api, keeps, { class: ['query', 'get', 'edit'] })
    expect(await save([], await holderOf(api, sees, keeps))).toBe('数据不存在或无权访问')
  })
})
