import type { Result } from '@xuegong/contracts/endpoint'
import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty, PhoneError } from '#phone/PhoneState.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import styles from './Phone.module.css'

type Listed = Result<typeof assessments.listAssessment>['rows'][number]

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

/** The assessment that a phone page is about: that of the address (`?Aid=`), else the newest that runs, else the newest. */
export function usePhoneAssessment(title: string, fits: (assessment: Listed) => boolean): Chosen {
  const [address, setAddress] = useSearchParams()
  const id = useId()
  const { data, error, isFetching, refetch } = useQuery(
    assessments.listAssessment,
    { PageSize: most, sortField: 'StartTime', sortOrder: 'descend' },
    { errorShown: true },
  )
  const all = data?.rows.filter(fits) ?? []
  const named = all.find(({ Id }) => Id === address.get('Aid'))
  const assessment = named ?? all.find(({ State }) => running.includes(State)) ?? all[0]
  const choice = assessment && all.length > 1 && (
    <div className={styles.choice}>
      <label htmlFor={id}>测评</label>
      <select
        id={id}
        value={assessment.Id}
        onChange={({ target }) => setAddress(new URLSearchParams({ Aid: target.value }), { replace: true })}
      >
        {all.map(({ Id, Name }) => (
          <option key={Id} value={Id}>
            {Name}
          </option>
        ))}
      </select>
    </div>
  )
  const failed = error && !isFetching && !data
  const instead =
    failed || data ? (
      <PhoneShell title={title}>
        {failed ? (
          <PhoneError error={error} onRetry={() => void refetch()} />
        ) : (
          <PhoneEmpty title="暂无进行中的测评" text="发布后会通知您，也可以咨询辅导员" />
        )}
      </PhoneShell>
    ) : (
      <Waiting />
    )
  return { assessment, choice, instead }
}
