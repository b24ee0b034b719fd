import { StateDot, type Tone } from '../StateDot.tsx'
import { type Decision, decisions } from './approval.ts'
import styles from './AuditTimeline.module.css'

/** One step of an approval: who did what when, or whose turn it is. */
export interface AuditStep {
  readonly Id: string
  readonly TrueName: string
  /** What the step is called: 辅导员审核. */
  readonly Name: string
  /** What was decided; 0: handed in; null: not yet. */
  readonly Result: Decision | 0 | null
  readonly Opinion: string
  /** Wall time; null: not yet. */
  readonly Time: string | null
}

const lookOf = (result: AuditStep['Result']): { text: string; tone: Tone } => {
  if (result === null) return { text: '待处理', tone: 'busy' }
  return decisions.find(decision => decision.result === result) ?? { text: '提交申请', tone: 'quiet' }
}

/** Who has had a say, in order, each with a face (the first character of the name), time and opinion. */
export const AuditTimeline = ({ steps }: { steps: readonly AuditStep[] }) => (
  <ol className={styles.steps} aria-label="审批进度">
    {steps.map(({ Id, TrueName, Name, Result, Opinion, Time }) => (
      <li key={Id} className={styles.step}>
        <span className={styles.face} aria-hidden="true" data-waiting={Result === null || undefined}>
          {[...TrueName][0] ?? '?'}
        </span>
        <div className={styles.words}>
          <p className={styles.who}>
            <b>{TrueName}</b> <span>{Name}</span>
          </p>
          <p className={styles.what}>
            <StateDot {...lookOf(Result)} />
            {Time && <time>{Time}</time>}
          </p>
          {Opinion && <p className={styles.opinion}>{Opinion}</p>}
        </div>
      </li>
    ))}
  </ol>
)
