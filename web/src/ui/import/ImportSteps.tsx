import { Steps } from 'antd'
import styles from './ImportDialog.module.css'

/** Where an import stands: 0 choosing, 1 running, 2 done. */
export const ImportSteps = ({ current }: { current: 0 | 1 | 2 }) => (
  <Steps
    className={styles.steps}
    size="small"
    responsive={false}
    current={current}
    items={[{ title: '选择文件' }, { title: '导入数据' }, { title: '查看结果' }]}
  />
)
