import type { Db } from '../client.ts'
import { infoChange, rewardPunish, studentTalk } from '../schema/student-records.ts'
import { buildRow } from './build-row.ts'
import { nextNumber } from './next-number.ts'
import { buildStudent } from './people.ts'

type Talk = typeof studentTalk.$inferSelect
type Reward = typeof rewardPunish.$inferSelect
type Request = typeof infoChange.$inferSelect

/** A talk about studies that everybody who looks after the student may read, by nobody. */
export function buildTalk(db: Db, given: Partial<Talk> = {}): Talk {
  const number = nextNumber(db)
  const StudentId = given.StudentId ?? buildStudent(db).Id
  return buildRow(db, studentTalk, 'talk', { CreateUserId: '', ...given, StudentId }, number)
}

/** A reward. */
export function buildReward(db: Db, given: Partial<Reward> = {}): Reward {
  const number = nextNumber(db)
  const StudentId = given.StudentId ?? buildStudent(db).Id
  return buildRow(db, rewardPunish, 'reward', { Title: '三好学生', Level: '', ...given, StudentId }, number)
}

/** A request for another nation than the one of `buildStudent`, which waits. */
export function buildRequest(db: Db, given: Partial<Request> = {}): Request {
  const number = nextNumber(db)
  const StudentId = given.StudentId ?? buildStudent(db).Id
  return buildRow(db, infoChange, 'request', { SubmitTime: '2026-10-10 10:00:00', ...given, StudentId }, number)
}
