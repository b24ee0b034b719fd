import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import { evaluationHome } from '@xuegong/contracts/modules/evaluation/home'
import { Badge, Progress } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { PageLink } from '#nav/PageLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { numberText } from '#ui/format/number-text.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { Cards, CardsSkeleton } from '#ui/statistics/Cards.tsx'
import styles from './Evaluation.module.css'
import { lookOfAssessment, lookOfRecord, minuteOf } from './words.ts'

type Home = Result<typeof evaluationHome.getHome>
type Shown = NonNullable<Home['Assessment']>

/** What comes next in an assessment, and by when. */
function nextOf({ State, EndTime, VoteEndTime }: Shown): string {
  if (State === assessmentState.answering) return `自评 ${minuteOf(EndTime)} 截止`
  if (State === assessmentState.review) return `班级评议 ${minuteOf(VoteEndTime)} 截止`
  return ''
}

const Links = ({ children, empty }: { children: readonly ReactNode[]; empty: string }) =>
  children.length > 0 ? <ul className={styles.links}>{children}</ul> : <p className={styles.none}>{empty}</p>

function Facts({ home, of }: { home: Home; of: Shown }) {
  const { Cards: cards, Progress: done, Todo, Notices } = home
  // Whoever votes is told how far he is with that.
  const word = cards.some(({ Key }) => Key === 'toVote') ? '已评' : '已交'
  const percent = done.Total > 0 ? Math.floor((done.Done * 100) / done.Total) : 0
  return (
    <>
      <Panel>
        <div className={styles.home}>
          <strong>{of.Name}</strong>
          <StateDot {...lookOfAssessment(of.State)} />
          <span>{nextOf(of)}</span>
          {of.MyState !== null && (
            <PageLink to={`/poorSubsidy/selfEvaluate?Aid=${of.Id}`}>我的测评：{lookOfRecord(of.MyState).text}</PageLink>
          )}
        </div>
        {done.Total > 0 && (
          <div className={styles.progress}>
            <span>
              {word} {numberText(done.Done)} / {numberText(done.Total)}
            </span>
            <Progress percent={percent} size="small" status="normal" aria-label={word} />
          </div>
        )}
      </Panel>
      {cards.length > 0 && (
        <div className={styles.gap}>
          <Cards cards={cards} />
        </div>
      )}
      <div className={`${styles.tables} ${styles.gap}`}>
        <Panel title="待办">
          <Links empty="没有待办">
            {Todo.map(({ Title, Num, Url }) => (
              <li key={Url + Title}>
                <PageLink to={Url}>{Title}</PageLink>
                <Badge count={Num} overflowCount={999} />
              </li>
            ))}
          </Links>
        </Panel>
        <Panel title="公示">
          <Links empty="暂无公示">
            {Notices.map(({ Title, Date, Url }) => (
              <li key={Url + Title}>
                <PageLink to={Url}>{Title}</PageLink>
                <small>{Date.slice(0, 10)}</small>
              </li>
            ))}
          </Links>
        </Panel>
      </div>
    </>
  )
}

/** How the assessment that runs goes for whoever looks: figures, what he has to do, what is made known. */
export function HomePage() {
  const Aid = useSearchParams()[0].get('Aid') ?? ''
  const { data, error, refetch } = useQuery(evaluationHome.getHome, Aid ? { Aid } : {}, { errorShown: true })
  return (
    <>
      <PageHeader title="测评首页" purpose="当前测评的进度、待办和公示" />
      {error ? (
        <Panel>
          <ErrorState error={error} onRetry={refetch} />
        </Panel>
      ) : !data ? (
        <CardsSkeleton count={5} />
      ) : data.Assessment ? (
        <Facts home={data} of={data.Assessment} />
      ) : (
        <Panel>
          <EmptyState title="暂无进行中的测评" />
        </Panel>
      )}
    </>
  )
}
