import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildOrg, buildStudent } from '@xuegong/db/build/people'
import { expect, test } from 'vitest'
import { startServer } from '#test/session'
import { applicantOf } from './applicant.ts'

const { world } = await startServer('tiny', {}, [])
await world.own()

test('a student is known by the number, class and tutor of the roster, and by the college of the class', () => {
  const { account, pupil, room } = world.transact(db => {
    const room = buildClass(db, { HeadTeacherId: 'head' })
    const account = buildUser(db, { roles: ['student'], UserType: 1, OrgId: 'elsewhere', ClassId: 'former' })
    const at = { ClassId: room.Id, UserId: account.Id, Grade: '2023', EduLevel: '11', TutorId: 'tutor', StuStatus: 2 }
    return { account, room, pupil: buildStudent(db, at) }
  })
  expect(applicantOf(world.writer(), account.Id)).toEqual({
    Id: account.Id,
    TrueName: account.TrueName,
    Number: pupil.StudentNo,
    OrgId: 'elsewhere',
    ClassId: room.Id,
    CollegeId: room.CollegeId,
    CounsellorId: room.CounsellorId,
    HeadTeacherId: 'head',
    TutorId: 'tutor',
    values: {
      'Applicant.EduLevel': '11',
      'Applicant.Grade': '2023',
      'Applicant.OrgId': room.CollegeId,
      'Applicant.UserType': 1,
      'Applicant.StuStatus': 2,
    },
  })
})

test('a removed row of the roster says nothing of an account', () => {
  const account = world.transact(db => {
    const user = buildUser(db, { UserType: 2, LoginName: 'former', ClassId: '', OrgId: 'office' })
    buildStudent(db, { UserId: user.Id, IsDel: 1 })
    return user
  })
  expect(applicantOf(world.writer(), account.Id)).toMatchObject({
    Number: 'former',
    ClassId: '',
    CollegeId: 'office',
    TutorId: '',
    values: { 'Applicant.Grade': '', 'Applicant.UserType': 2 },
  })
})

test('a student may be looked at in the class that was the own one before', () => {
  const { account, former } = world.transact(db => {
    const account = buildUser(db, { roles: ['student'] })
    buildStudent(db, { UserId: account.Id })
    return { account, former: buildClass(db) }
  })
  const at = { ClassId: former.Id, OrgId: former.CollegeId }
  expect(applicantOf(world.writer(), account.Id, at)).toMatchObject({
    ClassId: former.Id,
    CollegeId: former.CollegeId,
    CounsellorId: former.CounsellorId,
  })
})

test('staff may be looked at in the organisation that was the own one before', () => {
  const [account, org] = world.transact(db => [buildUser(db), buildOrg(db)] as const)
  expect(applicantOf(world.writer(), account.Id, { ClassId: '', OrgId: org.Id })).toMatchObject({ CollegeId: org.Id })
})
