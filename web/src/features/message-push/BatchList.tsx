import { messagePush, type PushBatch } from '@xuegong/contracts/modules/message-push'
import { PageLink } from '#nav/PageLink.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { channelTexts, moduleOptions, moduleTexts } from './push-words.ts'

/** The pushes of a batch; those in a state alone where one is named. */
const pathOf = (Id: string, State?: number) =>
  `/epidemicMange/messagePush/messageAlone?BatchId=${Id}${State === undefined ? '' : `&State=${State}`}`

/** A number that leads to the pushes that it counts; none leads nowhere. */
const countOf =
  (State?: number) =>
  (n: number, { Id }: PushBatch) =>
    n > 0 ? <PageLink to={pathOf(Id, State)}>{n}</PageLink> : n

const columns: ColumnOf<PushBatch>[] = [
  { name: 'Title', role: 'name', width: 116, render: (title, { Id }) => <PageLink to={pathOf(Id)}>{title}</PageLink> },
  { name: 'Body', ellipsis: true },
  { name: 'Module', width: 96, texts: moduleTexts },
  { name: 'Channels', width: 110, texts: channelTexts },
  { name: 'Total', width: 68, role: 'fact', render: countOf() },
  { name: 'Ok', width: 68, render: countOf(1) },
  { name: 'Fail', width: 68, render: countOf(2) },
  { name: 'Wait', width: 68, render: countOf(0) },
  { name: 'Cancel', width: 68, render: countOf(3) },
  { name: 'CreateUserName', width: 84 },
  { name: 'CreateDate', width: 152, role: 'fact', render: time => time.slice(0, 16) },
]

/** What the system has told people, and how much of it has arrived. */
export function BatchList() {
  const list = useList(messagePush.listBatches)
  return (
    <>
      <PageHeader title="消息推送日志" purpose="查询系统向您所管人员发送的消息，以及送达情况" />
      <Panel>
        <FilterForm
          list={list}
          search="Key"
          fields={[
            { name: 'Module', options: moduleOptions, width: 130 },
            { from: 'StartTime', to: 'EndTime' },
          ]}
        />
        <DataTable
          label="消息推送日志"
          list={list}
          columns={columns}
          width={1000}
          empty={<NoRows list={list} of="推送" hint="系统发送消息后会出现在这里" />}
        />
      </Panel>
    </>
  )
}
