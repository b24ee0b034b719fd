import { Steps } from 'antd'
import { useDevice } from '../device.ts'
import styles from './ImportDialog.module.css'

const words = ['选择文件', '检查数据', '导入数据', '查看结果']

/** Where an import stands: 0 choosing, 1 checked, 2 running, 3 done. */
export function ImportSteps({ current }: { current: 0 | 1 | 2 | 3 }) {
  const phone = useDevice() === 'mobile'
  return (
    <Steps
      className={styles.steps}
      size="small"
      responsive={false}
      current={current}
      items={words.map(word => ({ title: phone ? word.slice(0, 2) : word }))}
    />
  )
}
