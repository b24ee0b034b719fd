/**
 * workbench — the landing page (`workbench/home.ts`), to-dos, the wall of systems. Here the search of the header, which asks every module
 * what it has under a text; of each only what the caller may see.
 */
import * as t from 'typebox'
import { module, query } from '../endpoint.ts'
import { Day, Flag, Id, Nothing } from '../shapes.ts'

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
