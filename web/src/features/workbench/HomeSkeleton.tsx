import { Panel } from '#ui/Panel.tsx'
import styles from './HomeSkeleton.module.css'

const Rows = ({ count }: { count: number }) => (
  <div role="status" aria-label="正在加载">
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={styles.row}>
        <span className="bone" />
      </div>
    ))}
  </div>
)

/** Where a line of time will be. */
export const LineSkeleton = ({ title, rows }: { title: string; rows: number }) => (
  <Panel title={title}>
    <Rows count={Math.max(rows, 3)} />
  </Panel>
)

/** Where to-dos and charts will be: rows, and a drawing. */
export const HomeSkeleton = () => (
  <>
    <Panel title="待我处理">
      <Rows count={5} />
    </Panel>
    <Panel>
      <div className={`bone ${styles.chart}`} role="status" aria-label="正在加载" />
    </Panel>
  </>
)
