import type { VirusDetail } from '@xuegong/contracts/modules/daily-report/reports'
import { useDict } from '#ui/dict.ts'
import styles from './Report.module.css'
import { lookOfReport } from './words.ts'

/** What was done about a report, in the order of time. */
export function HandleLog({ handles }: { handles: VirusDetail['Handles'] }) {
  const measures = useDict('VirusMeasure')
  return (
    <section aria-label="处置记录">
      <h3 className={styles.heading}>处置记录</h3>
      <ol className={styles.log}>
        {handles.map(({ Id, FromState, ToState, Measure, Remark, HandleUser, CreateDate }) => (
          <li key={Id}>
            <p>
              {lookOfReport(FromState).text} → {lookOfReport(ToState).text} · {measures.text(Measure)}
            </p>
            {Remark && <p>{Remark}</p>}
            <p className={styles.by}>
              {HandleUser} · {CreateDate.slice(0, 16)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
