import type { Envelope } from '@xuegong/contracts/envelope'
import { notify } from './notices.tsx'

const textOf = ({ ResultValue, RequestMsg }: Envelope): string =>
  (ResultValue as { ConfirmText?: string } | null)?.ConfirmText ?? RequestMsg

/** Shows what the server wants confirmed (6001); true when the person agrees. */
export const askToConfirm = (asked: Envelope): Promise<boolean> =>
  new Promise(resolve =>
    notify(({ modal }) =>
      modal.confirm({
        title: '请确认',
        content: textOf(asked),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      }),
    ),
  )
