import { recordState } from '@xuegong/contracts/modules/evaluation/codes'
import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import Button from 'antd-mobile/es/components/button'
import { Suspense } from 'react'
import { useCommand, useQuery } from '#api/hooks.ts'
import { later } from '#app/chunk.ts'
import { PhoneFacts } from '#phone/PhoneFacts.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import type { Listed } from '../chosen-assessment.ts'
import { lookOfRecord, minuteOf } from '../words.ts'
import { type Asked, missingOf } from './answers.ts'
import styles from './Self.module.css'
import type { usePlace } from './use-answering.ts'

/** Loaded where there may be a result. */
const Outcome = later(
  () => import('./Outcome.tsx'),
  m => m.Outcome,
)

const Notes = later(
  () => import('./Notes.tsx'),
  m => m.Notes,
)

interface Props {
  title: string
  of: Listed
  asked: Asked
  go: ReturnType<typeof usePlace>['go']
  onBack: (() => void) | undefined
}

/** Why nothing can be answered, where nothing was handed in. */
function WhyNot({ aid }: { aid: string }) {
  const reasons = useQuery(answering.checkApply, { Aid: aid }).data?.Reasons ?? []
  return reasons.map(reason => (
    <p key={reason} className={styles.notice}>
      {reason}
    </p>
  ))
}

/** What can be done in the state of the record. */
function Deeds({ of, asked, go }: Pick<Props, 'of' | 'asked' | 'go'>) {
  const [takeBack, { isLoading }] = useCommand(answering.saveAnswers)
  const state = asked.Record?.State ?? recordState.none
  const [missing] = missingOf(asked.Questions, asked.Answers)
  const look = asked.Record !== null && (
    <Button block size="large" onClick={() => go('check')}>
      查看填写内容
    </Button>
  )
  if (asked.ReadOnly === 1) return look
  if (state === recordState.handedIn) {
    // The server asks whether it shall be a draft again.
    const change = () =>
      void takeBack({ Aid: of.Id, Answers: [] })
        .unwrap()
        .then(() => go(1))
        .catch(() => undefined)
    return (
      <>
        {look}
        <Button block size="large" color="primary" loading={isLoading} onClick={change}>
          修改
        </Button>
      </>
    )
  }
  const isNew = Object.keys(asked.Answers).length === 0
  const words = isNew ? '开始填写' : missing ? '继续填写' : '核对并提交'
  return (
    <>
      {!isNew && !missing && (
        <Button block size="large" onClick={() => go(1)}>
          从头修改
        </Button>
      )}
      <Button block size="large" color="primary" onClick={() => go(isNew ? 1 : (missing?.No ?? 'check'))}>
        {words}
      </Button>
    </>
  )
}

/** How an assessment stands for the student, and what is to be done next. */
export function Overview({ title, of, asked, go, onBack }: Props) {
  const { Record, Questions, Answers, ReadOnly } = asked
  const state = Record?.State ?? recordState.none
  const isOpen = ReadOnly === 0 && state !== recordState.handedIn
  const missing = missingOf(Questions, Answers).length
  const progress = isOpen ? (missing === 0 ? '必答题已全部作答' : `还有${missing}题未答`) : ''
  const mayKnow = state >= recordState.review && state !== recordState.void
  return (
    <PhoneShell
      title={title}
      {...(onBack && { onBack })}
      action={Questions.length > 0 && <Deeds of={of} asked={asked} go={go} />}
    >
      <PhoneFacts
        label="测评"
        facts={{
          学年: of.SchoolYear,
          自评时间: `${minuteOf(of.StartTime)} 至 ${minuteOf(of.EndTime)}`,
          评议截止: minuteOf(of.VoteEndTime),
          题目: `${Questions.length} 题`,
          进度: progress,
          自评分: Record?.SelfScore ?? null,
        }}
      >
        <h2>{of.Name}</h2>
        <StateDot {...lookOfRecord(state)} />
      </PhoneFacts>
      {state === recordState.returned && (
        <p className={styles.notice} role="note">
          <strong>已退回，请修改后重新提交</strong>
          {Record?.ReturnReason}
        </p>
      )}
      {state === recordState.void && <p className={styles.notice}>本次申报已作废，如有疑问请联系辅导员</p>}
      {ReadOnly === 1 && state < recordState.handedIn && <WhyNot aid={of.Id} />}
      {mayKnow && Record && (
        <Suspense>
          <Outcome aid={of.Id} person={Record} />
        </Suspense>
      )}
      <Suspense>
        <Notes aid={of.Id} />
      </Suspense>
      {onBack && (
        <button type="button" className={styles.lead} onClick={onBack}>
          选择其他测评
        </button>
      )}
    </PhoneShell>
  )
}
