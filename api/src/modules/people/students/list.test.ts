import { people } from '@xuegong/contracts/modules/people'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const { as, world } = await startApi('tiny')
await world.own()
const admin = as('admin')

const photo = { FileId: 'x', HomeUrl: '', FilePartPath: '', FileTrueName: 'x.png' }
const { room, counsellor } = world.transact(db => {
  const counsellor = buildUser(db, { roles: ['fdy'] })
  const room = buildClass(db, { CounsellorId: counsellor.Id })
  const own = { ClassId: room.Id, Photo: photo, HasGuardian: 1 }
  buildStudent(db, { ...own, TrueName: '甲', StudentNo: 'L001', Nation: '03' })
  buildStudent(db, { ...own, TrueName: '乙', StudentNo: 'L002', Nation: '11', EduLevel: '14', Mobile: '' })
  buildStudent(db, { ...own, TrueName: '丙', StudentNo: 'L003', Photo: null })
  buildStudent(db, { ...own, TrueName: '丁', StudentNo: 'L004', HasGuardian: 0, StuStatus: 6 })
  buildStudent(db, { ...own, TrueName: '戊', StudentNo: 'L005', Mobile: '', StuStatus: 2 })
  return { room, counsellor }
})

test.each([
  ['the major', { MajorId: room.MajorId }, '甲乙丙丁戊'],
  ['the counsellor', { CounsellorId: counsellor.Id }, '甲乙丙丁戊'],
  ['nations', { ClassId: room.Id, Nation: ['03', '11'] }, '甲乙'],
  ['the level', { ClassId: room.Id, EduLevel: '14' }, '乙'],
  ['what is missing, of those who study or are expected', { ClassId: room.Id, Incomplete: 1 as const }, '乙丙丁'],
  ['nothing, where completeness is not asked for', { ClassId: room.Id, Incomplete: 0 as const }, '甲乙丙丁戊'],
])('the roster is narrowed by %s, and counted alike', async (_, input, names) => {
  const { rows } = (await admin(people.listStudents, { ...input, PageSize: 50 })).ResultValue!
  expect(rows.map(({ TrueName }) => TrueName).join('')).toBe(names)
  expect((await admin(people.countStudents, input)).ResultValue!.total).toBe(names.length)
})

test('counts are by status, grade and college, in order', async () => {
  const { total, ByStatus, ByGrade, ByOrg } = (await admin(people.countStudents, { ClassId: room.Id })).ResultValue!
  expect([total, ByStatus]).toEqual([
    5,
    [
      { Key: '1', Count: 3 },
      { Key: '2', Count: 1 },
      { Key: '6', Count: 1 },
    ],
  ])
  expect([ByGrade, ByOrg]).toMatchObject([[{ Key: room.Grade, Count: 5 }], [{ Count: 5 }]])
})
