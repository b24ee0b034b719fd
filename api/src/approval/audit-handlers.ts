import type { Decision } from '@xuegong/contracts/approval'
import type { BulkDone } from '@xuegong/contracts/bulk'
import type { Endpoint, Input, Result } from '@xuegong/contracts/endpoint'
import type { Ctx } from '#data/ctx'
import { Refused, refuse } from '#refuse'
import type { Approvals } from './approvals.ts'
import { refuseSilent } from './decide.ts'
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

interface Audit {
  readonly Ids: string[]
  readonly Result: Decision
  readonly Opinion?: string
}

type Calls = Readonly<Record<string, Endpoint>>
type Handlers<C extends Calls> = {
  readonly [Name in keyof C]: (ctx: Ctx, input: Input<C[Name]>) => Result<C[Name]>
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
 * `...auditHandlers(approvals, leaveApproval)`.
 */
export function auditHandlers<const C extends Calls>(approvals: Approvals, calls: C): Handlers<C> {
  const code = Object.values(calls)[0]!.approval!.code
  const audit = (ctx: Ctx, { Ids, Opinion = '', Result }: Audit) => {
    refuseSilent(Result, Opinion)
    const decideOne = (Id: string) => void approvals.decide(ctx, taskOfCaller(ctx, code, Id), { Result, Opinion })
    return decideEach(Ids, decideOne, Id => titleFor(ctx, code, Id))
  }
  const submit = (ctx: Ctx, { Id, Approvers }: { Id: string; Approvers?: string[] }) => {
    approvals.submit(ctx, code, Id, Approvers)
    return ''
  }
  const revoke = (ctx: Ctx, { Id }: { Id: string }) => {
    approvals.withdraw(ctx, instanceOf(ctx, code, Id).Id)
    return ''
  }
  const get = (ctx: Ctx, { Id }: { Id: string }) => approvals.timeline(ctx, instanceOf(ctx, code, Id).Id)
  const byVerb = { submit, audit, revoke, get }
  const verbOf = (name: string) => Object.keys(byVerb).find(verb => name.startsWith(verb)) as keyof typeof byVerb
  return Object.fromEntries(Object.keys(calls).map(name => [name, byVerb[verbOf(name)]])) as never
}
