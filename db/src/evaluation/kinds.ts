/** Types of assessments. */
export const assessmentType = { hardship: 1, comprehensive: 2, own: 3 } as const
/** Kinds of questions. */
export const questionType = { one: 1, several: 2, number: 3, declared: 4, files: 5 } as const
