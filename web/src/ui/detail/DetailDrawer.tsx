import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { Button, Drawer, Space, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { type Reading, skipToken, useQuery } from '#api/hooks.ts'
import { type Key, useKeyHelp } from '../keys.ts'
import { ErrorState } from '../ErrorState.tsx'
import { useDetail } from '../list/list-address.ts'
import { TableSkeleton } from '../list/TableSkeleton.tsx'
import { Foot } from './Foot.tsx'
import { History } from './History.tsx'
import { neighboursOf } from './neighbours.ts'
import styles from './DetailDrawer.module.css'

const own: readonly Key[] = [{ keys: ['Esc'], does: '关闭详情' }]

interface Props<R> {
  /** Reads one thing by its id. */
  endpoint: Endpoint<'query', { Id: string }, R>
  /** The list beside it, for the rows before and after. */
  list: { readonly reading: Reading<{ rows: readonly { readonly Id: string }[] }> }
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
 * shared and going back closes it.
 */
export function DetailDrawer<R extends { Id: string; RowVersion?: number }>(props: Props<R>) {
  const { endpoint, list, title, nameOf, actions, children } = props
  const [id, show] = useDetail()
  useKeyHelp(own, id !== null)
  const reading = useQuery(endpoint, id ? { Id: id } : skipToken, { refetchOnMountOrArgChange: true })
  // While the next one is being read, `data` is still that of the last one.
  const value = reading.data?.Id === id ? reading.data : undefined
  const { before, after } = neighboursOf(list.reading.data?.rows ?? [], id)
  return (
    <Drawer
      open={id !== null}
      onClose={() => show(null)}
      title={value ? nameOf(value) : title}
      size={640}
      rootClassName={`${styles.drawer} detail-drawer`}
      destroyOnHidden
      footer={value && <Foot>{actions?.(value)}</Foot>}
      extra={
        <Space size={4}>
          <Tooltip title="上一条">
            <Button
              type="text"
              aria-label="上一条"
              icon={<LeftOutlined />}
              disabled={!before}
              onClick={() => show(before)}
            />
          </Tooltip>
          <Tooltip title="下一条">
            <Button
              type="text"
              aria-label="下一条"
              icon={<RightOutlined />}
              disabled={!after}
              onClick={() => show(after)}
            />
          </Tooltip>
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
