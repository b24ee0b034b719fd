import type { Ctx } from './ctx.ts'

type Work = Pick<Ctx, 'world' | 'db' | 'now' | 'newId' | 'change' | 'user'>

/** What becomes of approvals when somebody leaves, within the transaction of the command that lets them go. */
export interface Departures {
  /** An account was disabled, is gone or lost a role or a class: its open tasks that it may not decide on any more are resolved anew. */
  approverGone(work: Work, UserId: string): void
  /** An applicant has left the school: what runs is voided. */
  applicantGone(work: Work, UserId: string, Reason: string): void
}

/** Where there are no approvals. */
export const noDepartures: Departures = { approverGone: () => {}, applicantGone: () => {} }
