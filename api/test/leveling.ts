import { levels } from '@xuegong/contracts/modules/evaluation/levels'
import type { openReviews } from '#test/reviewing'

type Reviews = Awaited<ReturnType<typeof openReviews>>
type Review = ReturnType<Reviews['closed']>

/** A level for a record. */
export const item = (MeterRecordId: string, LevelCode: string, Opinion?: string) => ({
  MeterRecordId,
  LevelCode,
  ...(Opinion && { Opinion }),
})

/** Somebody gives levels at a stage. */
export const send = (
  who: Reviews['teacher'],
  { row }: Review,
  Stage: number,
  Items: ReturnType<typeof item>[],
  more: object = {},
) => who(levels.saveLevels, { Aid: row.Id, Stage, Items, ...more })

/** The records of the six of a class. */
export const idsOf = ({ records }: Review) =>
  records.map(({ Id }) => Id) as [string, string, string, string, string, string]
