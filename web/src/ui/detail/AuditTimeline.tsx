import type { AuditStep } from '@xuegong/contracts/approval'
import { StateDot, type Tone } from '../StateDot.tsx'
import { decisionOf } from './approval.ts'
import styles from './AuditTimeline.module.css'

/** What became of a step: decided, handed in, not yet, or what its note says. */
function lookOf({ Result, Time, Note }: AuditStep): { text: string; tone: Tone } {
  if (Result === 0) return { text: '提交申请', tone: 'quiet' }
  if (Result !== null) return decisionOf(Result)
  return Time === null ? { text: '待处理', tone: 'busy' } : { text: Note || '已处理', tone: 'quiet' }
}

function Step({ step }: { step: AuditStep }) {
  const { TrueName, Name, Result, Opinion, Time, Note } = step
  const look = lookOf(step)
  const waits = Result === null && Time === null
  return (
    <li className={styles.step}>
      <span className={styles.face} aria-hidden="true" data-waiting={waits || undefined}>
        {[...TrueName][0] ?? '?'}
      </span>
      <div className={styles.words}>
        <p className={styles.who}>
          <b>{TrueName}</b> <span>{Name}</span>
        </p>
        <p className={styles.what}>
          {look.text !== Name && <StateDot {...look} />}
          {Note && Note !== look.text && <span>{Note}</span>}
          {Time && <time>{Time}</time>}
        </p>
        {Opinion && <p className={styles.opinion}>{Opinion}</p>}
      </div>
    </li>
  )
}

/** Who has had a say, in order, each with a face (the first character of the name), time and opinion. */
export const AuditTimeline = ({ steps }: { steps: readonly AuditStep[] }) => (
  <ol className={styles.steps} aria-label="审批进度">
    {steps.map(step => (
      <Step key={step.Id} step={step} />
    ))}
  </ol>
)
