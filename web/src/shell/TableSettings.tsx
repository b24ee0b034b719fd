import { App, Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import {
  type Align,
  defaultTableSetting,
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
      <fieldset className={styles.choice}>
        <legend>行高</legend>
        <Radio.Group
          optionType="button"
          options={sizes}
          value={chosen.size}
          onChange={({ target }) => choose({ ...chosen, size: target.value as Size })}
        />
      </fieldset>
      <fieldset className={styles.choice}>
        <legend>对齐方式</legend>
        <Radio.Group
          optionType="button"
          options={aligns}
          value={chosen.align}
          onChange={({ target }) => choose({ ...chosen, align: target.value as Align })}
        />
        <p className={styles.hint}>“自定义”按各列自身的方式对齐，数字居右</p>
      </fieldset>
      <div className={styles.preview}>
        <TablePreview {...chosen} />
      </div>
    </Modal>
  )
}
