import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { Button, Popover, Spin } from 'antd'
import { memo, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { later } from '#app/chunk.ts'
import { useDevice } from '../device.ts'
import type { ColumnUse, usesOf } from './column-use.ts'
import styles from './ListTools.module.css'
import { useTableUse } from './table-setting.ts'
import { viewOf } from './views.ts'

const ColumnPanel = later(
  () => import('./ColumnPanel.tsx'),
  m => m.ColumnPanel,
)
const ViewMenu = later(
  () => import('./ViewMenu.tsx'),
  m => m.ViewMenu,
)

interface Props {
  endpoint: Pick<Endpoint, 'path'>
  columns: Parameters<typeof usesOf>[0]
  chosen: readonly ColumnUse[] | undefined
  onColumns: (uses: readonly ColumnUse[]) => void
}

interface OpenerProps {
  /** Given what closes it. */
  content: (close: () => void) => ReactNode
  children: ReactNode
  label?: string
}

/** A button and what opens below it, whose code is loaded then. Escape closes it. */
function Opener({ content, children, label }: OpenerProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <div onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
          <Suspense fallback={<Spin />}>{content(() => setOpen(false))}</Suspense>
        </div>
      }
    >
      <Button
        type="text"
        size="small"
        className={styles.tool}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        {children}
      </Button>
    </Popover>
  )
}

/** At the end of the head of a list: its views, and, where it has columns, which ones and how they stand. */
export const ListTools = memo(({ endpoint, columns, chosen, onColumns }: Props) => {
  const phone = useDevice() === 'mobile'
  const [address] = useSearchParams()
  const { views = [] } = useTableUse()?.Lists[endpoint.path] ?? {}
  const query = viewOf(address, chosen)
  const current = views.find(view => view.query === query)
  return (
    <div className={styles.tools}>
      <Opener content={close => <ViewMenu endpoint={endpoint} columns={chosen} onClose={close} />}>
        <span className={styles.view}>{current?.name ?? '视图'}</span>
        <DownOutlined className={styles.arrow} />
      </Opener>
      {!phone && (
        <Opener label="列设置" content={() => <ColumnPanel columns={columns} chosen={chosen} onChange={onColumns} />}>
          <SettingOutlined />
        </Opener>
      )}
    </div>
  )
})
