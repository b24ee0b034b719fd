import { awaitsDecision } from '@xuegong/contracts/approval'
import { wfInstance } from '@xuegong/db/schema/workflow'
import { refuse } from '#refuse'
import { plusSeconds } from '#world/clock'
import type { ApprovalWork } from './form.ts'
import { tellUrged } from './inform.ts'
import { type Forms, movingOf, openTasks, runningOf, store } from './running.ts'
import { pressTodo } from './tasks.ts'

const mostUrges = 5
const pause = 4 * 3600
const pressing = 2

/** Reminds those whose turn it is, of an own instance that waits; refuses to do so too often. */
export function urge(forms: Forms, work: ApprovalWork, InstanceId: string): void {
  const { instance } = runningOf(work, forms, InstanceId)
  const { StarterId, State, UrgeCount, UrgeTime } = instance
  if (StarterId !== work.user.Id) refuse('NOT_FOUND')
  if (!awaitsDecision(State)) refuse('NOT_WAITING')
  if (UrgeCount >= mostUrges) refuse('URGED_OFTEN')
  if (UrgeTime !== null && plusSeconds(UrgeTime, pause) > work.now) refuse('URGED_LATELY')
  work.change(wfInstance, InstanceId, () => {
    const moving = movingOf(work, forms, InstanceId)
    store(moving, { UrgeCount: UrgeCount + 1, UrgeTime: work.now })
    for (const task of openTasks(moving)) {
      pressTodo(moving, task.Id, pressing)
      tellUrged(moving, task)
    }
  })
}
