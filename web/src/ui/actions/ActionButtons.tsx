import { Button, Space } from 'antd'
import { useDevice } from '../device.ts'
import { MoreActions } from './MoreActions.tsx'
import { type Handlers, useActions } from './use-actions.ts'

/** The buttons of a page: the first is the primary one; on phones the others fold into one. */
export function ActionButtons({ handlers }: { handlers: Handlers }) {
  const [first, ...rest] = useActions()(handlers)
  const phone = useDevice() === 'mobile'
  if (!first) return null
  return (
    <Space>
      <Button type="primary" onClick={first.run}>
        {first.name}
      </Button>
      {phone && rest.length > 0 ? (
        <MoreActions actions={rest}>
          <Button>更多</Button>
        </MoreActions>
      ) : (
        rest.map(({ code, name, run }) => (
          <Button key={code} onClick={run}>
            {name}
          </Button>
        ))
      )}
    </Space>
  )
}
