import { ApprovalState } from '@xuegong/contracts/approval'
import { tell } from '#delivery/tell'
import type { Moving } from './running.ts'
import { wfBack, wfCopy, wfPass, wfRefuse, wfTimeout, wfTodo, wfTransfer, wfUrge, wfVoid } from './templates.ts'

/** A task of somebody, as far as he is told of it. */
interface Asked {
  readonly Id: string
  readonly AssigneeId: string
  readonly DeadLine?: string | null | undefined
}

/** Page of a task. */
export const taskUrl = (TaskId: string): string => `/workflow/todo?detail=${TaskId}`

const who = ({ instance, form }: Moving) => ({ TrueName: instance.CreateUserName, 业务: form.of.approval!.noun })
const at = ({ Id }: Asked) => ({ businessId: Id, url: taskUrl(Id) })

/** Tells somebody that he is to decide. */
export const tellAsked = (moving: Moving, task: Asked): void => {
  const 时限 = task.DeadLine?.slice(0, 16) ?? '规定时间'
  tell(moving.work, wfTodo, [task.AssigneeId], { ...who(moving), 时限 }, at(task))
}

/** Tells somebody that a task was handed on to him. */
export const tellHandedOn = (moving: Moving, task: Asked, Reason: string): void => {
  const vars = { ...who(moving), A: moving.work.user.TrueName, 原因: Reason || '未说明' }
  tell(moving.work, wfTransfer, [task.AssigneeId], vars, at(task))
}

/** Reminds somebody because the applicant wants it. */
export const tellUrged = (moving: Moving, task: Asked): void =>
  tell(moving.work, wfUrge, [task.AssigneeId], who(moving), at(task))

/** Reminds somebody because he is late. */
export const tellLate = (moving: Moving, task: Asked): void =>
  tell(moving.work, wfTimeout, [task.AssigneeId], who(moving), at(task))

/** Tells people of a form who have nothing to do. */
export const tellCopied = (moving: Moving, ids: readonly string[]): void => {
  const { Id, Url } = moving.instance
  tell(moving.work, wfCopy, ids, who(moving), { businessId: Id, url: Url })
}

/** Tells an applicant how the way of his form has ended, where that is not his own doing. */
export function tellEnd(moving: Moving, State: ApprovalState, Opinion: string): void {
  const { work, instance, form } = moving
  const [to, 业务] = [[instance.StarterId], form.of.approval!.noun]
  const about = { businessId: `${instance.Id}.${instance.Round}`, url: form.ownPage ?? instance.Url }
  const said = Opinion || '未说明'
  if (State === ApprovalState.approved) tell(work, wfPass, to, { 业务 }, about)
  if (State === ApprovalState.returned) tell(work, wfBack, to, { 业务, 意见: said }, about)
  if (State === ApprovalState.refused) tell(work, wfRefuse, to, { 业务, 意见: said }, about)
  if (State === ApprovalState.voided) tell(work, wfVoid, to, { 业务, 原因: said }, about)
}
