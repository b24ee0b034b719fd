import { messagePush, type Push } from '@xuegong/contracts/modules/message-push'
import { Button } from 'antd'
import { useCommand } from '#api/hooks.ts'
import { useButton } from '#nav/current-route.tsx'
import { useBatchAnswer } from '#ui/entity/batch-answer.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { channelOptions, channelTexts, pushTone, stateOptions } from './push-words.ts'

/** When it was sent, or is to be. */
const whenOf = (sent: string | null, next: string | null) =>
  sent?.slice(0, 16) ?? (next ? `预计 ${next.slice(0, 16)}` : '—')

const columns: ColumnOf<Push>[] = [
  { name: 'TrueName', role: 'name', width: 84, render: name => name || '无账号' },
  { name: 'LoginName', width: 116 },
  { name: 'Body', ellipsis: true, role: 'fact' },
  { name: 'Channel', width: 88, align: 'left', texts: channelTexts },
  { name: 'State', width: 88, align: 'left', role: 'state', render: State => <StateDot {...pushTone(State)} /> },
  { name: 'FailReason', width: 140, ellipsis: true, render: reason => reason || '—' },
  { name: 'RetryCount', width: 88 },
  {
    name: 'SendTime',
    role: 'fact',
    width: 200,
    render: (sent, { NextTime, ReadTime }) => whenOf(sent, NextTime) + (ReadTime ? '（已读）' : ''),
  },
]

const failed = 2

/** Each message to each person: whether it has arrived, why not, and sending it again. */
export function PushList() {
  const list = useList(messagePush.listPushes)
  const mayRetry = useButton('edit')
  const [retry, { isLoading }] = useCommand(messagePush.retryPush)
  const tell = useBatchAnswer()
  const { ids, rows, clear } = list.selection
  const again = () =>
    void retry({ Ids: [...ids] })
      .unwrap()
      .then(answer => {
        clear()
        tell({ deed: '重新推送', things: rows, nameOf: ({ TrueName, LoginName }) => TrueName || LoginName }, answer)
      })
      .catch(() => {})
  return (
    <>
      <PageHeader title="个人推送明细" purpose="查询每位接收人的送达情况，重新推送失败的消息" />
      <Panel>
        <FilterForm
          list={list}
          search="Key"
          fields={[
            { name: 'State', options: stateOptions, width: 112 },
            { name: 'Channel', options: channelOptions, width: 120 },
            { from: 'StartTime', to: 'EndTime' },
          ]}
        />
        <DataTable
          label="个人推送明细"
          list={list}
          columns={columns}
          width={1000}
          selectable={mayRetry}
          bulk={
            <Button
              size="small"
              type="primary"
              loading={isLoading}
              disabled={!rows.some(({ State }) => State === failed)}
              onClick={again}
            >
              重新推送
            </Button>
          }
          empty={<NoRows list={list} of="推送" hint="系统发送消息后会出现在这里" />}
        />
      </Panel>
    </>
  )
}
