import { expect, test } from 'vitest'
import { buildUser } from '../src/build/account.ts'
import { buildClass, buildOrg, buildStudent } from '../src/build/people.ts'
import { closeDb, openDb } from '../src/client.ts'
import { verifyPassword } from '../src/password.ts'
import { freshDb, one } from './fresh-file.ts'

test('a student comes with class, major, college and counsellor', () => {
  const db = freshDb('tiny')
  const { Id } = buildStudent(db)

  const whole = `SELECT count(*) FROM Student JOIN ClassInfo ON ClassInfo.Id = Student.ClassId
    JOIN UserOrg major ON major.Id = MajorId JOIN UserOrg college ON college.Id = major.ParentId AND college.Id = CollegeId
    JOIN UserMan ON UserMan.Id = CounsellorId WHERE Student.Id = ?`
  expect(one(db, whole, Id)).toBe(1)
})

test('what is given is kept and missing parents only are made', () => {
  const db = freshDb('tiny')
  const fdy = buildUser(db, { roles: ['fdy'] })
  const { Id: CollegeId } = buildOrg(db)
  const { Id: ClassId, Grade } = buildClass(db, { CollegeId, CounsellorId: fdy.Id, Grade: '2023' })
  const users = one(db, 'SELECT count(*) FROM UserMan')

  expect(buildStudent(db, { ClassId, TrueName: '某某' })).toMatchObject({ ClassId, Grade, TrueName: '某某' })
  expect(one(db, 'SELECT count(*) FROM UserMan')).toBe(users)
  expect(one(db, 'SELECT count(*) FROM UserOrg WHERE Id = ? AND OrgType = 2', CollegeId)).toBe(1)
})

test('a student of a class that is not there is not built', () => {
  expect(() => buildStudent(freshDb('tiny'), { ClassId: 'x' })).toThrow('no class x')
})

test('built rows never meet, not even through a new connection or the seeded ones', () => {
  const db = freshDb('school')
  for (let at = 0; at < 20; at += 1) buildStudent(db)
  const again = openDb(db.$client.name)
  for (let at = 0; at < 20; at += 1) buildStudent(again)
  closeDb(again)

  expect(one(db, 'SELECT count(DISTINCT IdCard || StudentNo) FROM Student')).toBe(520)
  expect(one(db, 'SELECT count(DISTINCT Mobile) FROM Student')).toBe(520)
})

test('a built account has its roles and takes the demo password', async () => {
  const db = freshDb('tiny')
  const { Id, PwdHash } = buildUser(db, { roles: ['student', 'pyy'] })

  expect(one(db, 'SELECT count(*) FROM UserRole WHERE UserId = ?', Id)).toBe(2)
  expect(await verifyPassword('Qinghe@2026', PwdHash)).toBe(true)
})
