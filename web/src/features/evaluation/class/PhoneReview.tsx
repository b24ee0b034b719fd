import { classReview } from '@xuegong/contracts/modules/evaluation/class-review'
import Button from 'antd-mobile/es/components/button'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { later } from '#app/chunk.ts'
import { PhoneFacts } from '#phone/PhoneFacts.tsx'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty, PhoneError } from '#phone/PhoneState.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { inPlace } from '#ui/list/in-place.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { useLevelName } from '../level-words.ts'
import { lookOfRecord } from '../words.ts'
import styles from './Class.module.css'
import { type Measured, mayReturn, type Review, steps, useDeeds, useOwnNo, useReview } from './class-review.ts'
import type { Room } from './classes.ts'
import { Standing } from './Standing.tsx'

/** Loaded where something is given back or made known. */
const ReturnForm = later(
  () => import('./PhoneClassForms.tsx'),
  m => m.ReturnForm,
)
const PhonePublicity = later(
  () => import('./PhoneClassForms.tsx'),
  m => m.PhonePublicity,
)

const title = '班级数据'
/** Names the form of the publicity in the address, where that of a return is named by its record. */
const publishing = 'publicity'
/** The address without its form and the step of that. */
const away = (address: URLSearchParams) =>
  new URLSearchParams([...address].filter(([name]) => name !== 'for' && name !== 'step'))
const names = {
  close: '关闭评议',
  publicity: '班级公示',
  report: '上报学院',
  open: '重新打开',
  remind: '提醒',
} as const

const Steps = ({ at }: { at: number }) => (
  <ol className={styles.phoneSteps} aria-label="评议进程">
    {steps.map((step, place) => (
      <li key={step} data-done={place < at} aria-current={place === at ? 'step' : undefined}>
        {step}
      </li>
    ))}
  </ol>
)

const wordsOf = ({ StudentNo, State, TotalScore, ClassRank, Level }: Measured, nameOf: (code: string) => string) =>
  [
    StudentNo,
    lookOfRecord(State).text,
    TotalScore === null ? '' : `总分 ${TotalScore}`,
    ClassRank === null ? '' : `第 ${ClassRank} 名`,
    Level && nameOf(Level),
  ]
    .filter(Boolean)
    .join(' · ')

function Known({ room, review, choices }: { room: Room; review: Review; choices: ReactNode }) {
  const [address, setAddress] = useSearchParams()
  const [given, giveBack] = useState<Measured>()
  const [wanted, leave] = [address.get('for'), () => setAddress(away(address), { ...inPlace, replace: true })]
  // A form is an entry of the history, so that back closes it.
  const open = (form: string) => setAddress(new URLSearchParams([...away(address), ['for', form]]), inPlace)
  const { handlers, isBusy } = useDeeds(room, review, () => open(publishing))
  const own = useOwnNo(room.isStaff)
  const nameOf = useLevelName(room.of.Id)
  if (given && wanted === given.Id)
    return (
      <Suspense fallback={<Waiting />}>
        <ReturnForm aid={room.of.Id} row={given} onDone={leave} />
      </Suspense>
    )
  if (wanted === publishing && handlers.publicity)
    return (
      <Suspense fallback={<Waiting />}>
        <PhonePublicity room={room} onDone={leave} />
      </Suspense>
    )
  const deeds = Object.entries(names).flatMap(([code, name]) => {
    const run = handlers[code as keyof typeof names]
    return run ? [{ code, name, run }] : []
  })
  return (
    <PhoneShell
      title={title}
      action={
        deeds.length > 0 &&
        deeds.map(({ code, name, run }, place) => (
          <Button
            key={code}
            block
            size="large"
            loading={isBusy}
            {...(place === 0 && code !== 'remind' && { color: 'primary' as const })}
            onClick={run}
          >
            {name}
          </Button>
        ))
      }
    >
      {choices}
      <PhoneFacts
        label="人数"
        facts={Object.fromEntries(review.Cards.map(({ Title, Value, Unit }) => [Title, `${Value ?? '—'} ${Unit}`]))}
      />
      <section className={styles.card} aria-label="进程">
        <Steps at={review.at} />
        <Standing review={review} />
      </section>
      <PhoneList
        of={classReview.listMeasured}
        input={room.asked}
        label="评议数据"
        row={row => (
          <PhoneRow
            title={row.TrueName}
            text={wordsOf(row, nameOf)}
            extra={
              mayReturn(row, review, own) && (
                <Button
                  size="small"
                  aria-label={`退回${row.TrueName}`}
                  onClick={() => {
                    giveBack(row)
                    open(row.Id)
                  }}
                >
                  退回
                </Button>
              )
            }
          />
        )}
        empty={<EmptyState title="本班无人申请" />}
      />
    </PhoneShell>
  )
}

/** How the review of a class is on a phone, and what can be done. */
export function PhoneReview({ room, choices }: { room: Room; choices: ReactNode }) {
  const { review, error, refetch } = useReview(room)
  if (review) return <Known room={room} review={review} choices={choices} />
  if (!error) return <Waiting />
  return (
    <PhoneShell title={title}>
      {choices}
      {error.outcome === 'refused' ? (
        <PhoneEmpty title="没有权限" text="班级数据供班级管理员、辅导员和班主任查看" />
      ) : (
        <PhoneError error={error} onRetry={refetch} />
      )}
    </PhoneShell>
  )
}
