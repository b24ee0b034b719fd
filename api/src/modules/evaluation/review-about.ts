import { objection } from '@xuegong/db/schema/evaluation-publicity'
import { classClose } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import { endToDos, type Giving } from '#delivery/to-dos'

/** What a to-do to report a class is about. */
export const aboutReporting = (Aid: string, ClassId: string): string => `evaluation.report:${Aid}.${ClassId}`
/** What a to-do to make an assessment known in the school is about. */
export const aboutSchool = (Aid: string): string => `evaluation.school:${Aid}`
/** What a to-do to handle an objection is about. */
export const aboutObjection = (Id: string): string => `evaluation.objection:${Id}`
/** What a to-do to vote on the others of a class is about. */
export const aboutVoting = (Aid: string, ClassId: string): string => `evaluation.vote:${Aid}.${ClassId}`
/** What a to-do to lead the review of a class to its close is about. */
export const aboutClosing = (Aid: string, ClassId: string): string => `evaluation.close:${Aid}.${ClassId}`
/** What a to-do to look through what classes have reported is about. */
export const aboutCollege = (Aid: string, CollegeId: string): string => `evaluation.college:${Aid}.${CollegeId}`

type Work = Pick<Giving, 'db' | 'now'>

/** Classes are not to vote or to report any more, and colleges not to look through them. */
export function endRoomToDos(work: Work, Aid: string): void {
  const rooms = work.db
    .select({ Id: classClose.ClassId, CollegeId: classClose.CollegeId })
    .from(classClose)
    .where(eq(classClose.AssessmentId, Aid))
    .all()
  for (const { Id, CollegeId } of rooms) {
    for (const about of [aboutVoting, aboutClosing, aboutReporting]) endToDos(work, about(Aid, Id), 'void')
    endToDos(work, aboutCollege(Aid, CollegeId), 'void')
  }
}

/** There is nothing to do any more for the review of an assessment, nor are its objections to be handled. */
export function endReviewToDos(work: Work, Aid: string): void {
  endRoomToDos(work, Aid)
  const said = work.db.select({ Id: objection.Id }).from(objection).where(eq(objection.AssessmentId, Aid)).all()
  for (const { Id } of said) endToDos(work, aboutObjection(Id), 'void')
  endToDos(work, aboutSchool(Aid), 'void')
}
