import { Button, Space } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDevice } from '../device.ts'
import { inPlace } from '../list/in-place.ts'
import { MoreActions } from './MoreActions.tsx'
import { type Action, type Handlers, useActions } from './use-actions.ts'

/** The one button that a link may press: it opens a form, and changes nothing by itself. */
const add = 'add'

/** Presses the button that adds when the address asks for it (`?action=add`), once. */
function useAsked(actions: readonly Action[]): void {
  const [address, setAddress] = useSearchParams()
  const isAsked = address.get('action') === add && actions.some(({ code }) => code === add)
  const press = useEffectEvent(() => {
    setAddress(
      now => {
        const next = new URLSearchParams(now)
        next.delete('action')
        return next
      },
      { replace: true, ...inPlace },
    )
    actions.find(({ code }) => code === add)?.run()
  })
  useEffect(() => {
    if (isAsked) press()
  }, [isAsked])
}

/** The buttons of a page: the first is the primary one; on phones the others fold into one. */
export function ActionButtons({ handlers }: { handlers: Handlers }) {
  const actions = useActions()(handlers)
  const [first, ...rest] = actions
  const phone = useDevice() === 'mobile'
  useAsked(actions)
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
