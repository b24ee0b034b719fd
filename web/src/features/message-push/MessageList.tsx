import { messagePush, type OwnMessage } from '@xuegong/contracts/modules/message-push'
import { Button } from 'antd'
import { useOpen } from '#nav/PageLink.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { moduleOptions, moduleTexts } from './push-words.ts'
import { useReadMessages } from './use-messages.ts'

const unread = [
  { value: 1, label: '未读' },
  { value: 0, label: '已读' },
]

/** What one was told in the system. To open a message is to have read it. */
export function MessageList() {
  const list = useList(messagePush.listMessages)
  const { read, readAll } = useReadMessages()
  const open = useOpen()
  const begin = (row: OwnMessage) => {
    void read(row)
    if (row.Url) open(row.Url)
  }
  const columns: ColumnOf<OwnMessage>[] = [
    {
      name: 'Body',
      role: 'name',
      ellipsis: true,
      render: (body, row) => (
        <RowButton onOpen={() => begin(row)}>{row.ReadTime === null ? <b>{body}</b> : body}</RowButton>
      ),
    },
    { name: 'Title', width: 130 },
    { name: 'Module', width: 120, texts: moduleTexts },
    { name: 'CreateDate', width: 150, role: 'fact', render: time => time.slice(0, 16) },
    {
      name: 'ReadTime',
      title: '状态',
      width: 96,
      role: 'state',
      render: time => (time === null ? <StateDot tone="busy" text="未读" /> : <StateDot tone="quiet" text="已读" />),
    },
  ]
  return (
    <>
      <PageHeader title="我的消息" purpose="系统发给您的消息：审批进展、任务结果、账号与学籍变化">
        <Button onClick={readAll}>全部标为已读</Button>
      </PageHeader>
      <Panel>
        <FilterForm
          list={list}
          fields={[
            { name: 'Unread', label: '状态', options: unread, width: 112 },
            { name: 'Group', options: moduleOptions, width: 130 },
          ]}
        />
        <DataTable
          label="我的消息"
          list={list}
          columns={columns}
          width={800}
          onOpen={begin}
          empty={<NoRows list={list} of="消息" hint="审批、任务和账号有变化时会通知您" />}
        />
      </Panel>
    </>
  )
}
