import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { Button, Drawer, Space, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { skipToken, useQuery } from '#api/hooks.ts'
import { useWide } from '../device.ts'
import { ErrorState } from '../ErrorState.tsx'
import { numberText } from '../format/number-text.ts'
import { useKeyHelp } from '../keys.ts'
import { useDetail } from '../list/list-address.ts'
import { TableSkeleton } from '../list/TableSkeleton.tsx'
import { drawerKeys, useArrowKeys } from './arrow-keys.ts'
import { Foot } from './Foot.tsx'
import { History } from './History.tsx'
import { type Beside, useNeighbours } from './neighbours.ts'
import styles from './DetailDrawer.module.css'

interface Props<R> {
  /** Reads one thing by its id. */
  endpoint: Endpoint<'query', { Id: string }, R>
  /** The list beside it, for the rows before and after. */
  list: Beside
  /** Stands above while it is being read. */
  title: string
  /** Names the thing. */
  nameOf: (value: NoInfer<R>) => string
  /** Buttons for what can be done with it. */
  actions?: (value: NoInfer<R>) => ReactNode
  children: (value: NoInfer<R>) => ReactNode
}

/**
 * One row of a list in full, at its side. Which one is held by the address, so the list stays where it was, a link can be
 * shared and going back closes it. Where there is room, it stands beside the list, which can be used on.
 */
export function DetailDrawer<R extends { Id: string; RowVersion?: number }>(props: Props<R>) {
  const { endpoint, list, title, nameOf, actions, children } = props
  const [id, show] = useDetail()
  useKeyHelp(drawerKeys, id !== null)
  const reading = useQuery(endpoint, id ? { Id: id } : skipToken, {
    refetchOnMountOrArgChange: true,
    errorShown: true,
  })
  // While the next one is being read, `data` is still that of the last one.
  const value = reading.data?.Id === id ? reading.data : undefined
  const { place, total, before, after } = useNeighbours(list, id, show)
  const open = id !== null
  const wide = useWide()
  useArrowKeys(open, before, after)
  return (
    <Drawer
      open={open}
      mask={!wide}
      aria-modal={!wide}
      onClose={() => show(null)}
      title={value ? nameOf(value) : title}
      size={640}
      rootClassName={[styles.drawer, open && 'detail-drawer', open && wide && styles.beside].filter(Boolean).join(' ')}
      destroyOnHidden
      footer={value && <Foot>{actions?.(value)}</Foot>}
      extra={
        <Space size={4}>
          {place !== undefined && (
            <span className={styles.place}>
              {numberText(place)}/{numberText(total)}
            </span>
          )}
          {(before || after) && (
            <>
              <Tooltip title="上一条（←）">
                <Button type="text" aria-label="上一条" icon={<LeftOutlined />} disabled={!before} onClick={before} />
              </Tooltip>
              <Tooltip title="下一条（→）">
                <Button type="text" aria-label="下一条" icon={<RightOutlined />} disabled={!after} onClick={after} />
              </Tooltip>
            </>
          )}
        </Space>
      }
    >
      {reading.error && !reading.isFetching && <ErrorState error={reading.error} onRetry={reading.refetch} />}
      {!value && reading.isFetching && <TableSkeleton rows={8} />}
      {value && children(value)}
      {value && <History key={value.Id} of={endpoint.path} id={value.Id} version={value.RowVersion} />}
    </Drawer>
  )
}
