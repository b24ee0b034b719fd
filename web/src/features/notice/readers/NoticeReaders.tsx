import type { Result } from '@xuegong/contracts/endpoint'
import type { ReadRow } from '@xuegong/contracts/modules/notice/reading'
import { Button } from 'antd'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { useOpen } from '#nav/PageLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { ExportButton } from '#ui/export/ExportButton.tsx'
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
import { Answers } from './Answers.tsx'
import { Progress } from './Progress.tsx'
import styles from './Readers.module.css'
import { SignIn, useIsStranger } from '#ui/strangers/SignIn.tsx'
import { listReaders, tabsOf, useNoticeId } from './use-readers.ts'

const title = '阅读名单'
const purpose = '查看通知的阅读与回执情况'

/** Who has read a notice, and who has not; names to those who may see them. */
export function NoticeReaders() {
  const Id = useNoticeId()
  const isStranger = useIsStranger()
  const readers = Id ? <Readers key={Id} id={Id} /> : <NoNotice />
  // Strangers see it by itself, outside the shell and its margins.
  return isStranger ? <main className={styles.alone}>{readers}</main> : readers
}

const NoNotice = () => (
  <>
    <PageHeader title={title} purpose={purpose} />
    <EmptyState title="没有选择通知">请从通知管理中打开</EmptyState>
  </>
)

function Readers({ id: Id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    listReaders,
    { Id, Tab: 1, PageIndex: 1, PageSize: 1 },
    { errorShown: true },
  )
  const isStranger = useIsStranger()
  if (data?.MaySeeNames === 1) return <NamedReaders id={Id} found={data} />
  return (
    <>
      <PageHeader title={title} purpose={purpose} />
      {error && !isFetching && (
        <Panel>
          {isStranger && error.outcome === 'refused' ? <SignIn /> : <ErrorState error={error} onRetry={refetch} />}
        </Panel>
      )}
      {!data && isFetching && (
        <Panel>
          <TableSkeleton rows={4} />
        </Panel>
      )}
      {data && <Shares found={data} />}
    </>
  )
}

/** How many of all have read, and answered. */
const Shares = ({ found: { Title, ReadNum, ReceiptNum, ReceiptType, Total } }: { found: Found }) => (
  <Panel title={Title}>
    <Progress label="已读" part={ReadNum} whole={Total} />
    {ReceiptType > 0 && <Progress label="已回执" part={ReceiptNum} whole={Total} />}
  </Panel>
)

type Found = Result<typeof listReaders>

/** Who they are and when they read; where an answer was asked for, when they gave it and what it is. */
function columnsOf({ ReceiptType, ReceiptForm }: Found): ColumnOf<ReadRow>[] {
  return [
    { name: 'TrueName', width: 96, role: 'name' },
    { name: 'LoginName', width: 120 },
    { name: 'ClassName', ellipsis: true },
    { name: 'ReadTime', width: 150, role: 'fact', render: time => minuteOf(time) || '–' },
    ...(ReceiptType > 0
      ? ([
          { name: 'ReceiptTime', width: 150, render: time => minuteOf(time) || '–' },
          ...ReceiptForm.map(({ Key, Label }) => ({
            title: Label,
            ellipsis: true,
            sheetKey: `ReceiptContent.${Key}`,
            show: ({ ReceiptContent }: ReadRow) => answerText(ReceiptContent?.[Key]),
          })),
        ] as ColumnOf<ReadRow>[])
      : []),
    { name: 'RemindCount', width: 90 },
  ]
}

/** Who they are by name, what they answered, and what can be done with that. */
function NamedReaders({ id: Id, found }: { id: string; found: Found }) {
  const list = useList(listReaders, { otherwise: { Tab: 1 } })
  const [reminding, remind] = useState(false)
  const open = useOpen()
  const columns = columnsOf(found)
  const { Title, ReceiptType } = found
  return (
    <>
      <PageHeader title={title} purpose={purpose}>
        <Button onClick={() => open(readAddress(Id))}>查看通知</Button>
        <ExportButton list={list} columns={columns} fileName={`阅读名单_${Title}`} />
        {found.MayRemind === 1 && (
          <Button type="primary" onClick={() => remind(true)}>
            提醒
          </Button>
        )}
      </PageHeader>
      <div className={styles.page}>
        <Shares found={found} />
        {ReceiptType === 3 && <Answers id={Id} />}
        <Panel>
          <FilterForm list={list} search="Key" fields={[]} />
          <DataTable
            label="阅读名单"
            list={list}
            tabs={
              <StateTabs
                label="范围"
                tabs={tabsOf(found)}
                value={String(list.input.Tab)}
                onChange={key => list.set({ Tab: Number(key) })}
              />
            }
            columns={columns}
            width={900}
            empty={<NoRows list={list} of="人员" hint="" />}
          />
        </Panel>
      </div>
      {reminding && <RemindForm row={{ Id, Title, ReceiptType }} onClose={() => remind(false)} />}
    </>
  )
}
