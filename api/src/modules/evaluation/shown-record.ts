import type { Answer } from '@xuegong/contracts/modules/evaluation/answering'
import type { StoredAnswer, StoredDim } from '@xuegong/db/schema/evaluation-records'
import { points, pointsOrNull } from './points.ts'

/** What dimensions came to, as the wire has it. */
export const shownDims = (dims: Readonly<Record<string, StoredDim>>) =>
  Object.entries(dims).map(([Dimension, { Self, Vote, Final }]) => ({
    Dimension,
    Self: pointsOrNull(Self),
    Vote: pointsOrNull(Vote),
    Final: pointsOrNull(Final),
  }))

/** Answers of a student, by question. */
export const shownAnswers = (answers: Readonly<Record<string, StoredAnswer>>): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(answers).map(([question, { Keys, Files, Accepted, ...said }]) => [
      question,
      {
        ...said,
        ...(Keys && { Keys: [...Keys] }),
        ...(Files && { Files: [...Files] }),
        ...(Accepted !== undefined && { Accepted: points(Accepted) }),
      },
    ]),
  )
