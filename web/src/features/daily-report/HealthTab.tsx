import { health } from '@xuegong/contracts/modules/daily-report/health'
import { useQuery } from '#api/hooks.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import styles from './Health.module.css'
import { HealthDays, healthWords } from './HealthDays.tsx'

/** The last 14 days on the page of a student. */
export function HealthTab({ StudentId }: { StudentId: string }) {
  const { data, error, refetch } = useQuery(health.getHealth14Days, { UserId: StudentId }, { errorShown: true })
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={2} />
  return (
    <section className={styles.tab} aria-label="上报">
      <p>
        {data.WindowStart} 至 {data.WindowEnd}：{healthWords(data)}
      </p>
      <HealthDays of={data} links={false} />
    </section>
  )
}
