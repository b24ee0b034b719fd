import { Panel } from '#ui/Panel.tsx'
import styles from './HomeSkeleton.module.css'

/** Where to-dos and charts will be: rows, and a drawing. */
export const HomeSkeleton = () => (
  <>
    <Panel title="待我处理">
      <div role="status" aria-label="正在加载">
        {['a', 'b', 'c', 'd', 'e'].map(key => (
          <div key={key} className={styles.row}>
            <span className="bone" />
          </div>
        ))}
      </div>
    </Panel>
    <Panel>
      <div className={`bone ${styles.chart}`} role="status" aria-label="正在加载" />
    </Panel>
  </>
)
