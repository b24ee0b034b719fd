import type { ReactNode } from 'react'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty } from '#phone/PhoneState.tsx'
import { PhoneUnread } from '#phone/PhoneUnread.tsx'
import { type Listed, useChosen } from './chosen-assessment.ts'
import { PhoneSelect } from './PhoneSelect.tsx'

interface Page {
  readonly title: string
  /** Leaves out those that the page has nothing for. */
  readonly fits: (row: Listed) => boolean
  /** Which one is shown before others; one that runs. */
  readonly prefers?: (row: Listed) => boolean
  /** What is said where there is none. */
  readonly empty?: { readonly title: string; readonly text: string }
}
interface Shown {
  /** The assessment that the page shows; undefined until it is known, and where there is none. */
  readonly assessment: Listed | undefined
  /** Where another one is chosen. */
  readonly choice: ReactNode
  /** What stands in place of the page without an assessment. */
  readonly instead: ReactNode
}

const none = { title: '暂无进行中的测评', text: '发布后会通知您，也可以咨询辅导员' } as const

/** The assessment that a phone page is about. */
export function usePhoneAssessment({ title, fits, prefers, empty = none }: Page): Shown {
  const { all, assessment, choose, reading } = useChosen(fits, prefers)
  const choice = assessment && (
    <PhoneSelect
      label="测评"
      value={assessment.Id}
      options={all.map(({ Id, Name }) => ({ value: Id, label: Name }))}
      onChange={choose}
    />
  )
  const instead = reading.data ? (
    <PhoneShell title={title}>
      <PhoneEmpty {...empty} />
    </PhoneShell>
  ) : (
    <PhoneUnread title={title} of={reading} />
  )
  return { assessment, choice, instead }
}
