import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { votes } from '@xuegong/contracts/modules/evaluation/votes'
import { useSearchParams } from 'react-router-dom'
import { skipToken, useQuery } from '#api/hooks.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty, PhoneError } from '#phone/PhoneState.tsx'
import { inPlace } from '#ui/list/in-place.ts'
import { Waiting } from '#ui/Waiting.tsx'
import type { Listed } from '../chosen-assessment.ts'
import { Review } from './Review.tsx'
import { isCounsellor, useAnswerBy, usePreview, usePreviewing, wantsWord } from './voting.ts'
import { WordGate } from './WordGate.tsx'

/** More than are in a class, and more than a counsellor has in all of his. */
const [inClass, inClasses] = [100, 2000] as const

/** One of those on whom the caller votes: what he answered, and the vote. */
export function Candidate({ of, id }: { of: Listed; id: string }) {
  const [address, setAddress] = useSearchParams()
  const preview = usePreview()
  const previews = usePreviewing()
  const by = useAnswerBy()
  const Aid = of.Id
  const all = useQuery(
    votes.listVote,
    by ? { Aid, PageSize: isCounsellor(by) ? inClasses : inClass, ...preview } : skipToken,
    { errorShown: true },
  )
  const left = useQuery(
    votes.listVote,
    { Aid, PageSize: 2, ...(previews ? preview : { VoteState: 0 }) },
    { errorShown: true },
  )
  const row = all.data?.rows.find(({ Id }) => Id === id)
  const asked = useQuery(
    answering.listAsked,
    row && by ? { Aid, AnswerBy: by, ...(previews ? preview : { UserId: row.UserId }) } : skipToken,
    { errorShown: true, refetchOnMountOrArgChange: true },
  )
  const state = address.get('VoteState')
  const toList = () => setAddress({ Aid, ...(state && { VoteState: state }) }, { ...inPlace, replace: true })
  const error = all.error ?? asked.error
  const again = () => {
    void all.refetch()
    if (row) void asked.refetch()
  }
  if (row && by && asked.data && left.data && !error) {
    const next = left.data.rows.find(({ Id }) => Id !== id)?.Id
    const goOn = () => (next ? setAddress({ Aid, detail: next }, { ...inPlace, replace: true }) : toList())
    return (
      <Review
        by={by}
        row={row}
        asked={asked.data}
        voting={all.data!}
        aid={Aid}
        hasNext={next !== undefined}
        goOn={goOn}
        toList={toList}
      />
    )
  }
  if (!error && !(all.data && !row)) return <Waiting />
  return (
    <PhoneShell title="评议" onBack={toList}>
      {wantsWord(error) ? (
        <WordGate aid={Aid} />
      ) : error ? (
        <PhoneError error={error} onRetry={again} />
      ) : (
        <PhoneEmpty
          title="该同学不由您评议"
          text="可能已被退回修改，请回到名单选择其他同学"
          action={{ text: '返回名单', onPress: toList }}
        />
      )}
    </PhoneShell>
  )
}
