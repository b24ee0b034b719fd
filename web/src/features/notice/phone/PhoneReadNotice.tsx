import Button from 'antd-mobile/es/components/button'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { later } from '#app/chunk.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneError } from '#phone/PhoneState.tsx'
import { useBack } from '#phone/back.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import styles from '../Notice.module.css'
import { NoticeDocument } from '../NoticeDocument.tsx'
import { useReceipt } from '../receipt.ts'
import { useNoticeDetail } from '../use-detail.ts'
import type { NoticeDetail } from '@xuegong/contracts/modules/notice/reading'

/** What he answers; with it come the controls of a form. */
const PhoneReceipt = later(
  () => import('./PhoneReceipt.tsx'),
  m => m.PhoneReceipt,
)

/** A notice as its receiver reads it on a phone; that he knows of it he says at the bottom. */
export function PhoneReadNotice() {
  const Id = useSearchParams()[0].get('Id') ?? ''
  const { notice, error, again } = useNoticeDetail(Id)
  const back = useBack('/notice/myNotice')
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const answers = notice?.MayAnswer === 1
  const confirms = answers && notice.ReceiptType === 2
  return (
    <PhoneShell
      title="阅读通知"
      onBack={back}
      action={
        confirms ? (
          <ConfirmBar key={notice.Id} notice={notice} onSent={again} />
        ) : (
          answers && notice.ReceiptType === 3 && <div ref={setBar} className={styles.deed} />
        )
      }
    >
      {!Id && <EmptyState title="没有选择通知">请从我的通知中打开</EmptyState>}
      {Id && !notice && !error && (
        <div className={styles.phone} role="status" aria-label="正在加载">
          {[0, 1, 2, 3, 4].map(at => (
            <p key={at} className={`bone ${styles.line}`} />
          ))}
        </div>
      )}
      {error && <PhoneError error={error} onRetry={again} />}
      {notice && (
        <div className={styles.phone}>
          <NoticeDocument notice={notice}>
            {!confirms && notice.ReceiptType > 1 && (
              <Suspense>
                <PhoneReceipt key={`${notice.Id} ${notice.ReceiptTime}`} notice={notice} onSent={again} bar={bar} />
              </Suspense>
            )}
          </NoticeDocument>
        </div>
      )}
    </PhoneShell>
  )
}

function ConfirmBar({ notice, onSent }: { notice: NoticeDetail; onSent: () => void }) {
  const { send, fault, isLoading } = useReceipt(notice, onSent)
  return (
    <div className={styles.deed}>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <Button block color="primary" loading={isLoading} onClick={() => void send()}>
        我已阅读并知悉
      </Button>
    </div>
  )
}
