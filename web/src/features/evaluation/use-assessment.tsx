import type { Result } from '@xuegong/contracts/endpoint'
import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { inPlace } from '#ui/list/in-place.ts'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { lookOfAssessment } from './words.ts'

export type Listed = Result<typeof assessments.listAssessment>['rows'][number]

/** More than a school makes in years; the newest come first. */
const most = 100
const running = [1, 2, 3, 4]

interface Chosen {
  /** The assessment that the page shows; undefined until it is known, and where there is none. */
  readonly assessment: Listed | undefined
  /** Where another one is chosen. */
  readonly choice: ReactNode
  /** What stands in place of the page without an assessment. */
  readonly instead: ReactNode
}

/**
 * The assessment that a page is about: that of the address (`?Aid=`), else the newest that runs, else the newest. `fits` leaves out those that
 * the page has nothing for, `empty` says what there is none of.
 */
export function useAssessment(fits: (assessment: Listed) => boolean = () => true, empty = '暂无进行中的测评'): Chosen {
  const [address, setAddress] = useSearchParams()
  const { data, error, refetch } = useQuery(
    assessments.listAssessment,
    { PageSize: most, sortField: 'StartTime', sortOrder: 'descend' },
    { errorShown: true },
  )
  const all = data?.rows.filter(fits)
  const named = all?.find(({ Id }) => Id === address.get('Aid'))
  const assessment = named ?? all?.find(({ State }) => running.includes(State)) ?? all?.[0]
  const choice = assessment && (
    <Select
      aria-label="测评"
      value={assessment.Id}
      options={all?.map(({ Id, Name, State }) => ({ value: Id, label: `${Name}（${lookOfAssessment(State).text}）` }))}
      onChange={Aid => setAddress(new URLSearchParams({ Aid }), inPlace)}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: 'min(320px, 46vw)' }}
    />
  )
  const instead = (
    <Panel>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data ? (
        <EmptyState title={empty} />
      ) : (
        <TableSkeleton rows={6} />
      )}
    </Panel>
  )
  return { assessment, choice, instead }
}
