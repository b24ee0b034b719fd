import { people } from '@xuegong/contracts/modules/people'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { userMan } from '@xuegong/db/schema/account'
import { classCadre, student } from '@xuegong/db/schema/people'
import { studentMove } from '@xuegong/db/schema/student-records'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const { as, world } = await startApi('tiny')
await world.own()
const admin = as('admin')

const { from, to, past, foreign } = world.transact(db => {
  const from = buildClass(db, { ClassName: '甲班', Grade: '2024' })
  const { CollegeId } = from
  const to = buildClass(db, { ClassName: '乙班', Grade: '2025', CollegeId })
  return { from, to, past: buildClass(db, { CollegeId, State: 2 }), foreign: buildClass(db) }
})
const college = world.transact(db => buildUser(db, { roles: ['college'], OrgId: from.CollegeId })).LoginName
const newStudent = () =>
  world.transact(db => {
    const account = buildUser(db, { roles: ['student'], ClassId: from.Id, OrgId: from.CollegeId })
    return buildStudent(db, { ClassId: from.Id, UserId: account.Id })
  })
const stored = (Id: string) => world.reader().select().from(student).where(eq(student.Id, Id)).get()!
const move = { Kind: 1, ChangeDate: '2026-01-05', Reason: '按培养方案调整' }
const transfer = async (input: object, who = 'admin') => {
  const answer = await as(who)(people.transferStudents, { ToClassId: to.Id, ...move, ...input })
  return answer.ResultValue ?? answer.RequestMsg
}
const OUT = '数据不存在或无权访问'

test('a move takes the account along, keeps the grade and is written down', async () => {
  const row = newStudent()
  expect(await transfer({ Ids: [row.Id] })).toEqual({ Ok: 1, Failed: [] })
  expect(stored(row.Id)).toMatchObject({ ClassId: to.Id, Grade: '2024' })
  const account = world.reader().select().from(userMan).where(eq(userMan.Id, row.UserId)).get()
  expect(account).toMatchObject({ ClassId: to.Id, OrgId: to.CollegeId })
  const told = (await admin(people.listStudentMoves, { StudentId: row.Id })).ResultValue!
  expect(told).toMatchObject([{ FromClassName: '甲班', ToClassName: '乙班', ...move }])
})

test('the grade follows a move to another grade', async () => {
  const row = newStudent()
  await transfer({ Ids: [row.Id], Kind: 3 })
  expect(stored(row.Id).Grade).toBe('2025')
})

test('offices in the old class end on the day, those that ended before and those of other classes stay', async () => {
  const row = newStudent()
  const about = { StudentId: row.Id, ClassId: from.Id, TermStart: '2025-09-01', CreateDate: world.now() }
  world.transact(db => {
    db.insert(classCadre)
      .values([
        { ...about, Id: 'now', Post: '1' },
        { ...about, Id: 'past', Post: '2', TermEnd: '2025-12-31' },
        { ...about, Id: 'long', Post: '3', TermEnd: '2026-07-01' },
        { ...about, Id: 'other', Post: '4', ClassId: foreign.Id },
      ])
      .run()
  })
  await transfer({ Ids: [row.Id] })
  const ends = world.reader().select().from(classCadre).where(eq(classCadre.StudentId, row.Id)).all()
  expect(ends.map(({ Id, TermEnd }) => `${Id} ${TermEnd}`).sort()).toEqual([
    'long 2026-01-05',
    'now 2026-01-05',
    'other null',
    'past 2025-12-31',
  ])
})

test('of a batch those in the class already and those out of reach are named, the others move', async () => {
  const [there, other] = [newStudent(), newStudent()]
  await transfer({ Ids: [there.Id] })
  const stranger = world.transact(db => buildStudent(db)).Id
  expect(await transfer({ Ids: [there.Id, other.Id, stranger, 'nobody'] }, college)).toEqual({
    Ok: 1,
    Failed: [
      { Id: stranger, Name: '', Reason: OUT },
      { Id: 'nobody', Name: '', Reason: OUT },
      { Id: there.Id, Name: there.TrueName, Reason: '该学生已在目标班级' },
    ],
  })
  expect(stored(other.Id).ClassId).toBe(to.Id)
})

test('a class that graduated takes nobody, and another college only from the school', async () => {
  const { Id } = newStudent()
  expect(await transfer({ Ids: [Id], ToClassId: past.Id })).toBe('目标班级已毕业')
  expect(await transfer({ Ids: [Id], ToClassId: foreign.Id }, college)).toBe('跨学院转入由学校办理')
  expect(await transfer({ Ids: [Id], ToClassId: 'nobody' })).toBe(OUT)
  const removed = world.transact(db => buildClass(db, { IsDel: 1 }))
  expect(await transfer({ Ids: [Id], ToClassId: removed.Id })).toBe(OUT)
  expect(await transfer({ Ids: [Id], ToClassId: foreign.Id })).toEqual({ Ok: 1, Failed: [] })
})

test('the same batch sent twice at once moves each once', async () => {
  const ids = [newStudent().Id, newStudent().Id]
  const answers = await Promise.all([transfer({ Ids: ids }), transfer({ Ids: ids })])
  expect(answers.map(answer => (answer as { Ok: number }).Ok)).toEqual([2, 0])
  const moves = world.reader().select().from(studentMove).where(eq(studentMove.StudentId, ids[0]!)).all()
  expect(moves).toHaveLength(1)
})

test('5,000 students of a filter move in one call, where as many are found as were confirmed', {
  timeout: 60_000,
}, async () => {
  const crowd = world.transact(db => {
    const room = buildClass(db)
    for (let n = 0; n < 5000; n++) buildStudent(db, { ClassId: room.Id })
    return room
  })
  const Filter = { ClassId: crowd.Id }
  expect(await transfer({ Filter, Count: 4999 })).toBe('符合条件的记录已由4999条变为5000条，请核对后重新选择')
  expect(await transfer({ Filter, Count: 5000 })).toEqual({ Ok: 5000, Failed: [] })
  expect((await admin(people.listStudents, Filter)).ResultValue!.total).toBe(0)
})
