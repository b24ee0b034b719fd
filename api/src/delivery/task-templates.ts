import type { World } from '#world/world'
import { tell } from './tell.ts'
import { type Template, template } from './template.ts'

const of = { module: 'transfer', channels: [1] } as const

const taskDone = template({ ...of, code: 'TASK_DONE', name: '任务完成', text: '{文件名}{结果}' })
const taskFailed = template({ ...of, code: 'TASK_FAIL', name: '任务失败', text: '{文件名}处理失败：{原因}' })

/** What owners of imports and exports are told. */
export const taskTemplates: readonly Template[] = [taskDone, taskFailed]

/** A task that has ended. */
interface Ended {
  readonly Id: string
  readonly OwnerId: string
  readonly file: string
}

/** Tells the owner of a task that it has ended: with a result, or with the reason why it failed. */
export function tellTaskEnd(
  world: World,
  { Id, OwnerId, file }: Ended,
  how: { done: string } | { failed: string },
): void {
  const work = { world, now: world.now() }
  if ('done' in how) tell(work, taskDone, [OwnerId], { 文件名: file, 结果: how.done }, { businessId: Id })
  else tell(work, taskFailed, [OwnerId], { 文件名: file, 原因: how.failed }, { businessId: Id })
}
