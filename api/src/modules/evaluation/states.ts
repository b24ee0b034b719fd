/** States of an assessment. */
export const assessmentState = { draft: 0, answering: 1, review: 2, college: 3, publicity: 4, archived: 5 } as const

/** States of a record. */
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

/** Records that were handed in and not given back. */
export const handedIn = '(2, 4, 5, 6, 7)'

export { assessmentType } from '@xuegong/db/evaluation/kinds'
export const roleType = { admin: 1, reviewer: 2 } as const
export const proveState = { open: 0, good: 1, bad: 2 } as const
