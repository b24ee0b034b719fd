/**
 * workbench, the landing page: what modules register for it, by role and within the data scope of the caller. Apart, so that the header, which
 * searches, does not load it.
 */
import * as t from 'typebox'
import { module, query } from '#contracts/endpoint'
import { Flag, Id, Nothing, Nullable } from '#contracts/shapes'
import { Card, ChartData } from '#contracts/statistics'
import { BackLogRow } from './back-log.ts'

/** Something along a line of time; State is that of all approvals, null where it is none. */
const TimelineEntry = t.Object({
  Id,
  Title: t.String(),
  Time: t.String(),
  State: Nullable(t.Integer()),
  Facts: t.Array(t.String()),
  Url: t.String(),
})

/** What somebody has under way, newest first; Url is the list of it all. */
export const HomeTimeline = t.Object({
  Key: t.String(),
  Title: t.String(),
  Empty: t.String(),
  Url: t.String(),
  Entries: t.Array(TimelineEntry),
})
export type HomeTimeline = t.Static<typeof HomeTimeline>

/** A tool of the caller's desktop (ToolId says which, OpenMode how it opens), or where he has none a page of his menu (OpenMode 0), with the icon of its group. */
export const HomeApp = t.Object({
  Id,
  ToolId: t.String(),
  Name: t.String(),
  Icon: t.String(),
  Url: t.String(),
  OpenMode: t.Integer({ minimum: 0, maximum: 3 }),
  NewTab: Flag,
})
export type HomeApp = t.Static<typeof HomeApp>

/** Something that was announced to the caller. */
export const HomeNotice = t.Object({
  Id,
  Title: t.String(),
  Time: t.String(),
  IsTop: Flag,
  IsRead: Flag,
  Url: t.String(),
})
export type HomeNotice = t.Static<typeof HomeNotice>

export const home = module('workbench', {
  getWorkbench: query({
    summary:
      'The home page of the caller: figures, the first of his open to-dos, charts, what he has under way, his applications, and what was announced to him.',
    path: '/api/Home/GetWorkbench',
    access: 'home.query',
    input: Nothing,
    result: t.Object({
      Cards: t.Array(Card),
      Todos: t.Array(BackLogRow),
      Charts: t.Array(ChartData),
      Timelines: t.Array(HomeTimeline),
      Apps: t.Array(HomeApp),
      Notices: t.Array(HomeNotice),
    }),
    // The page that stays open reads it again and again, and shows a failure in its place.
    quiet: true,
  }),
  getQuickStat: query({
    summary: 'Some figures of the home page by their keys; those that the caller does not see are left out.',
    path: '/api/Home/GetQuickStat',
    access: 'home.query',
    input: t.Object({
      Keys: t.Array(t.String({ minLength: 1, maxLength: 30 }), { maxItems: 20, uniqueItems: true, title: '指标' }),
    }),
    result: t.Array(Card),
  }),
})
