import { live } from '@xuegong/db/live'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { classInfo } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import { endToDos, type Giving, giveToDo } from '#delivery/to-dos'
import { aboutClosing, aboutVoting } from './review-about.ts'
import { votingIn } from './room.ts'

type Assessment = Pick<typeof assessment.$inferSelect, 'Id' | 'Name' | 'VoteEndTime'>

/** Asks those who have somebody left to vote on in a class, until the end of the votes. */
export function askVoters(work: Giving, { Id, Name, VoteEndTime }: Assessment, ClassId: string): void {
  if (work.now >= VoteEndTime) return
  const left = votingIn(work.db, Id, ClassId).filter(({ Left }) => Left > 0)
  giveToDo(
    work,
    left.map(({ Account }) => Account),
    {
      about: aboutVoting(Id, ClassId),
      title: `评议：${Name}`,
      url: `/poorSubsidy/reviewVote?Aid=${Id}`,
      deadline: VoteEndTime,
    },
  )
}

/** Whoever has nobody left to vote on, because a record was given back or has gone with its student, is asked no more. */
export function endVoted(work: Giving, Aid: string, ClassId: string): void {
  for (const { Account, Left } of votingIn(work.db, Aid, ClassId))
    if (Left === 0) endToDos(work, aboutVoting(Aid, ClassId), 'done', Account)
}

/** Asks the voters of a class, and its counsellor, who leads the review to its close. */
export function askReview(work: Giving, assessed: Assessment, ClassId: string): void {
  const { Id, Name, VoteEndTime } = assessed
  askVoters(work, assessed, ClassId)
  const own = work.db
    .select({ CounsellorId: classInfo.CounsellorId, HeadTeacherId: classInfo.HeadTeacherId })
    .from(classInfo)
    .where(and(live(classInfo), eq(classInfo.Id, ClassId)))
    .get()
  giveToDo(work, [own?.CounsellorId ?? '', own?.HeadTeacherId ?? ''], {
    about: aboutClosing(Id, ClassId),
    title: `班级评议：${Name}`,
    url: `/poorSubsidy/classData?Aid=${Id}&ClassId=${ClassId}`,
    deadline: VoteEndTime,
  })
}
