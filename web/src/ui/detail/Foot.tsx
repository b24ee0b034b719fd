import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './Foot.module.css'

/** What can be done with a detail; it stays in sight however long the detail is. */
export const Foot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>
    <Button type="text" icon={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
      打印
    </Button>
    {children}
  </div>
)
