import type { Finding } from '@xuegong/contracts/modules/workflow/flow'
import styles from './Board.module.css'

interface Props {
  findings: readonly Finding[]
  onGo: (NodeId: string) => void
}

/** What is wrong with a flow: each finding leads to its node. */
export const FindingList = ({ findings, onGo }: Props) => {
  const errors = findings.filter(({ Level }) => Level === 1).length
  const warnings = findings.length - errors
  return (
    <section className={styles.findings} aria-label="检查结果">
      <h2>检查</h2>
      <p role="status" data-ok={errors === 0 || undefined}>
        {errors > 0 ? `${errors} 个错误，修改后才能发布` : '没有错误，可以发布'}
        {warnings > 0 && `；${warnings} 个提醒`}
      </p>
      <ul>
        {findings.map(({ NodeId, Level, Text }) => (
          <li key={`${NodeId} ${Text}`} data-level={Level}>
            <strong>{Level === 1 ? '错误' : '提醒'}</strong>
            {NodeId ? (
              <button type="button" onClick={() => onGo(NodeId)}>
                {Text}
              </button>
            ) : (
              <span>{Text}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
