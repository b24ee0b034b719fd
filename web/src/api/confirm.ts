import { type Envelope, isEnvelope } from '@xuegong/contracts/envelope'
import { outcomes } from '@xuegong/contracts/outcomes'
import type { Answer } from './classify.ts'
import { notify } from './notices.tsx'

const { message, value, heading } = outcomes.confirm

const textOf = ({ ResultValue, RequestMsg }: Envelope): string =>
  (ResultValue as typeof value | null)?.ConfirmText || RequestMsg || message

const ask = (content: string): Promise<boolean> =>
  new Promise(resolve =>
    notify(({ modal }) =>
      modal.confirm({
        title: heading,
        content,
        okText: '确定',
        cancelText: '取消',
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      }),
    ),
  )

/** Shows what the server wants confirmed (6001); true when the person agrees. */
export const askToConfirm = (answer: Answer): Promise<boolean> => {
  const body: unknown = 'lost' in answer ? undefined : answer.body
  return ask(isEnvelope(body) ? textOf(body) : message)
}
