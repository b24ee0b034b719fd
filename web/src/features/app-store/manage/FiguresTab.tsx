import { appStore } from '@xuegong/contracts/modules/app-store'
import { useQuery } from '#api/hooks.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Cards, CardsSkeleton } from '#ui/statistics/Cards.tsx'
import { FigureChart } from '#ui/statistics/FigureChart.tsx'
import styles from './Manage.module.css'

/** How a tool is used and what is said of it. */
export function FiguresTab({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    appStore.getToolStatistics,
    { ToolId: id },
    { errorShown: true },
  )
  if (error && !data && !isFetching) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <CardsSkeleton count={5} />
  return (
    <div className={styles.figures}>
      <Cards cards={data.Cards} />
      {data.Charts.filter(({ Kind }) => Kind !== 'rank').map(chart => (
        <FigureChart key={chart.Key} chart={chart} />
      ))}
    </div>
  )
}
