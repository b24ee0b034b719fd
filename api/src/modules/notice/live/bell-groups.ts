import type { MsgGroupCount } from '@xuegong/contracts/modules/notice/live'
import { businessTypes } from '@xuegong/contracts/modules/workflow/business-types'
import type { Approvals } from '#approval/approvals'
import type { Ctx } from '#data/ctx'
import { prepared } from '@xuegong/db/prepared'
import { pushModules } from '@xuegong/contracts/modules/message-push/words'

interface Row {
  readonly Key: string
  readonly UnRead: number
  readonly LastTitle: string
  readonly LastTime: string
}

/** What the newest of a group says comes with its time: SQLite takes the row of the largest value. */
const sources = {
  1: `select cast(n.NoticeType as text) as Key, count(*) as UnRead, n.Title as LastTitle, max(n.SendTime) as LastTime
    from NoticeRead r join Notice n on n.Id = r.NoticeId
    where r.UserId = ? and r.ReadTime is null and n.State = 2 and n.IsDel = 0 group by n.NoticeType`,
  2: `select Module as Key, count(*) as UnRead, Body as LastTitle, max(SendTime) as LastTime from MessagePush
    where ReceiverId = ? and Channel = 1 and State = 1 and ReadTime is null and Module <> 'notice' group by Module`,
  3: `select coalesce(i.BusinessType, case when b.SourceKey like 'notice:%' then 'NOTICE' else '' end) as Key, count(*) as UnRead,
    b.Title as LastTitle, max(b.CreateDate) as LastTime
    from BackLog b left join WfTask t on b.SourceKey like 'task:%' and t.Id = substr(b.SourceKey, 6)
    left join WfInstance i on i.Id = t.InstanceId
    where b.ReceiveUserId = ? and b.State = 0 and b.IsDel = 0 group by 1`,
} as const
type Kind = keyof typeof sources

const noticeTypes = (ctx: Ctx): ReadonlyMap<string, string> => {
  const read = prepared(ctx.db, 'names of types of notices', () =>
    ctx.db.$client.prepare("select Code, Name from CodeItem where CodeType = 'NoticeKind'"),
  )
  return new Map((read.all() as { Code: string; Name: string }[]).map(({ Code, Name }) => [Code, Name]))
}

/** What is unread, by type, module and business; together they are the counts of the bell. */
export function bellGroups(ctx: Ctx, { forms }: Approvals): MsgGroupCount[] {
  const rowsOf = (Kind: Kind) =>
    prepared(ctx.db, `groups of the bell ${Kind}`, () => ctx.db.$client.prepare(sources[Kind])).all(
      ctx.user.Id,
    ) as Row[]
  const types = noticeTypes(ctx)
  const business = (code: string) => {
    if (code === '') return '待办事项'
    if (code === 'NOTICE') return '通知审核'
    return forms.get(code)?.of.approval?.noun ?? businessTypes[code]?.name ?? code
  }
  const group = (Kind: Kind, Id: string, Name: string, Url: string, { UnRead, LastTitle, LastTime }: Row) => ({
    Id,
    Name,
    Kind,
    UnRead,
    LastTitle,
    LastTime,
    Url,
  })
  const groups = [
    ...rowsOf(1).map(row =>
      group(
        1,
        `notice.${row.Key}`,
        types.get(row.Key) ?? '通知',
        `/notice/myNotice?NoticeType=${row.Key}&Unread=1`,
        row,
      ),
    ),
    ...rowsOf(2).map(row =>
      group(
        2,
        `message.${row.Key}`,
        pushModules[row.Key as keyof typeof pushModules] ?? '系统',
        `/notice/myMessage?Group=${row.Key}`,
        row,
      ),
    ),
    ...rowsOf(3).map(row => group(3, `todo.${row.Key || 'MANUAL'}`, business(row.Key), '/workflow/todo', row)),
  ]
  return groups.toSorted((a, b) => a.Kind - b.Kind || (a.LastTime < b.LastTime ? 1 : -1))
}
