import { health } from '@xuegong/contracts/modules/daily-report/health'
import { Link } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { isRead, PhoneUnread } from '#phone/PhoneUnread.tsx'
import { awaited, HealthDays, HealthLegend, healthWords, wordOf } from '../HealthDays.tsx'
import styles from '../Report.module.css'

const title = '近14天健康'

/** The last 14 days of a student, on the phone: what is known of each, and which he may still enter. */
export function HealthStatus() {
  const reading = useQuery(health.getHealth14Days, {}, { errorShown: true, refetchOnMountOrArgChange: true })
  if (!isRead(reading)) return <PhoneUnread title={title} of={reading} />
  const { data } = reading
  const fills = data.Days.some(({ CanFill, State }) => CanFill && State === 0)
  const isAwaited = data.Days.some(day => wordOf(day, data.Missing) === awaited)
  return (
    <PhoneShell title={title}>
      <section className={styles.card} aria-label={title}>
        <h2>{healthWords(data)}</h2>
        <p className={styles.quiet}>
          {data.WindowStart} 至 {data.WindowEnd}
        </p>
        <HealthDays of={data} />
        <HealthLegend />
        <p className={styles.quiet}>
          {fills ? '点选虚线的日期补填；每日上报过的日期自动计入' : '每日上报过的日期自动计入，近3天未上报的可以补填'}
        </p>
        {isAwaited && (
          <p>
            <Link to="/EveryDataReported/EveryDataForm" className={styles.way}>
              今天还没有上报，去上报
            </Link>
          </p>
        )}
      </section>
    </PhoneShell>
  )
}
