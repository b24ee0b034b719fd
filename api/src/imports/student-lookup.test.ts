import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ctxOf } from '#test/ctx'
import { startApi } from '#test/session'
import { reachedStudents, studentLookup } from './student-lookup.ts'

const { world } = await startApi('tiny')
await world.own()
const { mine, pupil, stranger, gone } = world.transact(db => {
  const mine = buildClass(db)
  const [pupil, gone] = [buildStudent(db, { ClassId: mine.Id }), buildStudent(db, { ClassId: mine.Id })]
  db.update(student).set({ IsDel: 1 }).where(eq(student.Id, gone.Id)).run()
  return { mine, pupil, gone, stranger: buildStudent(db) }
})

/** Somebody who may import awards for the college of `mine`, and nothing else. */
const role = { Id: 'r', RoleCode: 'college', RoleName: '院系', ScopeType: 3 } as const
const roles = [{ ...role, permissions: new Set(['award.import']) }]
const starter = ctxOf(world, { Id: 'me', OrgId: mine.CollegeId, roles })
const find = studentLookup(world.reader(), reachedStudents(starter, 'award.import'))

test('a student within reach is found by number', () => {
  expect(find(pupil.StudentNo)).toEqual({ id: pupil.Id })
})

test.each([
  ['out of reach', stranger.StudentNo],
  ['who was removed', gone.StudentNo],
  ['who never was', '0'],
])('a student %s is refused in the same words', (_, number) => {
  expect(find(number)).toEqual({ error: '学生不存在或不在管理范围内' })
})

test('another permission reaches nobody', () => {
  expect(reachedStudents(starter, 'student.import').size).toBe(0)
})
