import { Link } from 'react-router-dom'
import { numberText } from '#ui/format/number-text.ts'
import styles from './GradeChart.module.css'
import { findingOf, type Tally } from './grade-finding.ts'

/** How many students each grade has. The chart is a table whose bars are drawn: it reads the same without seeing it. */
export function GradeChart({ grades }: { grades: readonly Tally[] }) {
  const most = Math.max(...grades.map(({ Count }) => Count), 1)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <h2 className={styles.title}>各年级学生人数</h2>
        <p className={styles.finding}>{findingOf(grades)}</p>
      </figcaption>
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">年级</th>
            <th scope="col">人数</th>
          </tr>
        </thead>
        <tbody>
          {grades.map(({ Key, Count }) => (
            <tr key={Key}>
              <th scope="row">
                <Link to={`/base/student?Grade=${Key}`}>{Key} 级</Link>
              </th>
              <td>
                <span className={styles.bar} style={{ width: `${(Count / most) * 100}%` }} />
                <span className={styles.count}>{numberText(Count)} 人</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** Where the chart will be: a school has four grades. */
export const GradeSkeleton = () => (
  <div className={styles.chart} role="status" aria-label="正在加载">
    <div className={styles.caption}>
      <div className={styles.boneTitle}>
        <span className="bone" />
      </div>
      <div className={styles.boneFinding}>
        <span className="bone" />
      </div>
    </div>
    {['a', 'b', 'c', 'd'].map(key => (
      <div key={key} className={styles.boneRow}>
        <span className="bone" />
      </div>
    ))}
  </div>
)
