import type { meterRecord, StoredDim } from '@xuegong/db/schema/evaluation-records'
import { pointsOrNull } from './points.ts'

/** What dimensions came to, as the wire has it. */
export const shownDims = (dims: Readonly<Record<string, StoredDim>>) =>
  Object.entries(dims).map(([Dimension, { Self, Vote, Final }]) => ({
    Dimension,
    Self: pointsOrNull(Self),
    Vote: pointsOrNull(Vote),
    Final: pointsOrNull(Final),
  }))

const scores = ['SelfScore', 'VoteScore', 'TeacherScore', 'TotalScore'] as const
type Scores = Pick<typeof meterRecord.$inferSelect, (typeof scores)[number]>

/** The same of what a record came to. */
export const shownScores = (row: Scores): Scores =>
  Object.fromEntries(scores.map(name => [name, pointsOrNull(row[name])])) as unknown as Scores
