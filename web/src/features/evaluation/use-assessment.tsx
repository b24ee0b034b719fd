import { Select } from 'antd'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { type Listed, useChosen } from './chosen-assessment.ts'
import { lookOfAssessment } from './words.ts'

interface Shown {
  /** The assessment that the page shows; undefined until it is known, and where there is none. */
  readonly assessment: Listed | undefined
  /** Where another one is chosen. */
  readonly choice: ReactNode
  /** What stands in place of the page without an assessment. */
  readonly instead: ReactNode
}

/** The assessment that a page for desks is about; `empty` says what there is none of. */
export function useAssessment(fits?: (row: Listed) => boolean, empty = '暂无进行中的测评'): Shown {
  const {
    all,
    assessment,
    choose,
    reading: { data, error, refetch },
  } = useChosen(fits)
  const choice = assessment && (
    <Select
      aria-label="测评"
      value={assessment.Id}
      options={all.map(({ Id, Name, State }) => ({ value: Id, label: `${Name}（${lookOfAssessment(State).text}）` }))}
      onChange={choose}
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
