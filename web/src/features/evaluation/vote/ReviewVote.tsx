import { account } from '@xuegong/contracts/modules/account'
import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { later } from '#app/chunk.ts'
import { mayDo } from '#nav/permission.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty } from '#phone/PhoneState.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { usePhoneAssessment } from '../phone-assessment.tsx'
import { Previewing, usePreviewing } from './voting.ts'
import { VoteList } from './VoteList.tsx'

/** Loaded where somebody is opened. */
const Candidate = later(
  () => import('./Candidate.tsx'),
  m => m.Candidate,
)

const wordsOf = {
  vote: { title: '评议投票', empty: { title: '暂无需要评议的同学', text: '班级评议开始后会通知您' } },
  preview: { title: '投票预览', empty: { title: '暂无测评', text: '新建测评后可以在这里预览评议页面' } },
} as const

/** The assessments under review, one of them opened: whom the caller votes on, and one of those. */
function Votes() {
  const previews = usePreviewing()
  const { title, empty } = wordsOf[previews ? 'preview' : 'vote']
  const {
    assessment: of,
    choice,
    instead,
  } = usePhoneAssessment({
    title,
    empty,
    fits: ({ State }) => previews || State === assessmentState.review,
    prefers: () => true,
  })
  const record = useSearchParams()[0].get('detail')
  if (!of) return instead
  if (record)
    return (
      <Suspense fallback={<Waiting />}>
        <Candidate key={record} of={of} id={record} />
      </Suspense>
    )
  return (
    <PhoneShell title={title}>
      {choice}
      <VoteList key={of.Id} of={of} empty={empty.title} />
    </PhoneShell>
  )
}

/** Reviewers of a class vote on their classmates; its counsellor gives his score. */
export const ReviewVote = () => <Votes />

/** What a reviewer sees, with a student who is made up; nothing is kept. For those who lead reviews: reviewers have the page itself. */
export function VotePreview() {
  const profile = useQuery(account.getProfile, {}).data
  const navigate = useNavigate()
  if (profile && !mayDo(profile, 'rops.export'))
    return (
      <PhoneShell title={wordsOf.preview.title}>
        <PhoneEmpty
          title="没有权限"
          text="投票预览供辅导员、班主任、学院和学校查看，参与评议请到评议投票"
          action={{ text: '去评议投票', onPress: () => void navigate('/poorSubsidy/reviewVote') }}
        />
      </PhoneShell>
    )
  return (
    <Previewing value>
      <Votes />
    </Previewing>
  )
}
