import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import { Button, Checkbox, InputNumber } from 'antd'
import { useState } from 'react'
import styles from './ColumnPanel.module.css'
import { type ColumnUse, changed, moved, narrowest, usesOf, widest } from './column-use.ts'

interface Props {
  columns: Parameters<typeof usesOf>[0]
  chosen: readonly ColumnUse[] | undefined
  /** None: as the list gives them. */
  onChange: (uses: readonly ColumnUse[]) => void
}

/** Which columns a list shows, in which order and how wide; kept at once. Rows can be dragged, or moved by their buttons. */
export function ColumnPanel({ columns, chosen, onChange }: Props) {
  const [dragged, drag] = useState<number>()
  const uses = usesOf(columns, chosen)
  const seen = uses.filter(({ hidden }) => !hidden).length
  const move = (from: number, to: number) => {
    if (to >= 0 && to < uses.length && to !== from) onChange(moved(uses, from, to))
  }
  return (
    <div role="group" aria-label="列设置" className={styles.panel}>
      <ul className={styles.columns}>
        {uses.map(({ key, hidden = false, width }, at) => {
          const title = columns.find(column => (column.dataIndex ?? column.title) === key)?.title ?? key
          return (
            <li
              key={key}
              draggable
              data-dragged={at === dragged || undefined}
              onDragStart={() => drag(at)}
              onDragEnd={() => drag(undefined)}
              onDragOver={event => event.preventDefault()}
              onDrop={() => dragged !== undefined && move(dragged, at)}
            >
              <Checkbox
                checked={!hidden}
                disabled={!hidden && seen === 1}
                onChange={({ target }) => onChange(changed(uses, key, { hidden: !target.checked }))}
              >
                {title}
              </Checkbox>
              <InputNumber
                aria-label={`${title}的列宽`}
                placeholder="自动"
                size="small"
                controls={false}
                className={styles.width}
                min={narrowest}
                max={widest}
                precision={0}
                value={width ?? null}
                onChange={value => onChange(changed(uses, key, { width: value ?? undefined }))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={`${title}上移`}
                aria-disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={`${title}下移`}
                aria-disabled={at === uses.length - 1}
                onClick={() => move(at, at + 1)}
              />
            </li>
          )
        })}
      </ul>
      <p className={styles.foot}>
        也可拖动表头右缘调整列宽
        <Button type="link" size="small" disabled={!chosen || chosen.length === 0} onClick={() => onChange([])}>
          恢复默认
        </Button>
      </p>
    </div>
  )
}
