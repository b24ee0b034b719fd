/**
 * evaluation, persons: the card of a student and the own class, as earlier programs ask for them without naming an assessment; with one they
 * tell what belongs to it. Reviewers read name and class of those they vote on, nothing else.
 */
import * as t from 'typebox'
import { module, query } from '#contracts/endpoint'
import { FamilyRows } from '../people/student-fields.ts'
import { Flag, Id, Nullable, Page } from '#contracts/shapes'
import { Card } from '#contracts/statistics'
import { Person, RosterRow, rosterFilters } from '../people/roster.ts'
import { Prove } from './proofs.ts'
import { Aid, RecordState } from './words.ts'

export const evaluationPersons = module('evaluation', {
  getCard: query({
    summary:
      'The card of a student in evaluations: the own one, or that of somebody within the data scope; with an assessment what the student told for it, too.',
    path: '/api/ROPS/GetUserInfo',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'signedIn',
    /** UserId: of an account, or of a student. */
    input: t.Object({ UserId: t.Optional(Id), Aid: t.Optional(Aid) }),
    result: t.Object({
      Base: Person,
      Family: Nullable(FamilyRows),
      /** The level of the last archived assessment. */
      LastLevel: Nullable(t.Object({ SchoolYear: t.String(), LevelCode: t.String(), LevelName: t.String() })),
      Proves: t.Array(Prove),
      GreenChannel: Nullable(t.Object({ Id, SchoolYear: t.String(), ChannelType: t.Integer(), State: t.Integer() })),
    }),
    refusals: ['NOT_FOUND'],
  }),
  listClassData: query({
    summary:
      'The own classes and those within the data scope, or one of them, as evaluations show it; with an assessment how far each student is.',
    path: '/api/ROPS/RopsClassData',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'signedIn',
    input: t.Object({ ...rosterFilters, Aid: t.Optional(Aid) }),
    result: t.Object({
      Cards: t.Array(Card),
      ...Page(
        t.Object({
          ...RosterRow.properties,
          State: t.Optional(RecordState),
          StateStr: t.Optional(t.String({ title: '状态' })),
          Voted: t.Optional(Flag),
        }),
      ).properties,
    }),
    refusals: ['NOT_FOUND'],
    example: { PageIndex: 1, PageSize: 10 },
  }),
})
