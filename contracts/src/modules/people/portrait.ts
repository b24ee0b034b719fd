/**
 * people, the page of one student: facts, figures, and tabs that modules bring. Each figure and tab is there only for whom its
 * module lets read what it counts, and counts what lies within the caller's reach. A student sees the own page.
 */
import * as t from 'typebox'
import { query } from '#contracts/endpoint'
import { Id } from '#contracts/shapes'

/** A number that says something about the student; Url leads to what it counts, '' where there is nothing to open. */
export const PortraitFigure = t.Object({ Key: t.String(), Title: t.String(), Value: t.Integer(), Url: t.String() })
export type PortraitFigure = t.Static<typeof PortraitFigure>

/** A part of the page, and how many rows it has. */
export const PortraitTab = t.Object({ Key: t.String(), Title: t.String(), Count: t.Integer() })
export type PortraitTab = t.Static<typeof PortraitTab>

export const portraitOf = <B extends t.TSchema>(Base: B) => ({
  getPortrait: query({
    summary: 'The page of a student within reach; without an Id the own one.',
    path: '/api/Student/GetPortrait',
    access: 'student.get',
    input: t.Object({ Id: t.Optional(Id) }),
    result: t.Object({ Base, Figures: t.Array(PortraitFigure), Tabs: t.Array(PortraitTab) }),
    refusals: ['NOT_FOUND'],
  }),
})
