import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { later } from '#app/chunk.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty, PhoneError } from '#phone/PhoneState.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { inPlace } from '#ui/list/in-place.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { PhoneSelect } from '../PhoneSelect.tsx'
import type { Listed } from '../use-assessment.tsx'
import { isPublished, useClasses } from './classes.ts'

/** Loaded once it is known which class. */
const PhoneReview = later(
  () => import('./PhoneReview.tsx'),
  m => m.PhoneReview,
)

const title = '班级数据'
/** More than a school makes in years. */
const most = 100

function Classes({ of, all }: { of: Listed; all: readonly Listed[] }) {
  const { room, options, error, isLoading, refetch } = useClasses(of)
  const setAddress = useSearchParams()[1]
  const choices = (
    <>
      <PhoneSelect
        label="测评"
        value={of.Id}
        options={all.map(({ Id, Name }) => ({ value: Id, label: Name }))}
        onChange={Aid => setAddress({ Aid }, inPlace)}
      />
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
  const [address] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery(
    assessments.listAssessment,
    { PageSize: most, sortField: 'StartTime', sortOrder: 'descend' },
    { errorShown: true },
  )
  if (!data && !(error && !isFetching)) return <Waiting />
  const all = data?.rows.filter(isPublished) ?? []
  const of =
    all.find(({ Id }) => Id === address.get('Aid')) ??
    all.find(({ State }) => State === assessmentState.review) ??
    all[0]
  if (of) return <Classes key={of.Id} of={of} all={all} />
  return (
    <PhoneShell title={title}>
      {error ? (
        <PhoneError error={error} onRetry={() => void refetch()} />
      ) : (
        <PhoneEmpty title="暂无进行中的测评" text="测评发布后可以在这里查看本班进度" />
      )}
    </PhoneShell>
  )
}
