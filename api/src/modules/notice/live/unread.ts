import type { UnreadCount } from '@xuegong/contracts/modules/notice/live'
import type { Db } from '@xuegong/db/client'
import { prepared } from '@xuegong/db/prepared'

/** What is new for people: what their bells count, and a number that changes when one of their tasks begins or ends. */
export interface Standing {
  readonly count: UnreadCount
  readonly tasks: number
}

/** Rows of people who are asked for, each with what it adds: three counts of the bell, and the tasks. */
const sources = {
  Notice: `select r.UserId as UserId, 1 as Weight from NoticeRead r join Notice n on n.Id = r.NoticeId
    where r.ReadTime is null and n.State = 2 and n.IsDel = 0 and r.UserId in asked`,
  Message: `select ReceiverId as UserId, 1 as Weight from MessagePush
    where Channel = 1 and State = 1 and ReadTime is null and Module <> 'notice' and ReceiverId in asked`,
  Todo: `select ReceiveUserId as UserId, 1 as Weight from BackLog
    where State = 0 and IsDel = 0 and ReceiveUserId in asked`,
  Task: `select CreateUserId as UserId, Phase + 1 as Weight from ImportTask where CreateUserId in asked
    union all select CreateUserId, Phase + 1 from DownTask where CreateUserId in asked`,
} as const
type Kind = keyof typeof sources

const text = `with asked(Id) as materialized (select value from json_each(?)) ${Object.entries(sources)
  .map(([kind, rows]) => `select '${kind}' as Kind, UserId, sum(Weight) as n from (${rows}) group by UserId`)
  .join(' union all ')}`

const nothing: UnreadCount = { Notice: 0, Message: 0, Todo: 0, Total: 0 }
/** Nothing is new. */
export const quiet: Standing = { count: nothing, tasks: 0 }

/** How it stands with some people, in one query; those for whom nothing is new are not among them. */
export function standingOf(db: Db, userIds: readonly string[]): ReadonlyMap<string, Standing> {
  const read = prepared(db, 'what is new for some', () => db.$client.prepare(text))
  const rows = read.all(JSON.stringify(userIds)) as { Kind: Kind; UserId: string; n: number }[]
  const all = new Map<string, Standing>()
  for (const { Kind, UserId, n } of rows) {
    const { count, tasks } = all.get(UserId) ?? quiet
    const next =
      Kind === 'Task' ? { count, tasks: n } : { count: { ...count, [Kind]: n, Total: count.Total + n }, tasks }
    all.set(UserId, next)
  }
  return all
}

/** The counts of somebody's bell. */
export const unreadOf = (db: Db, userId: string): UnreadCount => (standingOf(db, [userId]).get(userId) ?? quiet).count
