import { votes } from '@xuegong/contracts/modules/evaluation/votes'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { later } from '#app/chunk.ts'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneEmpty, PhoneError } from '#phone/PhoneState.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { inPlace } from '#ui/list/in-place.ts'
import { StateTabs } from '#ui/StateTabs.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import type { Listed } from '../chosen-assessment.ts'
import { minuteOf } from '../words.ts'
import { PreviewBar } from './PreviewBar.tsx'
import { type VoteRow, type Voting, usePreview, usePreviewing, wantsWord } from './voting.ts'
import styles from './Vote.module.css'

/** Loaded where a class has a word. */
const WordGate = later(
  () => import('./WordGate.tsx'),
  m => m.WordGate,
)

const open = 0
const done = 1

const scoresOf = ({ SelfScore, ProveNum, Voted, MyScore, MyLevel }: VoteRow, levels: Voting['Levels']) =>
  [
    ...(Voted === 1
      ? [
          MyScore === null ? '' : `我的评分 ${MyScore}`,
          MyLevel && `建议 ${levels.find(({ LevelCode }) => LevelCode === MyLevel)?.LevelName ?? MyLevel}`,
        ]
      : [SelfScore === null ? '' : `自评 ${SelfScore}`]),
    ProveNum > 0 ? `证明 ${ProveNum} 份` : '',
  ].filter(Boolean)

/** Whom the caller votes on: those who are left, and those on whom he has voted. */
export function VoteList({ of, empty }: { of: Listed; empty: string }) {
  const [address, setAddress] = useSearchParams()
  const preview = usePreview()
  const previews = usePreviewing()
  const counted = useQuery(votes.listVote, { Aid: of.Id, PageSize: 1, ...preview }, { errorShown: true })
  if (wantsWord(counted.error))
    return (
      <Suspense fallback={<Waiting />}>
        <WordGate aid={of.Id} />
      </Suspense>
    )
  if (counted.error && !counted.isFetching && !counted.data)
    return <PhoneError error={counted.error} onRetry={() => void counted.refetch()} />
  if (!counted.data) return <Waiting />
  const { DoneNum, LeftNum, Levels, total } = counted.data
  const state = address.get('VoteState') === String(done) ? done : open
  if (total === 0) return <PhoneEmpty title={empty} text="本班还没有同学提交，或提交的同学都不由您评议" />
  const show = (key: string) => setAddress({ Aid: of.Id, ...(key === String(done) && { VoteState: key }) }, inPlace)
  const input = previews ? { Aid: of.Id, ...preview } : { Aid: of.Id, VoteState: state }
  return (
    <>
      {previews && <PreviewBar />}
      <p className={styles.until}>评议 {minuteOf(of.VoteEndTime)} 截止</p>
      <StateTabs
        label="评议"
        tabs={[
          { key: String(open), text: '未评', count: LeftNum },
          { key: String(done), text: '已评', count: DoneNum },
        ]}
        value={String(state)}
        onChange={show}
      />
      <p className={styles.until} role="status">
        已评 {DoneNum}/{DoneNum + LeftNum}
      </p>
      {!(previews && state === done) && (
        <PhoneList
          key={JSON.stringify(input)}
          of={votes.listVote}
          input={input}
          label={state === done ? '已评' : '未评'}
          row={row => (
            <PhoneRow
              title={row.TrueName}
              text={[row.ClassName, ...scoresOf(row, Levels)].join(' · ')}
              to={`?${new URLSearchParams({ Aid: of.Id, ...(state === done && { VoteState: '1' }), detail: row.Id })}`}
            />
          )}
          empty={
            state === done ? (
              <PhoneEmpty title="还没有评议过的同学" text="到“未评”里选择同学开始评议" />
            ) : (
              <EmptyState title="已全部评议">
                <p>感谢您的评议，截止前可以在“已评”里修改</p>
              </EmptyState>
            )
          }
        />
      )}
      {previews && state === done && <EmptyState title="预览时没有已评的同学" />}
    </>
  )
}
