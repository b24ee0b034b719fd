import type { Db } from '../client.ts'
import { infoChange, rewardPunish, studentTalk } from '../schema/student-records.ts'
import { seedId } from '../seed/random.ts'
import { buildStudent } from './people.ts'
import { builtAt, nextNumber } from './next-number.ts'

type Talk = typeof studentTalk.$inferSelect
type Reward = typeof rewardPunish.$inferSelect
type Request = typeof infoChange.$inferSelect

const about = (db: Db, kind: string, StudentId: string | undefined) => ({
  ...builtAt,
  Id: seedId(`built ${kind}`, String(nextNumber(db))),
  StudentId: StudentId ?? buildStudent(db).Id,
})

/** A talk about studies that everybody who looks after the student may read. */
export const buildTalk = (db: Db, given: Partial<Talk> = {}): Talk =>
  db
    .insert(studentTalk)
    .values({
      ...about(db, 'talk', given.StudentId),
      TalkTime: '2026-10-10 10:00:00',
      Topic: '1',
      Content: '了解本学期的学习情况。',
      ...given,
    })
    .returning()
    .get()

/** A reward. */
export const buildReward = (db: Db, given: Partial<Reward> = {}): Reward =>
  db
    .insert(rewardPunish)
    .values({
      ...about(db, 'reward', given.StudentId),
      Kind: 1,
      Title: '三好学生',
      DocNo: '青禾学〔2026〕1号',
      Date: '2026-10-01',
      ...given,
    })
    .returning()
    .get()

/** A request for another nation than the one of `buildStudent`, which waits. */
export const buildRequest = (db: Db, given: Partial<Request> = {}): Request =>
  db
    .insert(infoChange)
    .values({
      ...about(db, 'request', given.StudentId),
      Changes: JSON.stringify([{ Field: 'Nation', Old: '01', New: '11' }]),
      Reason: '登记时填写有误',
      SubmitTime: '2026-10-10 10:00:00',
      ...given,
    })
    .returning()
    .get()
