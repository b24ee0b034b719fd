import { answerBy, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { Suspense } from 'react'
import { useQuery } from '#api/hooks.ts'
import { later } from '#app/chunk.ts'
import { PhoneUnread } from '#phone/PhoneUnread.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import type { Listed } from '../chosen-assessment.ts'
import { type Asked } from './answers.ts'
import { Overview } from './Overview.tsx'
import { useAnswers, usePlace } from './use-answering.ts'

/** Loaded where something is answered, or looked over. */
const QuestionStep = later(
  () => import('./QuestionStep.tsx'),
  m => m.QuestionStep,
)
const CheckStep = later(
  () => import('./CheckStep.tsx'),
  m => m.CheckStep,
)

interface Props {
  title: string
  of: Listed
  /** Back to the choice, where there is one. */
  onBack: (() => void) | undefined
}

function Known({ title, of, asked, onBack }: Props & { asked: Asked }) {
  const { at, isCheck, go } = usePlace(asked.Questions.length)
  const keeper = useAnswers(of.Id, asked)
  // What is handed in is read, until it is taken back.
  const isOpen = asked.ReadOnly === 0 && asked.Record?.State !== recordState.handedIn
  if (at !== undefined && isOpen)
    return (
      <Suspense fallback={<Waiting />}>
        <QuestionStep title={title} aid={of.Id} asked={asked} at={at} keeper={keeper} go={go} />
      </Suspense>
    )
  if (isCheck)
    return (
      <Suspense fallback={<Waiting />}>
        <CheckStep title="填写内容" aid={of.Id} asked={asked} answers={keeper.answers} isOpen={isOpen} go={go} />
      </Suspense>
    )
  return <Overview title={title} of={of} asked={asked} go={go} onBack={onBack} />
}

/** One assessment of the student: how it stands, its questions one by one, everything looked over. */
export function OwnAssessment(props: Props) {
  const reading = useQuery(
    answering.listAsked,
    { Aid: props.of.Id, AnswerBy: answerBy.student },
    { errorShown: true, refetchOnMountOrArgChange: true },
  )
  const { data } = reading
  return data ? <Known {...props} asked={data} /> : <PhoneUnread title={props.title} of={reading} />
}
