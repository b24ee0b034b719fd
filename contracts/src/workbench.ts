/**
 * workbench — the landing page: figures that lead somewhere, by role and within the data scope of the caller.
 */
import * as t from 'typebox'
import { module, query } from './endpoint.ts'
import { Nothing } from './shapes.ts'

/** A figure on the home page; Url is the list it counts. */
export const Card = t.Object({ Key: t.String(), Title: t.String(), Value: t.Integer(), Url: t.String() })
export type Card = t.Static<typeof Card>

export const workbench = module('workbench', {
  getWorkbench: query({
    summary: 'Cards and the breakdown by grade for the home page of the caller.',
    path: '/api/Home/GetWorkbench',
    access: 'home.query',
    input: Nothing,
    result: t.Object({
      Cards: t.Array(Card),
      ByGrade: t.Array(t.Object({ Key: t.String(), Count: t.Integer() })),
    }),
  }),
})
