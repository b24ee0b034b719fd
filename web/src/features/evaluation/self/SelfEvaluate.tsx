import { assessmentState, assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import { useSearchParams } from 'react-router-dom'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty } from '#phone/PhoneState.tsx'
import { PhoneUnread } from '#phone/PhoneUnread.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { type Listed, useChosen } from '../chosen-assessment.ts'
import { lookOfRecord, minuteOf } from '../words.ts'
import { OwnAssessment } from './OwnAssessment.tsx'
import styles from './Self.module.css'

/** The assessments that are for the student and that the page is about: chosen, or opened at once where there is one. */
function OwnAssessments({ title, fits, empty }: { title: string; fits: (row: Listed) => boolean; empty: string }) {
  const setAddress = useSearchParams()[1]
  const { all: own, named, reading } = useChosen(row => row.MyState !== null && fits(row))
  if (!reading.data) return <PhoneUnread title={title} of={reading} />
  const chosen = named ?? (own.length === 1 ? own[0] : undefined)
  if (chosen) {
    const toChoice = own.length > 1 ? () => setAddress(new URLSearchParams()) : undefined
    return <OwnAssessment key={chosen.Id} title={title} of={chosen} onBack={toChoice} />
  }
  return (
    <PhoneShell title={title}>
      {own.length === 0 ? (
        <PhoneEmpty title={empty} text="发布后会通知您，也可以咨询辅导员" />
      ) : (
        <ul className={styles.choice} aria-label="测评">
          {own.map(({ Id, Name, SchoolYear, EndTime, MyState }) => (
            <li key={Id}>
              <PhoneRow
                title={Name}
                text={`${SchoolYear} · 自评截止 ${minuteOf(EndTime)}`}
                extra={<StateDot {...lookOfRecord(MyState ?? 0)} />}
                to={`?Aid=${Id}`}
              />
            </li>
          ))}
        </ul>
      )}
    </PhoneShell>
  )
}

/** The own assessments of a student. */
export const SelfEvaluate = () => <OwnAssessments title="我的测评" fits={() => true} empty="暂无进行中的测评" />

const isHardship = ({ AssessmentType, State }: Listed) =>
  AssessmentType === assessmentType.hardship && State !== assessmentState.archived

/** The recognition of hardship, as first-years open it before they arrive. */
export const FirstYears = () => (
  <OwnAssessments title="家庭经济困难认定" fits={isHardship} empty="暂无进行中的困难认定" />
)
