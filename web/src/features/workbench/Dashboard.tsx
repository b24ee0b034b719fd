import { account } from '@xuegong/contracts/modules/account'
import { home } from '@xuegong/contracts/modules/workbench/home'
import type { ChartData } from '@xuegong/contracts/statistics'
import { Suspense, useEffect } from 'react'
import { useQuery } from '#api/hooks.ts'
import { later } from '#app/chunk.ts'
import { Columns } from '#ui/Columns.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useRemembered } from '#ui/remembered.ts'
import { Cards, CardsSkeleton } from '#ui/statistics/Cards.tsx'
import { isIdle } from '#ui/statistics/chart-words.ts'
import { FigureChart } from '#ui/statistics/FigureChart.tsx'
import { Apps } from './Apps.tsx'
import { greeting } from './greeting.ts'
import { HomeSkeleton, LineSkeleton } from './HomeSkeleton.tsx'
import { Links } from './Links.tsx'
import { Notices } from './Notices.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { Todos } from './Todos.tsx'

/** Students alone have such lines. */
const Timeline = later(
  () => import('./Timeline.tsx'),
  m => m.Timeline,
)

/** Between two looks, in milliseconds: the page stays open all day. */
const pause = 60_000
/** So many cards are awaited by who has not been here before. */
const usualCards = 6

/** Those that have something to show before those that have not yet. */
const byContent = (charts: readonly ChartData[]) =>
  charts.toSorted((one, other) => Number(isIdle(one)) - Number(isIdle(other)))

/** The landing page: figures that lead somewhere, what is to be done, how it goes, who one is and where one can go. */
export function Dashboard() {
  const board = useQuery(home.getWorkbench, {}, { errorShown: true, pollingInterval: pause })
  const profile = useQuery(account.getProfile, {}, { errorShown: true })
  const [awaited, await_] = useRemembered('homeCards', usualCards)
  const shown = board.data
  const count = shown?.Cards.length
  useEffect(() => {
    if (count !== undefined && count > 0 && count !== awaited) await_(count)
  })
  const name = profile.data?.TrueName
  return (
    <>
      <PageHeader
        title={name ? `${greeting()}，${name}` : greeting()}
        purpose="待办、概况与常用功能，点击数字查看名单"
      />
      {board.error && !shown && !board.isFetching && (
        <Panel>
          <ErrorState error={board.error} onRetry={board.refetch} />
        </Panel>
      )}
      {board.isLoading && <CardsSkeleton count={awaited} />}
      {shown && shown.Cards.length > 0 && <Cards cards={shown.Cards} />}
      <Columns>
        <div>
          {board.isLoading && <HomeSkeleton />}
          {shown && <Todos todos={shown.Todos} />}
          {shown?.Timelines.map(line => (
            <Suspense key={line.Key} fallback={<LineSkeleton title={line.Title} rows={line.Entries.length} />}>
              <Timeline line={line} />
            </Suspense>
          ))}
          {shown?.Charts.length === 0 && <Links />}
          {byContent(shown?.Charts ?? []).map(chart => (
            <FigureChart key={chart.Key} chart={chart} />
          ))}
        </div>
        <div>
          {shown && shown.Notices.length > 0 && <Notices notices={shown.Notices} />}
          {shown && shown.Apps.length > 0 && <Apps apps={shown.Apps} />}
          <ProfileCard reading={profile} />
          {shown?.Charts.length !== 0 && <Links />}
        </div>
      </Columns>
    </>
  )
}
