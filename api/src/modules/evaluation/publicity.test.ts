import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { messagePush } from '@xuegong/db/schema/delivery'
import { assessment } from '@xuegong/db/schema/evaluation'
import { publicity } from '@xuegong/db/schema/evaluation-publicity'
import { classClose, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { classInfo } from '@xuegong/db/schema/people'
import { holiday } from '@xuegong/db/schema/system'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { none, said } from '#test/evaluating'
import { buildPublicity, closeIn, lookedThrough, openReviews, reportedClass } from '#test/reviewing'

const api = await openReviews()
const { teacher, college, office, world, own, pupils, closed, publicityOf, stored, elsewhere, stranger } = api
beforeEach(() =>
  world.transact(db => {
    for (const table of [publicity, messagePush]) db.delete(table).where(isNotNull(table.Id)).run()
  }),
)
type Review = ReturnType<typeof closed>
const text = { Title: '困难认定公示', Contact: '赵老师 0532-66660000' }
const units = { 1: { ClassId: own.Id }, 2: { OrgId: own.CollegeId }, 3: {} }
const save = (who: typeof teacher, { row }: Review, Stage: 1 | 2 | 3, more: object = {}) =>
  who(publicities.savePublicity, { Aid: row.Id, Stage, ...units[Stage], ...text, ...more })
const begin = (who: typeof teacher, review: Review, Stage: 1 | 2 | 3, more: object = {}) =>
  save(who, review, Stage, { Start: 1, ...more })
const ended = ({ row }: Review) =>
  world.transact(db => buildPublicity(db, { AssessmentId: row.Id, Stage: 2, OrgId: own.CollegeId, State: 2 }))

describe('a publicity', () => {
  test('of a closed class names who is in hardship, by name, class and level alone', async () => {
    const review = closed()
    const Id = (await begin(teacher, review, 1)).ResultValue!
    expect(publicityOf(Id)).toMatchObject({ State: 1, RowNum: 4, StartDate: '2026-10-14', EndDate: '2026-10-19' })
    const { rows } = (await teacher(publicities.getPublicityRows, { Id })).ResultValue!
    expect(rows[0]).toEqual({
      TrueName: pupils[0]!.TrueName,
      ClassName: '测评一班',
      LevelName: '特别困难',
      Corrected: 0,
    })
    expect(rows.map(({ LevelName }) => LevelName)).toEqual(['特别困难', '困难', '困难', '一般困难'])
  })

  test('of a comprehensive evaluation tells score and rank, too', async () => {
    const review = closed({ assessment: { AssessmentType: 2 } })
    const Id = (await begin(teacher, review, 1)).ResultValue!
    const { rows } = (await teacher(publicities.getPublicityRows, { Id })).ResultValue!
    expect(rows[0]).toMatchObject({ Total: 80, ClassRank: 1 })
  })

  test('keeps what stood in it when it began', async () => {
    const review = closed()
    const Id = (await begin(teacher, review, 1)).ResultValue!
    world.transact(db =>
      db.update(meterRecord).set({ Level: 'N' }).where(eq(meterRecord.Id, review.records[0]!.Id)).run(),
    )
    expect((await teacher(publicities.getPublicityRows, { Id })).ResultValue!.rows[0]!.LevelName).toBe('特别困难')
  })

  test('tells the students of its unit', async () => {
    const review = closed()
    await begin(teacher, review, 1)
    const told = world.reader().select().from(messagePush).where(eq(messagePush.Channel, 1)).all()
    expect(told.map(({ ReceiverId }) => ReceiverId).sort()).toEqual(pupils.map(({ UserId }) => UserId).sort())
    expect(told[0]!.Body).toBe(`【${review.row.Name}】测评一班公示已开始，2026-10-19 17:30前可提出异议`)
  })

  test('is a draft that is changed until it begins, and not any more after that', async () => {
    const review = closed()
    const Id = (await save(teacher, review, 1)).ResultValue!
    expect(publicityOf(Id)).toMatchObject({ State: 0, Rows: [], EndDate: null })
    expect((await begin(teacher, review, 1, { Id, Title: '新标题' })).ResultValue).toBe(Id)
    expect(publicityOf(Id)).toMatchObject({ State: 1, Title: '新标题' })
    expect(await said(save(teacher, review, 1, { Id }))).toBe('公示已开始，不能修改')
  })

  test('runs once at a time for a unit', async () => {
    const review = closed()
    await begin(teacher, review, 1)
    expect(await said(begin(teacher, review, 1))).toBe('该单位已有进行中的公示')
  })
})

describe('its days', () => {
  test('are working days: the day of its beginning, weekends and holidays do not count', async () => {
    world.transact(db => {
      const made = { CreateDate: world.now(), Name: '校庆' }
      db.insert(holiday)
        .values({ ...made, Id: 'off', Kind: 1, StartDate: '2026-10-15', EndDate: '2026-10-16' })
        .run()
      db.insert(holiday)
        .values({ ...made, Id: 'on', Kind: 2, StartDate: '2026-10-17', EndDate: '2026-10-17' })
        .run()
    })
    const Id = (await begin(teacher, closed(), 1)).ResultValue!
    expect(publicityOf(Id).EndDate).toBe('2026-10-20')
    world.transact(db => db.delete(holiday).where(eq(holiday.CreateDate, world.now())).run())
  })

  test('are those of the assessment at least', async () => {
    const review = closed()
    expect(await said(begin(teacher, review, 1, { Days: 2 }))).toBe('公示期不能少于3个工作日')
    const Id = (await begin(teacher, review, 1, { Days: 4 })).ResultValue!
    expect(publicityOf(Id).EndDate).toBe('2026-10-20')
  })
})

describe('a class', () => {
  test.each([
    ['that is open', { close: { CloseState: 0 } }, '请先关闭班级评议'],
    ['that has reported', { close: { ReportState: 1 } }, '班级已上报，不能修改'],
    ['of which somebody has no level', { record: { Level: '' } }, '还有6人未评定等级'],
  ])('%s makes nothing known', async (_, given, refusal) => {
    expect(await said(begin(teacher, closed(given), 1))).toBe(refusal)
  })

  test('is that of the one who makes it known, and one that is assessed', async () => {
    const review = closed()
    expect(await said(begin(teacher, review, 1, { ClassId: elsewhere.Id }))).toBe(none)
    for (const who of [api.pupil, college, office]) expect(await said(begin(who, review, 1))).toBe(none)
    const Id = (await save(teacher, review, 1)).ResultValue!
    expect(await said(save(college, review, 2, { Id }))).toBe(none)
    expect(publicityOf(Id)).toMatchObject({ Stage: 1, ClassId: own.Id })
  })

  test('that is no more is made known by nobody', async () => {
    const review = closed({ assessment: { Orgs: [] } })
    const set = (Id: string, row: Partial<typeof classInfo.$inferSelect>) =>
      world.transact(db => db.update(classInfo).set(row).where(eq(classInfo.Id, Id)).run())
    // He sees the assessment by another class.
    set(elsewhere.Id, { CounsellorId: api.counsellor.Id })
    set(own.Id, { IsDel: 1 })
    expect(await said(begin(teacher, review, 1))).toBe(none)
    set(own.Id, { IsDel: 0 })
    set(elsewhere.Id, { CounsellorId: '' })
  })
})

describe('a college', () => {
  test('makes known once all its classes have reported and everybody has its level', async () => {
    const review = closed({ ...reportedClass, close: { ReportState: 0 } })
    expect(await said(begin(college, review, 2))).toBe('还有1个班级未上报')
    world.transact(db => db.update(classClose).set({ ReportState: 1 }).where(eq(classClose.Id, review.room.Id)).run())
    expect(await said(begin(college, review, 2))).toBe('还有6人未评定等级')
    world.transact(db =>
      db.update(meterRecord).set({ State: 6 }).where(eq(meterRecord.AssessmentId, review.row.Id)).run(),
    )
    const Id = (await begin(college, review, 2)).ResultValue!
    expect(publicityOf(Id)).toMatchObject({ State: 1, OrgId: own.CollegeId, ClassId: '', RowNum: 4 })
  })

  test('is its own where none is named, and not that of a counsellor or of another college', async () => {
    const review = closed(lookedThrough)
    expect(await said(begin(teacher, review, 2))).toBe(none)
    expect(await said(begin(college, review, 2, { OrgId: elsewhere.CollegeId }))).toBe(none)
    expect(publicityOf((await begin(college, review, 2, { OrgId: undefined })).ResultValue!).OrgId).toBe(own.CollegeId)
  })
})

describe('the school', () => {
  test('waits for every class and every college with records', async () => {
    const review = closed(lookedThrough)
    world.transact(db => closeIn(db, review.row.Id, elsewhere, [stranger], { ...lookedThrough, close: {} }))
    expect(await said(begin(office, review, 3))).toBe('还有1个班级未上报')
    world.transact(db => db.update(classClose).set({ ReportState: 1 }).where(isNotNull(classClose.Id)).run())
    expect(await said(begin(office, review, 3))).toBe('还有2个学院未完成公示')
    ended(review)
    expect(await said(begin(office, review, 3))).toBe('还有1个学院未完成公示')
  })

  test('settles by it who gets what, and takes the assessment with it', async () => {
    const review = closed(lookedThrough)
    ended(review)
    const Id = (await begin(office, review, 3)).ResultValue!
    expect(publicityOf(Id)).toMatchObject({ State: 1, EndDate: '2026-10-21', RowNum: 4 })
    expect(stored(review.row.Id).State).toBe(4)
    expect(await said(begin(office, review, 3))).toBe('该单位已有进行中的公示')
  })

  test('is the office alone', async () => {
    const review = closed(lookedThrough)
    ended(review)
    expect(await said(begin(college, review, 3))).toBe(none)
    expect(stored(review.row.Id).State).toBe(3)
  })
})

describe('taken away', () => {
  const remove = (who: typeof teacher, Id: string, Reason = '') =>
    who(publicities.removePublicity, { Ids: [Id], Reason })

  test('is a draft', async () => {
    const Id = (await save(teacher, closed(), 1)).ResultValue!
    expect((await remove(teacher, Id)).ResultValue).toBe('')
    expect(publicityOf(Id).IsDel).toBe(1)
  })

  test('a running one is withdrawn with a reason, and its days begin anew with the next', async () => {
    const review = closed()
    const Id = (await begin(teacher, review, 1)).ResultValue!
    expect(await said(remove(teacher, Id))).toBe('请填写撤销原因')
    await remove(teacher, Id, '名单有误')
    expect(publicityOf(Id)).toMatchObject({ State: 3, Reason: '名单有误', IsDel: 0 })
    api.at('2026-10-15 10:00:00')
    const next = (await begin(api.as(api.counsellor.LoginName), review, 1)).ResultValue!
    expect(publicityOf(next).EndDate).toBe('2026-10-20')
    api.at('2026-10-14 09:30:00')
  })

  test('one that has ended stays', async () => {
    const { row } = closed()
    const { Id } = world.transact(db =>
      buildPublicity(db, { AssessmentId: row.Id, Stage: 1, ClassId: own.Id, State: 2 }),
    )
    expect(await said(remove(teacher, Id, '名单有误'))).toBe('公示已结束')
  })

  test('that of the school gives the assessment back to the colleges', async () => {
    const review = closed(lookedThrough)
    ended(review)
    const Id = (await begin(office, review, 3)).ResultValue!
    await remove(office, Id, '名单有误')
    expect(stored(review.row.Id).State).toBe(3)
  })

  test('by its unit alone', async () => {
    const review = closed(lookedThrough)
    const Id = (await begin(college, review, 2)).ResultValue!
    expect(await said(remove(teacher, Id, '名单有误'))).toBe(none)
    const ofClass = (await save(teacher, closed(), 1)).ResultValue!
    for (const who of [college, office]) expect(await said(remove(who, ofClass))).toBe(none)
    expect(await said(remove(api.pupil, Id, '名单有误'))).toBe(none)
    world.transact(db => db.update(assessment).set({ IsDel: 1 }).where(eq(assessment.Id, review.row.Id)).run())
    expect(await said(remove(college, Id, '名单有误'))).toBe(none)
  })
})
