import type { NoticeDetail } from '@xuegong/contracts/modules/notice/reading'
import Button from 'antd-mobile/es/components/button'
import { createPortal } from 'react-dom'
import { PhoneControl } from '#phone/PhoneControl.tsx'
import { Receipt } from '../Receipt.tsx'

interface Props {
  notice: NoticeDetail
  onSent: () => void
  /** Where the button stands that sends. */
  bar: HTMLElement | null
}

/** What a receiver is asked for below a notice, on a phone. */
export const PhoneReceipt = ({ notice, onSent, bar }: Props) => (
  <Receipt
    notice={notice}
    onSent={onSent}
    control={PhoneControl}
    button={(text, isLoading, run) =>
      bar &&
      createPortal(
        <Button block color="primary" loading={isLoading} onClick={run}>
          {text}
        </Button>,
        bar,
      )
    }
  />
)
