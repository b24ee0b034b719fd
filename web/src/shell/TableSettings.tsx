import { App, Button, Modal, Segmented } from 'antd'
import { useState } from 'react'
import {
  type Align,
  defaultTableSetting,
  pageSizes,
  type Size,
  type TableSetting,
  useChangeTableSetting,
  useTableSetting,
} from '#ui/list/table-setting.ts'
import { TablePreview } from '#ui/list/TablePreview.tsx'
import styles from './TableSettings.module.css'

const sizes: { value: Size; label: string }[] = [
  { value: 'default', label: '宽松' },
  { value: 'middle', label: '中等' },
  { value: 'small', label: '紧凑' },
  { value: 'mini', label: '迷你' },
]
const aligns: { value: Align; label: string }[] = [
  { value: 'left', label: '居左' },
  { value: 'center', label: '居中' },
  { value: 'right', label: '居右' },
  { value: 'custom', label: '自定义' },
]

/** Asks how tables should look, shows it at once, and keeps it for the user in this browser. */
export function TableSettings({ onClose }: { onClose: () => void }) {
  const stored = useTableSetting()
  const change = useChangeTableSetting()
  const [choice, choose] = useState<TableSetting>()
  const chosen = choice ?? stored ?? defaultTableSetting
  const { message } = App.useApp()

  const save = async () => {
    await change(chosen)
    message.success('保存成功')
    onClose()
  }
  return (
    <Modal
      open
      title="表格设置"
      width={560}
      onCancel={onClose}
      footer={[
        <Button key="reset" className={styles.reset} onClick={() => choose(defaultTableSetting)}>
          重置
        </Button>,
        <Button key="leave" onClick={onClose}>
          取消
        </Button>,
        <Button key="save" type="primary" onClick={save}>
          确定
        </Button>,
      ]}
    >
      <div className={styles.choice}>
        <span>行高</span>
        <Segmented
          block
          aria-label="行高"
          options={sizes}
          value={chosen.size}
          onChange={size => choose({ ...chosen, size })}
        />
      </div>
      <div className={styles.choice}>
        <span>对齐方式</span>
        <Segmented
          block
          aria-label="对齐方式"
          options={aligns}
          value={chosen.align}
          onChange={align => choose({ ...chosen, align })}
        />
        <p>“自定义”按各列自身的方式对齐，数字居右</p>
      </div>
      <div className={styles.choice}>
        <span>每页条数</span>
        <Segmented
          block
          aria-label="每页条数"
          options={[...pageSizes]}
          value={chosen.pageSize}
          onChange={pageSize => choose({ ...chosen, pageSize })}
        />
        <p>用于所有列表；在列表下方可为该列表另选</p>
      </div>
      <div className={styles.preview}>
        <TablePreview {...chosen} />
      </div>
    </Modal>
  )
}
