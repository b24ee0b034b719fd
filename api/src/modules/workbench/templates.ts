import type { Ctx } from '#data/ctx'
import { tell } from '#delivery/tell'
import { type Template, template } from '#delivery/template'

const todoNew = template({
  code: 'TODO_NEW',
  name: '新待办',
  module: 'workbench',
  text: '{TrueName}给您安排了待办：{标题}',
  channels: [1],
})

/** What people are told of to-dos. */
export const workbenchTemplates: readonly Template[] = [todoNew]

/** Tells somebody of a to-do that somebody else has sent him. */
export function tellTodo(
  ctx: Ctx,
  { Id, ReceiveUserId, Title }: { Id: string; ReceiveUserId: string; Title: string },
): void {
  const { Id: me, TrueName } = ctx.user
  if (ReceiveUserId === me) return
  tell(ctx, todoNew, [ReceiveUserId], { TrueName, 标题: Title }, { businessId: Id, url: `/workflow/todo?detail=${Id}` })
}
