import { assessmentState, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { later } from '#app/chunk.ts'
import { useGrant } from '#nav/permission.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneError } from '#phone/PhoneState.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { usePhoneAssessment } from '../phone-assessment.tsx'
import styles from './Contrast.module.css'
import { figuresOf, findingOf, nothing, unit } from './contrast-figures.ts'

const title = '自评对比'
/** Loaded for staff alone. */
const PickStudent = later(
  () => import('./PickStudent.tsx'),
  m => m.PickStudent,
)

/** Each dimension with what is known of it, side by side. */
function Compared({ aid, of }: { aid: string; of?: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    answering.getContrast,
    { Aid: aid, ...(of && { UserId: of }) },
    { errorShown: true },
  )
  if (error && !isFetching) return <PhoneError error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const figures = figuresOf(data)
  if (figures.labels.length === 0) return <EmptyState title={nothing} />
  return (
    <>
      <h2 className={styles.finding}>{findingOf(data)}</h2>
      <p className={styles.unit}>单位：{unit}，每个维度满分 100</p>
      {figures.labels.map((label, place) => (
        <section key={label} className={styles.dimension} aria-label={label}>
          <h3>{label}</h3>
          <dl className={styles.bars}>
            {figures.series
              .map(({ values }) => values[place])
              .flatMap((value, at) =>
                value === undefined
                  ? []
                  : [
                      <div key={figures.series[at]!.name} data-at={at}>
                        <dt>{figures.series[at]!.name}</dt>
                        <dd style={{ '--part': `${Math.min(value, 100)}%` } as object}>{value}</dd>
                      </div>,
                    ],
              )}
          </dl>
        </section>
      ))}
    </>
  )
}

/** What a student gave himself beside the rest, on the phone; staff choose whose it is. */
export function PhoneContrast() {
  const isStaff = useGrant('rops.export')
  return isStaff === undefined ? <Waiting /> : <Contrast isStaff={isStaff} />
}

function Contrast({ isStaff }: { isStaff: boolean }) {
  const { assessment, choice, instead } = usePhoneAssessment({
    title,
    fits: ({ State, MyState }) =>
      isStaff ? State !== assessmentState.draft : MyState !== null && MyState !== recordState.none,
  })
  const [address, setAddress] = useSearchParams()
  if (!assessment) return instead
  const person = address.get('UserId') ?? undefined
  const pick = (id: unknown) =>
    setAddress(new URLSearchParams({ Aid: assessment.Id, ...(typeof id === 'string' && { UserId: id }) }), {
      replace: true,
    })
  return (
    <PhoneShell title={title}>
      {choice}
      {isStaff && (
        <div className={styles.whom}>
          <Suspense fallback="…">
            <PickStudent value={person} onChange={pick} />
          </Suspense>
        </div>
      )}
      {isStaff && !person ? (
        <EmptyState title="请选择学生" />
      ) : (
        <Compared
          key={`${assessment.Id} ${person}`}
          aid={assessment.Id}
          {...(isStaff && person !== undefined && { of: person })}
        />
      )}
    </PhoneShell>
  )
}
