/** evaluation, the codes of states and kinds by name; their texts stand in `words.ts`. */

export const assessmentState = { draft: 0, answering: 1, review: 2, college: 3, publicity: 4, archived: 5 } as const
export const assessmentType = { hardship: 1, comprehensive: 2, own: 3 } as const
export const recordState = {
  none: 0,
  draft: 1,
  handedIn: 2,
  returned: 3,
  review: 4,
  reported: 5,
  college: 6,
  settled: 7,
  void: 8,
} as const
export const questionType = { one: 1, several: 2, number: 3, declared: 4, files: 5 } as const
export const roleType = { admin: 1, reviewer: 2 } as const
export const stageOf = { class: 1, college: 2, school: 3 } as const
export const proveState = { open: 0, good: 1, bad: 2 } as const
export const publicityState = { draft: 0, running: 1, ended: 2, withdrawn: 3 } as const
export const objectionState = { open: 0, right: 1, wrong: 2 } as const
export const objectionAction = { again: 1, level: 2, void: 3 } as const
/** Who answers a question. */
export const answerBy = { student: 1, reviewer: 2, counsellor: 3 } as const
