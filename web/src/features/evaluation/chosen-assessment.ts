import type { Result } from '@xuegong/contracts/endpoint'
import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import { useSearchParams } from 'react-router-dom'
import { type Reading, useQuery } from '#api/hooks.ts'
import { inPlace } from '#ui/list/in-place.ts'

type Answer = Result<typeof assessments.listAssessment>
export type Listed = Answer['rows'][number]

/** Those to choose from: more than a school makes in years, the newest first. */
export const toChoose = { PageSize: 100, sortField: 'StartTime', sortOrder: 'descend' } as const

const isRunning = ({ State }: Listed) => State !== assessmentState.draft && State !== assessmentState.archived

interface Chosen {
  /** Those that fit, the newest first; none until they are known. */
  readonly all: readonly Listed[]
  /** The one that the address names. */
  readonly named: Listed | undefined
  /** The one that the page shows; undefined until it is known, and where there is none. */
  readonly assessment: Listed | undefined
  readonly reading: Reading<Answer>
  choose(this: void, Aid: string): void
}

/**
 * The assessment that a page is about: that of the address (`?Aid=`), else the newest that is preferred, which is one that runs, else the newest.
 * `fits` leaves out those that the page has nothing for.
 */
export function useChosen(fits: (row: Listed) => boolean = () => true, prefers = isRunning): Chosen {
  const [address, setAddress] = useSearchParams()
  const reading = useQuery(assessments.listAssessment, toChoose, { errorShown: true })
  const all = reading.data?.rows.filter(fits) ?? []
  const named = all.find(({ Id }) => Id === address.get('Aid'))
  const assessment = named ?? all.find(prefers) ?? all[0]
  return { all, named, assessment, reading, choose: Aid => setAddress({ Aid }, inPlace) }
}
