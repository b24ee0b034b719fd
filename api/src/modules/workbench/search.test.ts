import { people } from '@xuegong/contracts/modules/people'
import { workbench } from '@xuegong/contracts/modules/workbench'
import { buildStudent } from '@xuegong/db/build/people'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectOutcome } from '#test/expect-outcome'
import { startApi } from '#test/session'

const api = await startApi('school')
const { as, world } = api

const search = async (who: string, Key: string) => (await as(who)(workbench.search, { Key })).ResultValue!
const found = async (who: string, Key: string, kind = 'student') =>
  (await search(who, Key)).find(({ Kind }) => Kind === kind)!
const idsOf = async (who: string, Key: string) => (await found(who, Key)).Items.map(({ Id }) => Id)
const roster = async (who: string) => (await as(who)(people.listStudents, { PageSize: 480 })).ResultValue!.rows
const everybody = await roster('admin')

/** A student outside the classes of a counsellor. */
async function foreign() {
  const mine = new Set((await roster('fdy01')).map(({ Id }) => Id))
  return everybody.find(({ Id }) => !mine.has(Id))!
}

describe('the search finds students', () => {
  test('by the whole number, with what tells them apart and where they are shown', async () => {
    const [{ Id, StudentNo, TrueName, OrgName, ClassName }] = (await roster('fdy01')) as [(typeof everybody)[0]]
    const answer = await as('fdy01')(workbench.search, { Key: StudentNo })
    const Sub = `${StudentNo} · ${OrgName} · ${ClassName}`
    expect(answer.ResultValue![0]!.Items).toEqual([{ Id, Title: TrueName, Sub, Path: `/base/student?detail=${Id}` }])
    await expectOutcome(api, workbench.search, answer, 'ok')
  })

  test('by the beginning of a name', async () => {
    const [surname] = everybody[0]!.TrueName
    const { Items } = await found('admin', surname!)
    expect(Items.length).toBeGreaterThan(0)
    expect(Items.every(({ Title }) => Title.startsWith(surname!))).toBe(true)
  })

  test.each([
    ['zengxiao', true],
    ['ZXY', true],
    ['xiaoyu', true],
    ['xiaozeng', false],
  ])('by full pinyin, initials or a part: “%s” finds 曾小雨, %s', async (text, isFound) => {
    await world.own()
    const { Id } = world.transact(db => buildStudent(db, { TrueName: '曾小雨' }))
    expect((await idsOf('admin', text)).includes(Id)).toBe(isFound)
    world.transact(db => db.delete(student).where(eq(student.Id, Id)).run())
  })

  test('those of whose pinyin a syllable begins so before those that only contain it', async () => {
    await world.own()
    const { Id } = world.transact(db => buildStudent(db, { TrueName: '昂立' }))
    expect((await idsOf('admin', 'ang'))[0]).toBe(Id)
    world.transact(db => db.delete(student).where(eq(student.Id, Id)).run())
  })

  test('by a part of the number where none begins so', async () => {
    const { Id, StudentNo } = everybody.at(-1)!
    expect(everybody.some(each => each.StudentNo.startsWith(StudentNo.slice(-6)))).toBe(false)
    expect(await idsOf('admin', StudentNo.slice(-6))).toContain(Id)
  })

  test('eight at most, and then says where all of them are', async () => {
    expect(await found('admin', '20')).toMatchObject({
      Items: { length: 8 },
      More: 1,
      ListPath: '/base/student?Key=20',
    })
  })

  test.each(['%', '_', "'", '\\', '没有这个人'])('none under %s, which means nothing but itself', async text => {
    expect(await found('admin', text)).toMatchObject({ Items: [], More: 0, ListPath: '' })
  })

  test('not after they were deleted', async () => {
    const { Id, StudentNo } = everybody[3]!
    await world.own()
    const mark = (IsDel: 0 | 1) =>
      world.transact(db => db.update(student).set({ IsDel }).where(eq(student.Id, Id)).run())
    mark(1)
    expect(await idsOf('admin', StudentNo)).toEqual([])
    mark(0)
    expect(await idsOf('admin', StudentNo)).toEqual([Id])
  })
})

describe('the search keeps within the data scope', () => {
  test('a counsellor finds no student of another, by number, by name, by a part', async () => {
    const { Id, StudentNo, TrueName } = await foreign()
    for (const text of [StudentNo, TrueName, StudentNo.slice(2), StudentNo.slice(-4)])
      expect(await idsOf('fdy01', text)).not.toContain(Id)
    expect(await idsOf('fdy01', StudentNo)).toEqual([])
  })

  test.each(['fdy01', 'bzr01', 'college01', 'xgc01', 'sg01'])('%s finds only what his roster holds', async who => {
    const rows = await roster(who)
    const mine = new Set(rows.map(({ Id }) => Id))
    const texts = ['20', '2023', rows[0]?.TrueName[0] ?? '张', '01']
    const ids = (await Promise.all(texts.map(text => idsOf(who, text)))).flat()
    expect(ids).not.toEqual([])
    expect(ids.filter(id => !mine.has(id))).toEqual([])
  })

  test('of colleges and classes too', async () => {
    const nodes = (await as('fdy01')(people.listOrgs, {})).ResultValue!
    const own = nodes.find(({ Kind }) => Kind === 'class')!
    const { ClassName } = await foreign()
    expect((await found('fdy01', own.Name, 'org')).Items[0]).toMatchObject({
      Title: own.Name,
      Sub: expect.stringMatching(/^班级 · .+ · .+/),
      Path: `/base/student?ClassId=${own.Id}`,
    })
    expect((await found('fdy01', ClassName, 'org')).Items).toEqual([])
  })

  test.each(['xinxigongcheng', 'xxgcxy', 'XXGC'])('a college is found by “%s”', async text => {
    expect((await found('admin', text, 'org')).Items[0]).toMatchObject({ Title: '信息工程学院' })
  })

  test('a student, who may not query students, is told of no kind at all', async () => {
    for (const text of ['', '2024010101', everybody[0]!.TrueName]) expect(await search('2024010101', text)).toEqual([])
  })
})

test('without a text the kinds are named that one may search', async () => {
  expect(await search('fdy01', '')).toEqual([
    { Kind: 'student', Title: '学生', By: '学号、姓名或拼音', Items: [], More: 0, ListPath: '' },
    { Kind: 'org', Title: '学院与班级', By: '名称或拼音', Items: [], More: 0, ListPath: '' },
    { Kind: 'room', Title: '房间', By: '楼栋与房间号', Items: [], More: 0, ListPath: '' },
  ])
})

test('a text that is too long is refused in words', async () => {
  expect(await as('admin')(workbench.search, { Key: '长'.repeat(51) })).toMatchObject({
    ErrorCode: 2,
    RequestMsg: '搜索内容不能超过50个字',
  })
})
