import { Button } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { useOpen } from '#nav/PageLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Control } from '#ui/form/Control.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { NoticeDocument } from './NoticeDocument.tsx'
import { Receipt } from './Receipt.tsx'
import { useNoticeDetail } from './use-detail.ts'

/** A notice as its receiver reads it. */
export function ReadNotice() {
  const Id = useSearchParams()[0].get('Id') ?? ''
  const { notice, error, again } = useNoticeDetail(Id)
  const open = useOpen()
  const back = <Button onClick={() => open('/notice/myNotice')}>返回我的通知</Button>
  return (
    <>
      <PageHeader title="阅读通知" purpose="阅读全文，按要求提交回执">
        {back}
      </PageHeader>
      <Panel>
        {!Id && <EmptyState title="没有选择通知">请从我的通知中打开</EmptyState>}
        {Id && !notice && !error && <TableSkeleton rows={8} />}
        {error && <ErrorState error={error} onRetry={again} />}
        {notice && (
          <NoticeDocument notice={notice}>
            <Receipt
              key={`${notice.Id} ${notice.ReceiptTime}`}
              notice={notice}
              onSent={again}
              control={Control}
              button={(text, isLoading, run) => (
                <Button type="primary" loading={isLoading} onClick={run}>
                  {text}
                </Button>
              )}
            />
          </NoticeDocument>
        )}
      </Panel>
    </>
  )
}
