/** What a to-do to report a class is about. */
export const aboutReporting = (Aid: string, ClassId: string): string => `evaluation.report:${Aid}.${ClassId}`
/** What a to-do to make an assessment known in the school is about. */
export const aboutSchool = (Aid: string): string => `evaluation.school:${Aid}`
/** What a to-do to handle an objection is about. */
export const aboutObjection = (Id: string): string => `evaluation.objection:${Id}`
