import type { Ctx } from './ctx.ts'

/** What becomes of approvals when somebody leaves, within the transaction of the command that lets them go. */
export interface Departures {
  /** An account is disabled, gone or lost a role: its open tasks go to whoever decides instead, unless it still may. */
  approverGone(ctx: Ctx, UserId: string): void
  /** An applicant has left the school: what waits is voided. */
  applicantGone(ctx: Ctx, UserId: string, Reason: string): void
}

/** Where there are no approvals. */
export const noDepartures: Departures = { approverGone: () => {}, applicantGone: () => {} }
