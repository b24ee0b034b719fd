import type { friendshipHelp, holiday, operLog, operLogRow, siteConfig, term } from '#schema/system'
import { seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'

type Row = Readonly<Record<string, unknown>> & { readonly Id: string }

/** What of the system was set up in the last days, each row as it is now. */
interface Set {
  readonly site: typeof siteConfig.$inferInsert
  readonly links: readonly (typeof friendshipHelp.$inferInsert)[]
  readonly holidays: readonly (typeof holiday.$inferInsert)[]
  readonly terms: readonly (typeof term.$inferInsert)[]
}

interface Change {
  readonly who: 'admin' | 'xgc01'
  /** So many days before the first day of the world, and when. */
  readonly ago: number
  readonly time: string
  readonly title: string
  readonly place: readonly [controller: string, action: string]
  readonly table: string
  readonly row: Row
  /** How it was; absent: it was not there. */
  readonly was?: Readonly<Record<string, unknown>>
}

const links = {
  place: ['FriendshipHelp', 'EditFriendshipHelp'],
  table: 'FriendshipHelp',
  title: '修改友情链接与帮助',
} as const
const days = { place: ['BaseData', 'EditHoliday'], table: 'Holiday', title: '修改节假日' } as const
const terms = { place: ['BaseData', 'EditTerm'], table: 'Term', title: '修改学期' } as const
const site = { place: ['SysInfo', 'SaveTitleAndImg'], table: 'SiteConfig', title: '修改站点配置' } as const

const named = <R extends { readonly Title?: string; readonly Name?: string }>(rows: readonly R[], name: string) =>
  rows.find(({ Title, Name }) => (Title ?? Name) === name)!

function changesOf(set: Set): Change[] {
  const link = (name: string) => named(set.links, name)
  const added = {
    place: ['FriendshipHelp', 'AddFriendshipHelp'],
    table: 'FriendshipHelp',
    title: '新增友情链接与帮助',
  } as const
  const off = (name: string) => named(set.holidays, name)
  return [
    { ...site, who: 'admin', ago: 13, time: '09:12:05', row: set.site, was: { WebTitle: '学工系统' } },
    { ...site, who: 'admin', ago: 13, time: '09:20:41', row: set.site, was: { CopyrightName: '青禾大学' } },
    {
      ...terms,
      who: 'xgc01',
      ago: 12,
      time: '14:03:18',
      row: set.terms[2]!,
      was: { EndDate: set.terms[2]!.StartDate },
    },
    { ...days, who: 'xgc01', ago: 9, time: '10:26:33', row: off('国庆节'), was: { EndDate: off('国庆节').StartDate } },
    { ...days, who: 'xgc01', ago: 9, time: '10:31:02', row: off('国庆节调休'), was: { Kind: 1 } },
    { ...added, who: 'admin', ago: 6, time: '16:40:27', row: link('辅导员使用手册') },
    { ...links, who: 'admin', ago: 6, time: '16:44:50', row: link('学生使用手册'), was: { Title: '学生手册' } },
    { ...links, who: 'admin', ago: 3, time: '11:08:12', row: link('旧版学工系统'), was: { State: 1 } },
    { ...links, who: 'admin', ago: 2, time: '15:22:36', row: link('图书馆'), was: { Sort: 5 } },
    { ...site, who: 'admin', ago: 1, time: '08:55:09', row: set.site, was: { LocationCity: '' } },
  ]
}

/** What was changed before the first day of the world, with how it was before. In the smallest world nothing was. */
export function operRows(
  { preset, day, staff }: Plan,
  set: Set,
): { readonly entries: (typeof operLog.$inferInsert)[]; readonly rows: (typeof operLogRow.$inferInsert)[] } {
  const all = preset === 'tiny' ? [] : changesOf(set)
  const made = all.map(({ who, ago, time, title, place: [Controller, Action], table, row, was }, at) => {
    const CreateDate = `${plusDays(day, -ago)} ${time}`
    return {
      RowId: row.Id,
      entry: {
        Id: seedId('oper log', String(at)),
        CreateDate,
        CreateUserId: userId(who),
        CreateUserName: staff.find(({ LoginName }) => LoginName === who)?.TrueName ?? '',
        Controller,
        Action,
        TableName: table,
        Summary: title,
        BusinessId: row.Id,
        Before: was ? JSON.stringify({ ...row, ...was }) : null,
        After: JSON.stringify(row),
        Ip: '10.20.1.15',
      },
    }
  })
  return {
    entries: made.map(({ entry }) => entry),
    rows: made.map(({ RowId, entry }) => ({ RowId, LogId: entry.Id })),
  }
}
