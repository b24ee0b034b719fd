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
