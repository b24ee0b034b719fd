/**
 * Changes: the rows that differ between two kept states of a world, or between one and the present. It tells a test, or who looks for a
 * fault, what a click really stored. Passwords are never shown.
 */
import * as t from 'typebox'
import { query } from '#contracts/endpoint'
import { MapOf, Nullable, OneOf } from '#contracts/shapes'
import { inWorld, SnapshotName, strict } from './worlds.ts'

/** One row that differs between two states: of a changed one only the key and the columns that differ. */
export const RowChange = t.Object({
  table: t.String(),
  kind: OneOf(['added', 'removed', 'changed']),
  key: MapOf(t.Unknown()),
  before: Nullable(MapOf(t.Unknown())),
  after: Nullable(MapOf(t.Unknown())),
})
export type RowChange = t.Static<typeof RowChange>

/** What differs between two states: numbers by table, and the rows themselves up to a limit. */
export const Changes = t.Object({
  tables: t.Array(t.Object({ table: t.String(), added: t.Integer(), removed: t.Integer(), changed: t.Integer() })),
  rows: t.Array(RowChange),
  cut: t.Boolean({ title: 'whether there are more rows than the limit' }),
})
export type Changes = t.Static<typeof Changes>

export const changeCalls = {
  listChanges: query({
    summary:
      'Rows that differ between a kept state (`from`) and another (`to`), or the present one: at most `limit` (1000) of them, of all tables or of these.',
    path: '/__kit/worlds/:id/changes',
    method: 'GET',
    access: 'kit',
    input: t.Object(
      {
        ...inWorld,
        from: SnapshotName,
        to: t.Optional(SnapshotName),
        table: t.Optional(t.Array(t.String({ maxLength: 60 }), { maxItems: 50 })),
        limit: t.Optional(t.Integer({ minimum: 1, maximum: 10_000 })),
      },
      strict,
    ),
    result: Changes,
    refusals: ['WORLD_UNKNOWN', 'SNAPSHOT_UNKNOWN', 'TABLE_UNKNOWN'],
  }),
}
