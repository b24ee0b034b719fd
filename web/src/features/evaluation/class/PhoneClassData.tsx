import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { later } from '#app/chunk.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneError } from '#phone/PhoneState.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { inPlace } from '#ui/list/in-place.ts'
import { Waiting } from '#ui/Waiting.tsx'
import type { Listed } from '../chosen-assessment.ts'
import { usePhoneAssessment } from '../phone-assessment.tsx'
import { PhoneSelect } from '../PhoneSelect.tsx'
import { isPublished, useClasses } from './classes.ts'

/** Loaded once it is known which class. */
const PhoneReview = later(
  () => import('./PhoneReview.tsx'),
  m => m.PhoneReview,
)

const title = '班级数据'

function Classes({ of, choice }: { of: Listed; choice: ReactNode }) {
  const { room, options, error, isLoading, refetch } = useClasses(of)
  const setAddress = useSearchParams()[1]
  const choices = (
    <>
      {choice}
      <PhoneSelect
        label="班级"
        value={room?.asked.ClassId ?? ''}
        options={options}
        onChange={ClassId => setAddress({ Aid: of.Id, ClassId }, inPlace)}
      />
    </>
  )
  if (room)
    return (
      <Suspense fallback={<Waiting />}>
        <PhoneReview key={room.asked.ClassId ?? ''} room={room} choices={choices} />
      </Suspense>
    )
  if (isLoading) return <Waiting />
  return (
    <PhoneShell title={title}>
      {choices}
      {error ? (
        <PhoneError error={error} onRetry={() => void refetch()} />
      ) : (
        <EmptyState title="您所带的班级不在该测评范围内" />
      )}
    </PhoneShell>
  )
}

/** The review of a class on a phone, for those who lead it. */
export function PhoneClassData() {
  const { assessment, choice, instead } = usePhoneAssessment({
    title,
    fits: isPublished,
    prefers: ({ State }) => State === assessmentState.review,
    empty: { title: '暂无进行中的测评', text: '测评发布后可以在这里查看本班进度' },
  })
  return assessment ? <Classes key={assessment.Id} of={assessment} choice={choice} /> : instead
}
