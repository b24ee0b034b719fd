import type { Timeline } from '@xuegong/contracts/approval'
import { workflow } from '@xuegong/contracts/modules/workflow'
import { Suspense } from 'react'
import { later } from '#app/chunk.ts'
import { useQuery } from '#api/hooks.ts'
import { PageLink } from '#nav/PageLink.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneError } from '#phone/PhoneState.tsx'
import { lookOfState } from '#ui/detail/approval.ts'
import { AuditTimeline } from '#ui/detail/AuditTimeline.tsx'
import { DescriptionList } from '#ui/facts/DescriptionList.tsx'
import { FileLinks } from '#ui/facts/FileLinks.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { aboutOf } from '../words.ts'
import { ApplicantBar } from './ApplicantBar.tsx'
import { ApproverBar } from './ApproverBar.tsx'
import styles from './Phone.module.css'
import type { Place } from './use-place.ts'

/** The form to hand a task on; most people never open it. */
const Transfer = later(
  () => import('./PhoneTransfer.tsx'),
  m => m.PhoneTransfer,
)

interface Props {
  /** What is opened: a task or an application. */
  id: string
  by: 'TaskId' | 'InstanceId'
  as: 'approver' | 'applicant' | 'reader'
  place: Place
  /** The one that comes after it. */
  next: string | undefined
}

/** An application on a phone: what was handed in, who had a say, and at the bottom what can be done. */
export function PhoneDetail({ id, by, as, place, next }: Props) {
  const reading = useQuery(workflow.getTimeline, { [by]: id }, { refetchOnMountOrArgChange: true, errorShown: true })
  const { data, error, isFetching } = reading
  const goOn = () => place.goOn(next)
  if (place.doing === 'transfer' && data)
    return (
      <Suspense>
        <Transfer timeline={data} onDone={goOn} />
      </Suspense>
    )
  const bar = () => {
    if (!data) return undefined
    if (as === 'approver') return <ApproverBar timeline={data} place={place} isLast={!next} onDone={goOn} />
    return as === 'applicant' && <ApplicantBar timeline={data} />
  }
  return (
    <PhoneShell title={data?.Head.WfName ?? '申请详情'} onBack={place.back} action={bar()}>
      {error && !isFetching && <PhoneError error={error} onRetry={() => void reading.refetch()} />}
      {!data && isFetching && <Bones />}
      {data && <Read timeline={data} />}
    </PhoneShell>
  )
}

const Bones = () => (
  <div className={styles.card} role="status" aria-label="正在加载">
    {[0, 1, 2, 3, 4].map(at => (
      <p key={at} className={`bone ${styles.bone}`} />
    ))}
  </div>
)

function Read({ timeline: { Head, Facts, Files, Steps, Next } }: { timeline: Timeline }) {
  const { Title, StarterName, StarterNo, StarterOrg, State, Url } = Head
  const { texts, deadline, due } = aboutOf(Head)
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.name}>{Title}</h2>
        <p className={styles.state}>
          <StateDot {...lookOfState(State)} />
          {due && (
            <span>
              时限 {deadline} <StateDot {...due} />
            </span>
          )}
        </p>
        <div className={styles.person}>
          <span className={styles.face} aria-hidden="true">
            {[...StarterName][0]}
          </span>
          <p>
            <b>{StarterName}</b> <span>{StarterNo}</span>
            <br />
            <span>{StarterOrg}</span>
          </p>
        </div>
        <p className={styles.about}>
          {texts.map(text => (
            <span key={text}>{text}</span>
          ))}
        </p>
      </section>
      <section className={styles.card}>
        <h3 className={styles.head}>申请内容</h3>
        <DescriptionList
          size="small"
          col={1}
          items={Facts.map(({ Label, Value }) => ({ term: Label, value: Value }))}
        />
        {Files.length > 0 && (
          <div className={styles.files} role="group" aria-label="附件">
            <FileLinks value={Files} />
          </div>
        )}
        {Url && (
          <PageLink to={Url} className={styles.page}>
            打开业务页面
          </PageLink>
        )}
      </section>
      <section className={styles.card}>
        <h3 className={styles.head}>审批进度</h3>
        <AuditTimeline steps={Steps} />
        {Next.length > 0 && (
          <>
            <h3 className={styles.head}>后续环节</h3>
            <ol className={styles.upcoming} aria-label="后续环节">
              {Next.map(({ Name, Assignees }) => (
                <li key={Name}>
                  {Name}
                  <span>{Assignees.join('、')}</span>
                </li>
              ))}
            </ol>
          </>
        )}
      </section>
    </>
  )
}
