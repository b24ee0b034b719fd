import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { notice as contract } from '@xuegong/contracts/modules/notice'
import { live } from '@xuegong/db/live'
import { notice, noticeRead } from '@xuegong/db/schema/notice'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'
import { listNotice } from './notices.ts'
import { manages } from './reach.ts'

/** How many notices the filters find, by state. */
export function countNotice(ctx: Ctx, input: Input<typeof contract.countNotice>): Result<typeof contract.countNotice> {
  const { key, where, values } = listNotice.found(ctx, input)
  const groups = statement(ctx.db, `states of ${key}`, () =>
    ctx.db.select({ State: notice.State, Count: count() }).from(notice).where(where()).groupBy(notice.State),
  ).all(values)
  return {
    total: groups.reduce((sum, { Count }) => sum + Count, 0),
    ByStatus: groups.map(({ State, Count }) => ({ Key: String(State), Count })),
  }
}

/** What the receivers of a notice chose, option by option; of several that one chose each counts. */
export function countAnswers(
  ctx: Ctx,
  { Id }: Input<typeof contract.countAnswers>,
): Result<typeof contract.countAnswers> {
  if (!manages(ctx, Id)) refuse('NOT_FOUND')
  const { ReceiptForm, ReceiptNum } = ctx.db
    .select({ ReceiptForm: notice.ReceiptForm, ReceiptNum: notice.ReceiptNum })
    .from(notice)
    .where(and(live(notice), eq(notice.Id, Id)))
    .get()!
  const asked = ReceiptForm.filter(({ Type }) => Type === 'radio' || Type === 'checkbox')
  const chosen = ctx.db.all<{ Key: string; Answer: string; Num: number }>(sql`
    select question.key Key, answer.value Answer, count(*) Num
    from ${noticeRead},
      json_each(${noticeRead.ReceiptContent}) question,
      json_each(iif(question.type = 'array', question.value, json_array(question.value))) answer
    where ${noticeRead.NoticeId} = ${Id}
      and question.key in (select value from json_each(${JSON.stringify(asked.map(({ Key }) => Key))}))
    group by question.key, answer.value`)
  const numOf = (key: string, option: string) =>
    chosen.find(({ Key, Answer }) => Key === key && Answer === option)?.Num ?? 0
  return {
    Answered: ReceiptNum,
    Questions: asked.map(({ Key, Label, Type, Options = [] }) => ({
      Key,
      Label,
      Type,
      Options: Options.map(Option => ({ Option, Num: numOf(Key, Option) })),
    })),
  }
}
