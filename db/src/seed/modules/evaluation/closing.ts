/** The scenario 评议进行中: an hour before the votes end three of them are missing in the first class, and one proof is to be looked at. */
import { and, eq, like, ne } from 'drizzle-orm'
import type { Db } from '#db/client'
import { insertAll } from '#db/insert'
import { assessment } from '#schema/evaluation'
import { difficultProve, reviewVote } from '#schema/evaluation-records'
import { backLog } from '#schema/workflow'
import { seedId } from '#seed/random'
import type { Plan } from '#seed/school/plan'
import { assessmentId, assessmentRows, questionsOf } from './assessments.ts'
import { reviewedClasses } from './class-plan.ts'
import { votesOf } from './running.ts'
import { aboutVotes, voterToDos } from './to-dos.ts'

const ends = '18:00:00'
/** Votes of the one who is introduced that are missing. */
const missing = 3

/** Turns a seeded school into it. */
export function reviewClosing(db: Db, plan: Plan): void {
  const Id = assessmentId('running')
  const before = assessmentRows(plan).assessments.find(each => each.Id === Id)!
  const assessed = { ...before, VoteEndTime: `${plan.day} ${ends}` }
  db.update(assessment).set({ VoteEndTime: assessed.VoteEndTime }).where(eq(assessment.Id, Id)).run()
  const questions = questionsOf(plan, 'running')
  const classes = reviewedClasses(plan)
  const open = classes.filter(({ phase }) => phase === 'open' || phase === 'nearly')
  db.delete(reviewVote).where(eq(reviewVote.AssessmentId, Id)).run()
  const votes = classes.flatMap(own =>
    votesOf(plan, own, questions, (_, voter, __, memberAt, of) =>
      open.some(each => each.class === own.class) && voter.named?.LoginName === 'pyy01'
        ? memberAt >= of - missing
        : false,
    ),
  )
  insertAll(db, reviewVote, votes)
  db.delete(backLog)
    .where(like(backLog.SourceKey, `${aboutVotes}%`))
    .run()
  insertAll(db, backLog, voterToDos(plan, assessed, classes, votes))
  const ofReview = and(like(backLog.SourceKey, 'evaluation.%'), eq(backLog.DeadLine, before.VoteEndTime))
  db.update(backLog).set({ DeadLine: assessed.VoteEndTime }).where(ofReview).run()
  const kept = plan.students.find(({ named }) => named?.TrueName === '赵一诺')
  const waiting = kept && seedId('difficult prove', `running ${kept.StudentNo} 1`)
  db.update(difficultProve)
    .set({ State: 1, Opinion: '', CheckUserName: '王老师', CheckTime: `${plan.day} 09:00:00` })
    .where(ne(difficultProve.Id, waiting ?? ''))
    .run()
}
