/** Arranging in a world that is there. */
import * as t from 'typebox'
import { command } from '#contracts/endpoint'
import { arrangement, arrangeRefusals, MadeRow, maxArrangedBytes } from './arrangement.ts'
import { inWorld, strict } from './worlds.ts'

export const rowCalls = {
  putRows: command({
    summary: 'Adds rows of any entity, accounts and site parameters to a world, all or none; names what was made.',
    path: '/__kit/worlds/:id/rows',
    method: 'PUT',
    access: 'kit',
    input: t.Object({ ...inWorld, ...arrangement }, strict),
    result: t.Array(MadeRow),
    refusals: ['WORLD_UNKNOWN', ...arrangeRefusals],
    maxBytes: maxArrangedBytes,
    volatile: ['Id'],
  }),
}
