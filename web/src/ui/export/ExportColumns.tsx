import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { Button, Checkbox, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import styles from './ExportColumns.module.css'
import type { SheetColumn } from '@xuegong/contracts/sheet/sheet-xml'

interface Props {
  all: readonly SheetColumn[]
  /** Fields that are left out. */
  left: readonly string[]
  onLeave: (fields: readonly string[]) => void
  /** Other ways to export them; told how to close what they stand in. */
  more?: ((close: () => void) => ReactNode) | undefined
  /** On the button, where there is no other one beside it. */
  text?: string | undefined
}

/** Chooses the columns of a file; at least one stays. */
export function ExportColumns({ all, left, onLeave, more, text }: Props) {
  const [open, setOpen] = useState(false)
  const chosen = all.map(({ key }) => key).filter(key => !left.includes(key))
  const choose = (keys: readonly string[]) => {
    if (keys.length > 0) onLeave(all.map(({ key }) => key).filter(key => !keys.includes(key)))
  }
  const content = (
    <div className={styles.columns} role="group" aria-label="导出的列">
      <Checkbox.Group<string>
        className={styles.group ?? ''}
        value={chosen}
        onChange={choose}
        options={all.map(({ key, title }) => ({ value: key, label: title }))}
      />
      <Button type="link" size="small" disabled={left.length === 0} onClick={() => onLeave([])}>
        全选
      </Button>
      {more && <div className={styles.more}>{more(() => setOpen(false))}</div>}
    </div>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={content}
      title="导出的列"
      open={open}
      onOpenChange={setOpen}
    >
      {text ? (
        <Button icon={<DownOutlined aria-hidden="true" />} iconPlacement="end">
          {text}
        </Button>
      ) : (
        <Button icon={<DownOutlined />} aria-label="选择列" title="选择列" />
      )}
    </Popover>
  )
}
