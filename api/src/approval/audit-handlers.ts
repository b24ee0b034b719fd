import type { Decision, Timeline } from '@xuegong/contracts/approval'
import type { BulkDone } from '@xuegong/contracts/bulk'
import type { Ctx } from '#data/ctx'
import { Refused, refuse } from '#refuse'
import type { Approvals } from './approvals.ts'
import { refuseSilent } from './decide.ts'
import type { ApprovalForm } from './form.ts'
import { taskKind, tasksOf, taskState } from './running.ts'
import { instanceBy } from './submit.ts'

/** Decides on several; those that refuse are named with the reason, and nothing of them is stored. */
export function decideEach(
  ids: readonly string[],
  decideOne: (id: string) => void,
  nameOf: (id: string) => string,
): BulkDone {
  const Failed = [...new Set(ids)].flatMap(Id => {
    try {
      decideOne(Id)
      return []
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return [{ Id, Name: nameOf(Id), Reason: error.message }]
    }
  })
  return { Ok: new Set(ids).size - Failed.length, Failed }
}

/** What a decision of a form says besides is written before it, in its transaction. */
type Before<A> = (ctx: Ctx, id: string, input: A) => void

interface Audit {
  readonly Ids: string[]
  readonly Result: Decision
  readonly Opinion?: string
}
interface Submit {
  readonly Id: string
  readonly Approvers?: string[]
}
type Calls<N extends string, A extends Audit> = {
  readonly [Call in `submit${N}`]: (ctx: Ctx, input: Submit) => string
} & {
  readonly [Call in `audit${N}`]: (ctx: Ctx, input: A) => BulkDone
} & {
  readonly [Call in `revoke${N}`]: (ctx: Ctx, input: { Id: string }) => string
} & {
  readonly [Call in `get${N}AuditLog`]: (ctx: Ctx, input: { Id: string }) => Timeline
}

/** The instance of a form; refuses a form that was never handed in. */
const instanceOf = (ctx: Ctx, code: string, Id: string) => instanceBy(ctx.db, code, Id) ?? refuse('NOT_FOUND')

/** The task with which the caller decides on a form: the open one, else the last one that was his. */
function taskOfCaller(ctx: Ctx, code: string, Id: string): string {
  const instance = instanceOf(ctx, code, Id)
  if (instance.StarterId === ctx.user.Id) refuse('OWN_FORM')
  const own = tasksOf(ctx.db, instance.Id).filter(
    ({ AssigneeId, Kind }) => AssigneeId === ctx.user.Id && Kind === taskKind.decide,
  )
  const task = own.find(({ State }) => State === taskState.open) ?? own.at(-1)
  return task?.Id ?? refuse('NOT_FOUND')
}

/** What a form is called for those who have to do with it; '' for anybody else. */
const titleFor = (ctx: Ctx, code: string, Id: string): string => {
  const instance = instanceBy(ctx.db, code, Id)
  if (!instance) return ''
  const isKnown =
    instance.StarterId === ctx.user.Id || tasksOf(ctx.db, instance.Id).some(each => each.AssigneeId === ctx.user.Id)
  return isKnown ? instance.Title : ''
}

/**
 * What answers the four calls that `approving` made for a form, to be spread among the handlers of its module:
 * `...auditHandlers(approvals, leaveApproval, 'Leave')`.
 */
export function auditHandlers<const N extends string, A extends Audit = Audit>(
  approvals: Approvals,
  { of, refuseEarly }: ApprovalForm,
  name: N,
  before: Before<A> = () => {},
): Calls<N, A> {
  const { code } = of.approval!
  const idOf = (ctx: Ctx, Id: string) => instanceOf(ctx, code, Id).Id
  const submit = (ctx: Ctx, { Id, Approvers }: Submit) => {
    approvals.submit(ctx, code, Id, Approvers)
    return ''
  }
  const audit = (ctx: Ctx, input: A) => {
    const { Ids, Opinion = '', Result } = input
    refuseSilent(Result, Opinion)
    const decideOne = (Id: string) => {
      refuseEarly?.(ctx, Id)
      const task = taskOfCaller(ctx, code, Id)
      ctx.world.transact(() => {
        before(ctx, Id, input)
        approvals.decide(ctx, task, { Result, Opinion })
      })
    }
    return decideEach(Ids, decideOne, Id => titleFor(ctx, code, Id))
  }
  const revoke = (ctx: Ctx, { Id }: { Id: string }) => {
    approvals.withdraw(ctx, idOf(ctx, Id))
    return ''
  }
  const log = (ctx: Ctx, { Id }: { Id: string }) => approvals.timeline(ctx, idOf(ctx, Id))
  return {
    [`submit${name}`]: submit,
    [`audit${name}`]: audit,
    [`revoke${name}`]: revoke,
    [`get${name}AuditLog`]: log,
  } as unknown as Calls<N, A>
}
