import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import type { Today } from '@xuegong/contracts/modules/daily-report/own'
import Button from 'antd-mobile/es/components/button'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { later } from '#app/chunk.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { isRead, PhoneUnread } from '#phone/PhoneUnread.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StateDot, type Tone } from '#ui/StateDot.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import styles from '../Report.module.css'

/** The forms are loaded where there is something to fill in. */
const NewReport = later(
  () => import('./NewReport.tsx'),
  m => m.NewReport,
)
const ReportChange = later(
  () => import('./ReportChange.tsx'),
  m => m.ReportChange,
)

const title = '每日上报'
const looks: readonly { readonly tone: Tone; readonly text: string }[] = [
  { tone: 'quiet', text: '未到上报时间' },
  { tone: 'busy', text: '待上报' },
  { tone: 'good', text: '已上报' },
  { tone: 'bad', text: '已截止' },
]
const state = { waiting: 0, open: 1, done: 2, over: 3 } as const

/** How it stands with the report of today. */
const Standing = ({ today: { State, TaskName, OpenTime, CloseTime } }: { today: Today }) => (
  <>
    <h2>{TaskName}</h2>
    <StateDot {...looks[State]!} />
    <p className={styles.quiet}>
      上报时间 {OpenTime}–{CloseTime}
    </p>
  </>
)

/** Whom to ask after the close. */
const Counsellor = ({ today: { CounsellorName, OfficePhone } }: { today: Today }) => (
  <p>
    请联系辅导员{CounsellorName}补报
    {OfficePhone && (
      <>
        ：
        <a href={`tel:${OfficePhone}`} className={styles.way}>
          {OfficePhone}
        </a>
      </>
    )}
  </p>
)

/** The page of today where there is nothing to fill in. */
function Card({ today, onChange }: { today: Today; onChange: () => void }) {
  return (
    <PhoneShell
      title={title}
      action={
        today.MayEdit === 1 && (
          <Button block size="large" onClick={onChange}>
            修改
          </Button>
        )
      }
    >
      <section className={styles.card} aria-label="今日上报">
        <Standing today={today} />
        {today.State === state.over && <Counsellor today={today} />}
        <p>
          <Link to="/EveryDataReported/StudentReported" className={styles.way}>
            查看我的上报记录
          </Link>
        </p>
      </section>
    </PhoneShell>
  )
}

/** A student reports of himself, on the phone. */
export function EveryDataForm() {
  const reading = useQuery(ownReports.listMyVirus, { PageSize: 1 }, { errorShown: true })
  // Of a task that is closed the page says so at once, to be acknowledged.
  const opened = useQuery(ownReports.openReport, {})
  const [isChanging, change] = useState(false)
  if (!isRead(reading)) return <PhoneUnread title={title} of={reading} />
  const { Today: today } = reading.data
  if (!today)
    return (
      <PhoneShell title={title}>
        <EmptyState title="暂无需要填写的上报任务" />
      </PhoneShell>
    )
  if (today.MayEdit === 1 && isChanging)
    return (
      <Suspense fallback={<Waiting />}>
        <ReportChange id={today.Id} towns={opened.data} onDone={() => change(false)} />
      </Suspense>
    )
  if (today.State !== state.open) return <Card today={today} onChange={() => change(true)} />
  return (
    <Suspense fallback={<Waiting />}>
      <NewReport
        towns={opened.data}
        lead={
          <section className={styles.card} aria-label="今日上报">
            <Standing today={today} />
          </section>
        }
      />
    </Suspense>
  )
}
