import { buildClassAdmin } from '@xuegong/db/build/evaluation'
import { operLog } from '@xuegong/db/schema/system'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { none, said } from '#test/evaluating'
import { idsOf, item, send } from '#test/leveling'
import { buildPublicity, lookedThrough, openReviews, reportedClass } from '#test/reviewing'

const api = await openReviews()
const { teacher, college, office, world, own, pupils, closed, recordOf, levelOf, limit } = api

describe('the class', () => {
  test('agrees with what the rules propose without a reason', async () => {
    const review = closed()
    const [first] = idsOf(review)
    expect((await send(teacher, review, 1, [item(first, 'A')])).ResultValue).toEqual({ Ok: 1, OverQuota: [] })
    expect(recordOf(first)).toMatchObject({ State: 4, Level: 'A' })
    expect(levelOf(first, 1)).toMatchObject({
      LevelCode: 'A',
      Opinion: '',
      OperUserName: '赵老师',
      OperTime: world.now(),
    })
  })

  test('gives another level with a reason, and changes its mind', async () => {
    const review = closed()
    const [first] = idsOf(review)
    expect(await said(send(teacher, review, 1, [item(first, 'B')]))).toBe('调整等级须填写理由')
    await send(teacher, review, 1, [item(first, 'B', '消费较高')])
    expect(recordOf(first).Level).toBe('B')
    await send(teacher, review, 1, [item(first, 'A')])
    expect([recordOf(first).Level, levelOf(first, 1)]).toMatchObject(['A', { LevelCode: 'A', Opinion: '' }])
  })

  test.each([
    ['is open', { close: { CloseState: 0 } }],
    ['has reported', { close: { ReportState: 1 } }],
  ])('gives none while it %s', async (_, given) => {
    const review = closed(given)
    expect(await said(send(teacher, review, 1, [item(idsOf(review)[0], 'A')]))).toMatch(/当前状态不能评定该阶段的等级$/)
  })

  test.each([1, 2])('gives none once it has made them known (state %i)', async State => {
    const review = closed()
    world.transact(db => buildPublicity(db, { AssessmentId: review.row.Id, Stage: 1, ClassId: own.Id, State }))
    expect(await said(send(teacher, review, 1, [item(idsOf(review)[0], 'A')]))).toMatch(/当前状态不能评定/)
  })
})

describe('a class administrator', () => {
  const reviewer = api.reviewer
  const withAdmin = () => {
    const review = closed()
    world.transact(db =>
      buildClassAdmin(db, { AssessmentId: review.row.Id, ClassId: own.Id, UserId: pupils[0]!.Id, RoleType: 1 }),
    )
    return review
  }

  test('gives levels of his class, but no other than the proposed one to himself', async () => {
    const review = withAdmin()
    const [self, other] = idsOf(review)
    expect((await send(reviewer, review, 1, [item(self, 'A'), item(other, 'A', '家中变故')])).ErrorCode).toBe(0)
    expect(await said(send(reviewer, review, 1, [item(self, 'B', '谦让')]))).toBe('不能给本人评议')
  })

  test('does not decide for the college or the school', async () => {
    const review = withAdmin()
    for (const Stage of [2, 3])
      expect(await said(send(reviewer, review, Stage, [item(idsOf(review)[1], 'B')]))).toBe(none)
  })

  test('who only reviews gives no level, nor do the college and the school in its place', async () => {
    const review = closed()
    for (const who of [college, office])
      expect(await said(send(who, review, 1, [item(idsOf(review)[1], 'B')]))).toBe(none)
    world.transact(db => buildClassAdmin(db, { AssessmentId: review.row.Id, ClassId: own.Id, UserId: pupils[0]!.Id }))
    expect(await said(send(reviewer, review, 1, [item(idsOf(review)[1], 'B')]))).toBe(none)
  })
})

describe('the college', () => {
  test('looks through what the class has reported; another level than that of the class needs a reason', async () => {
    const review = closed(reportedClass)
    const [first, second] = idsOf(review)
    expect(await said(send(college, review, 2, [item(first, 'A'), item(second, 'C')]))).toBe('调整等级须填写理由')
    expect(recordOf(first).State).toBe(5)
    await send(college, review, 2, [item(first, 'A'), item(second, 'C', '材料不足')])
    expect(recordOf(first)).toMatchObject({ State: 6, Level: 'A' })
    expect(recordOf(second)).toMatchObject({ State: 6, Level: 'C' })
  })

  test('decides neither for the school nor before the class has reported, and a counsellor not for it', async () => {
    const [early, review] = [closed(), closed(reportedClass)]
    expect(await said(send(college, early, 2, [item(idsOf(early)[0], 'A')]))).toMatch(/当前状态不能评定/)
    expect(await said(send(college, review, 3, [item(idsOf(review)[0], 'A')]))).toBe(none)
    expect(await said(send(teacher, review, 2, [item(idsOf(review)[0], 'A')]))).toBe(none)
  })

  test('changes nothing any more while it makes known', async () => {
    const review = closed(lookedThrough)
    world.transact(db => buildPublicity(db, { AssessmentId: review.row.Id, Stage: 2, OrgId: own.CollegeId }))
    expect(await said(send(college, review, 2, [item(idsOf(review)[0], 'A')]))).toMatch(/当前状态不能评定/)
  })
})

describe('the school', () => {
  test('changes levels once the college has made them known to the end', async () => {
    const review = closed(lookedThrough)
    const [first] = idsOf(review)
    const put = () => send(office, review, 3, [item(first, 'B', '复核')])
    expect(await said(put())).toMatch(/当前状态不能评定/)
    world.transact(db => buildPublicity(db, { AssessmentId: review.row.Id, Stage: 2, OrgId: own.CollegeId, State: 2 }))
    expect((await put()).ErrorCode).toBe(0)
    expect(recordOf(first)).toMatchObject({ State: 6, Level: 'B' })
  })

  test('compares with the level that the college gave', async () => {
    const review = closed(reportedClass)
    const [first] = idsOf(review)
    await send(college, review, 2, [item(first, 'C', '材料不足')])
    world.transact(db => buildPublicity(db, { AssessmentId: review.row.Id, Stage: 2, OrgId: own.CollegeId, State: 2 }))
    expect(await said(send(office, review, 3, [item(first, 'A')]))).toBe('调整等级须填写理由')
    expect((await send(office, review, 3, [item(first, 'C')])).ErrorCode).toBe(0)
  })
})

describe('a quota', () => {
  test('of a class is asked about by name, and may be exceeded', async () => {
    const review = closed()
    limit(review.row.Id, 'A', 1000)
    const items = [item(idsOf(review)[0], 'A'), item(idsOf(review)[1], 'A', '家中变故')]
    const asked = await send(teacher, review, 1, items)
    const ConfirmText = '测评一班特别困难名额1人，本次后为2人，确定继续？'
    expect(asked).toMatchObject({ ErrorCode: 6001, ResultValue: { ConfirmText } })
    expect(recordOf(idsOf(review)[1]).Level).toBe('B')
    expect((await send(teacher, review, 1, items, { Confirm: 1, ConfirmText })).ResultValue).toEqual({
      Ok: 2,
      OverQuota: [{ Kind: 'class', Name: '测评一班', LevelCode: 'A', Quota: 1, Num: 2 }],
    })
  })

  test('of a college is cut and one of a class raised', async () => {
    const review = closed(reportedClass)
    limit(review.row.Id, 'A', 1600)
    expect(await send(college, review, 2, [item(idsOf(review)[0], 'A')])).toMatchObject({ ErrorCode: 6001 })
    limit(review.row.Id, 'A', 1700)
    expect((await send(college, review, 2, [item(idsOf(review)[0], 'A')])).ErrorCode).toBe(0)
  })

  test('is not used up by what is void', async () => {
    const review = closed()
    limit(review.row.Id, 'A', 1000)
    const [first, second] = idsOf(review)
    await send(office, review, 3, [item(first, 'VOID', '材料造假')])
    expect((await send(teacher, review, 1, [item(second, 'A', '家中变故')])).ErrorCode).toBe(0)
  })

  test('that is exactly met is not asked about, nor one of a level that nobody gets', async () => {
    const review = closed()
    limit(review.row.Id, 'B', 3400)
    limit(review.row.Id, 'A', 0)
    expect((await send(teacher, review, 1, [item(idsOf(review)[1], 'B')])).ErrorCode).toBe(0)
  })
})

test('all levels are set or none, and of one assessment', async () => {
  const [review, other] = [closed(), closed()]
  const [first, second] = idsOf(review)
  expect(await said(send(teacher, review, 1, [item(first, 'A'), item(second, 'C')]))).toBe('调整等级须填写理由')
  expect(levelOf(first, 1)).toBeUndefined()
  expect(await said(send(teacher, review, 1, [item(first, 'A'), item(idsOf(other)[0], 'A')]))).toBe(none)
})

test('a record that stays with its class is decided there, wherever its student has gone', async () => {
  const review = closed()
  api.move(pupils[3]!.Id, api.elsewhere.Id)
  expect((await send(teacher, review, 1, [item(idsOf(review)[3], 'C')])).ErrorCode).toBe(0)
  api.move(pupils[3]!.Id, own.Id)
})

test('the log tells who gave which level', async () => {
  const review = closed()
  await send(teacher, review, 1, [item(idsOf(review)[1], 'C', '消费较高')])
  const entries = world.reader().select().from(operLog).orderBy(desc(operLog.Id)).limit(2).all()
  expect(entries.map(({ CreateUserName }) => CreateUserName)).toEqual(['赵老师', '赵老师'])
  expect(entries.some(({ After }) => After?.includes('消费较高'))).toBe(true)
})
