import { wfRound, wfTask } from '@xuegong/db/schema/workflow'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { approverGone } from './approver-gone.ts'
import type { Approvals } from './approvals.ts'
import { approverChoice } from './choice.ts'
import { decide } from './decide.ts'
import { applicantGone, end, terminate, withdraw } from './endings.ts'
import type { ApprovalForm } from './form.ts'
import { reassign, transfer } from './hand-on.ts'
import { instanceBy, submit } from './submit.ts'
import { timelineOf } from './timeline.ts'
import { urge } from './urge.ts'

/** Opens the engine over the forms of all modules. Throws where two have one business type. */
export function openApprovals(all: readonly ApprovalForm[]): Approvals {
  const forms = new Map<string, ApprovalForm>()
  for (const form of all) {
    const code = form.of.approval!.code
    if (forms.has(code)) throw new Error(`two modules have the business type ${code}`)
    forms.set(code, form)
  }
  return {
    forms,
    submit: (ctx, code, BusinessId, Approvers) => submit(forms, ctx, code, BusinessId, Approvers),
    choice: (ctx, code, Key) => approverChoice(forms, ctx, code, Key),
    decide: (ctx, TaskId, deciding) => decide(forms, ctx, TaskId, deciding),
    withdraw: (ctx, InstanceId) => withdraw(forms, ctx, InstanceId),
    urge: (ctx, InstanceId) => urge(forms, ctx, InstanceId),
    transfer: (ctx, TaskId, to) => transfer(forms, ctx, TaskId, to),
    reassign: (ctx, TaskId, to) => reassign(forms, ctx, TaskId, to),
    terminate: (ctx, InstanceId, Reason) => terminate(forms, ctx, InstanceId, Reason),
    end: (work, code, BusinessId, State, Reason) => end(forms, work, { code, BusinessId, State, Reason }),
    timeline: (ctx, InstanceId) => timelineOf(forms, ctx, InstanceId),
    instanceOf: ({ db }, code, BusinessId) => instanceBy(db, code, BusinessId)?.Id,
    readsFile,
    approverGone: (work, UserId) => approverGone(forms, work, UserId),
    applicantGone: (work, UserId, Reason) => applicantGone(forms, work, UserId, Reason),
  }
}

const readsFile = ({ db, user }: Pick<Ctx, 'db' | 'user'>, FileId: string): boolean =>
  db
    .select({ Id: wfTask.Id })
    .from(wfTask)
    .innerJoin(wfRound, and(eq(wfRound.InstanceId, wfTask.InstanceId), eq(wfRound.Round, wfTask.Round)))
    .where(
      and(
        eq(wfTask.AssigneeId, user.Id),
        sql`${wfTask.IsDel} = 0`,
        sql`exists (select 1 from json_each(${wfRound.Files}) where value ->> 'FileId' = ${FileId})`,
      ),
    )
    .limit(1)
    .get() !== undefined
