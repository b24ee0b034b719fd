/**
 * workbench — the landing page: what a module registers for it, by role and within the data scope of the caller. And the search
 * of the header, which asks every module what it has under a text; of each only what the caller may see.
 */
import * as t from 'typebox'
import { BackLogRow } from './workbench/back-log.ts'
import { module, query } from '../endpoint.ts'
import { Day, Flag, Id, Nothing, Nullable, OneOf } from '../shapes.ts'

/** How a figure is meant: as it is, or as something to look after. One that is nothing is quiet. */
const cardTones = ['plain', 'warn', 'bad', 'quiet'] as const

/** A figure on the home page; null: there is nothing to count yet. Url is the list it counts, narrowed the same; empty: there is none. */
export const Card = t.Object({
  Key: t.String(),
  Title: t.String(),
  Value: Nullable(t.Number()),
  Unit: t.String(),
  Tone: OneOf(cardTones),
  Url: t.String(),
})
export type Card = t.Static<typeof Card>

/** A drawing of the home page. `rank` are bars one below the other, each of which leads to its list by the Url at the same place. */
export const HomeChart = t.Object({
  Key: t.String(),
  Title: t.String(),
  Kind: OneOf(['line', 'bar', 'rank']),
  Unit: t.String(),
  By: t.String({ title: 'what the labels are, in words' }),
  Labels: t.Array(t.String()),
  Urls: t.Array(t.String()),
  Series: t.Array(t.Object({ Name: t.String(), Values: t.Array(t.Number()) })),
})
export type HomeChart = t.Static<typeof HomeChart>

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

/** A page of the caller's menu; Icon is that of its group. */
export const HomeApp = t.Object({ Id, Name: t.String(), Icon: t.String(), Url: t.String(), NewTab: Flag })
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

/** Something that a module found; Path is where the page shows it. */
const FoundItem = t.Object({ Id, Title: t.String(), Sub: t.String(), Path: t.String() })
export type FoundItem = t.Static<typeof FoundItem>

/** What one kind of thing is found by, and the best of what was found. More: there are others; ListPath shows them all, if not empty. */
export const FoundGroup = t.Object({
  Kind: t.String(),
  Title: t.String(),
  By: t.String({ title: 'what it is searched by, in words' }),
  Items: t.Array(FoundItem),
  More: Flag,
  ListPath: t.String(),
})
export type FoundGroup = t.Static<typeof FoundGroup>

export const workbench = module('workbench', {
  getWorkbench: query({
    summary:
      'The home page of the caller: figures, the first of his open to-dos, charts, what he has under way, his pages, and what was announced to him.',
    path: '/api/Home/GetWorkbench',
    access: 'home.query',
    input: Nothing,
    result: t.Object({
      Cards: t.Array(Card),
      Todos: t.Array(BackLogRow),
      Charts: t.Array(HomeChart),
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
  search: query({
    summary: 'What each module finds under a text, for the search of the header; without one, what can be searched.',
    path: '/api/Home/Search',
    access: 'home.query',
    input: t.Object({ Key: t.Optional(t.String({ maxLength: 50, title: '搜索内容' })) }),
    result: t.Array(FoundGroup),
    // The dialog asks while somebody types, and shows a failure in its place.
    quiet: true,
    example: { Key: '20240101' },
  }),
  getMonthBar: query({
    summary: 'Sample chart: the days of this month (x) and their traffic in Gb (y).',
    path: '/analysis/month-bar',
    method: 'GET',
    access: 'home.query',
    input: Nothing,
    result: t.Array(t.Object({ x: Day, y: t.Number() })),
  }),
})
