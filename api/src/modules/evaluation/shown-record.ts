import type { StoredDim } from '@xuegong/db/schema/evaluation-records'
import { pointsOrNull } from './points.ts'

/** What dimensions came to, as the wire has it. */
export const shownDims = (dims: Readonly<Record<string, StoredDim>>) =>
  Object.entries(dims).map(([Dimension, { Self, Vote, Final }]) => ({
    Dimension,
    Self: pointsOrNull(Self),
    Vote: pointsOrNull(Vote),
    Final: pointsOrNull(Final),
  }))
