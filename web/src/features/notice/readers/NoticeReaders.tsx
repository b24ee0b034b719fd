import type { Result } from '@xuegong/contracts/endpoint'
import type { ReadRow } from '@xuegong/contracts/modules/notice/reading'
import { Button } from 'antd'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { usePermission } from '#nav/permission.ts'
import { useOpen } from '#nav/PageLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateTabs } from '#ui/StateTabs.tsx'
import { RemindForm } from '../manage/DeedForms.tsx'
import { answerText } from '../receipt.ts'
import { minuteOf, readAddress } from '../words.ts'
import { Progress } from './Progress.tsx'
import { listReaders, tabsOf, useNoticeId } from './use-readers.ts'

/** Who has read a notice, and who has not; names to those who may see them. */
export function NoticeReaders() {
  const Id = useNoticeId()
  if (!Id) return <EmptyState title="没有选择通知">请从通知管理中打开</EmptyState>
  return <Readers key={Id} id={Id} />
}

function Readers({ id: Id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    listReaders,
    { Id, Tab: 1, PageIndex: 1, PageSize: 1 },
    { errorShown: true },
  )
  const [reminding, remind] = useState(false)
  const mayRemind = usePermission()('notice.add')
  const open = useOpen()
  return (
    <>
      <PageHeader title="阅读名单" purpose="查看通知的阅读与回执情况">
        {data && mayRemind && <Button onClick={() => open(readAddress(Id))}>查看通知</Button>}
        {data?.MaySeeNames === 1 && mayRemind && (
          <Button type="primary" onClick={() => remind(true)}>
            提醒
          </Button>
        )}
      </PageHeader>
      <Panel {...(data && { title: data.Title })}>
        {error && !isFetching && <ErrorState error={error} onRetry={refetch} />}
        {!data && isFetching && <TableSkeleton rows={4} />}
        {data && (
          <>
            <Progress label="已读" part={data.ReadNum} whole={data.Total} />
            {data.ReceiptType > 0 && <Progress label="已回执" part={data.ReceiptNum} whole={data.Total} />}
          </>
        )}
      </Panel>
      {data?.MaySeeNames === 1 && <Names found={data} />}
      {reminding && data && (
        <RemindForm row={{ Id, Title: data.Title, ReceiptType: data.ReceiptType }} onClose={() => remind(false)} />
      )}
    </>
  )
}

/** The names, and what each has answered. */
function Names({ found }: { found: Result<typeof listReaders> }) {
  const list = useList(listReaders, { otherwise: { Tab: 1 } })
  const { Tab } = list.input
  const columns: ColumnOf<ReadRow>[] = [
    { name: 'TrueName', width: 96, role: 'name' },
    { name: 'LoginName', width: 120 },
    { name: 'ClassName', ellipsis: true },
    { name: 'ReadTime', width: 150, role: 'fact', render: time => minuteOf(time) || '–' },
    ...(found.ReceiptType > 0
      ? ([
          { name: 'ReceiptTime', width: 150, render: time => minuteOf(time) || '–' },
          ...found.ReceiptForm.map(({ Key, Label }) => ({
            title: Label,
            ellipsis: true,
            show: ({ ReceiptContent }: ReadRow) => answerText(ReceiptContent?.[Key]),
          })),
        ] as ColumnOf<ReadRow>[])
      : []),
    { name: 'RemindCount', width: 90 },
  ]
  return (
    <Panel>
      <FilterForm list={list} search="Key" fields={[]} />
      <DataTable
        label="阅读名单"
        list={list}
        tabs={
          <StateTabs
            label="范围"
            tabs={tabsOf(found)}
            value={String(Tab)}
            onChange={key => list.set({ Tab: Number(key) })}
          />
        }
        columns={columns}
        width={900}
        empty={<NoRows list={list} of="人员" hint="" />}
      />
    </Panel>
  )
}
