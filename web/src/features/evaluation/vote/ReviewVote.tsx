import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { later } from '#app/chunk.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty, PhoneError } from '#phone/PhoneState.tsx'
import { inPlace } from '#ui/list/in-place.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { PhoneSelect } from '../PhoneSelect.tsx'
import { Previewing, usePreviewing } from './voting.ts'
import { VoteList } from './VoteList.tsx'

/** Loaded where somebody is opened. */
const Candidate = later(
  () => import('./Candidate.tsx'),
  m => m.Candidate,
)

/** More than are ever under review. */
const most = 100
const wordsOf = {
  vote: { title: '评议投票', empty: '暂无需要评议的同学', next: '班级评议开始后会通知您' },
  preview: { title: '投票预览', empty: '暂无测评', next: '新建测评后可以在这里预览评议页面' },
} as const

/** The assessments under review, one of them opened: whom the caller votes on, and one of those. */
function Votes() {
  const previews = usePreviewing()
  const words = wordsOf[previews ? 'preview' : 'vote']
  const [address, setAddress] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery(
    assessments.listAssessment,
    {
      PageSize: most,
      sortField: 'StartTime',
      sortOrder: 'descend',
      ...(!previews && { State: [assessmentState.review] }),
    },
    { errorShown: true },
  )
  if (error && !isFetching && !data)
    return (
      <PhoneShell title={words.title}>
        <PhoneError error={error} onRetry={() => void refetch()} />
      </PhoneShell>
    )
  if (!data) return <Waiting />
  const all = data.rows
  const of = all.find(({ Id }) => Id === address.get('Aid')) ?? all[0]
  const record = address.get('detail')
  if (!of)
    return (
      <PhoneShell title={words.title}>
        <PhoneEmpty title={words.empty} text={words.next} />
      </PhoneShell>
    )
  if (record)
    return (
      <Suspense fallback={<Waiting />}>
        <Candidate key={record} of={of} id={record} />
      </Suspense>
    )
  return (
    <PhoneShell title={words.title}>
      <PhoneSelect
        label="测评"
        value={of.Id}
        options={all.map(({ Id, Name }) => ({ value: Id, label: Name }))}
        onChange={Aid => setAddress({ Aid }, inPlace)}
      />
      <VoteList key={of.Id} of={of} empty={words.empty} />
    </PhoneShell>
  )
}

/** Reviewers of a class vote on their classmates; its counsellor gives his score. */
export const ReviewVote = () => <Votes />

/** What a reviewer sees, with a student who is made up; nothing is kept. */
export const VotePreview = () => (
  <Previewing value>
    <Votes />
  </Previewing>
)
