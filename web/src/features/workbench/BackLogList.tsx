import {
  type BackLogRow,
  backLogStates,
  backLogs,
  leadsOn,
  priorities,
} from '@xuegong/contracts/modules/workbench/back-log'
import { Button } from 'antd'
import { useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import { useButton, useHere } from '#nav/current-route.tsx'
import { usePermission } from '#nav/permission.ts'
import { useOpen } from '#nav/PageLink.tsx'
import { AddressTabs, useTab } from '#ui/AddressTabs.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { AddBackLog } from './AddBackLog.tsx'
import { BackLogDrawer } from './BackLogDrawer.tsx'
import { backLogTone } from './back-log-words.ts'

const optionsOf = (texts: Readonly<Record<number, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value: Number(value), label }))
const states = optionsOf(backLogStates)
const kinds = optionsOf({ 1: '系统', 2: '人工' })
const overdue = [
  { value: 1, label: '已超时' },
  { value: 0, label: '未超时' },
]

/** Which to-dos a tab shows: received, sent, or everybody's. */
const shownBy = { '': {}, sent: { Mine: 2 }, all: { Mine: 3 } } as const

/** What one is to do, what one has asked others to do, and for those who may everything. */
export function BackLogList() {
  const { route } = useHere()
  const title = route?.title ?? '我的待办'
  // All of the school stand in the menu of the system alone.
  const mayAll = usePermission()('sysconfig.query') && route?.path === '/system/backLog'
  const tab = useTab()
  const shown = tab === 'sent' || (tab === 'all' && mayAll) ? tab : ''
  const mayAdd = useButton('add')
  const [adding, add] = useState(false)
  const tabs = { own: '我收到的', sent: '我发出的', ...(mayAll && { all: '全部' }) }
  return (
    <>
      <PageHeader title={title} purpose="系统和他人交给您的事项，以及您派发的事项">
        {mayAdd && (
          <Button type="primary" onClick={() => add(true)}>
            新增待办
          </Button>
        )}
      </PageHeader>
      <AddressTabs label={title} tabs={tabs} />
      <BackLogs key={shown} shown={shown} />
      {adding && <AddBackLog onClose={() => add(false)} />}
    </>
  )
}

function BackLogs({ shown }: { shown: keyof typeof shownBy }) {
  const list = useList(backLogs.listBackLog, { fixed: shownBy[shown] })
  const [, show] = useDetail()
  const [operate] = useCommand(backLogs.operateBackLog)
  const open = useOpen()
  const begin = (row: BackLogRow) => {
    if (shown === '' && row.IsRead === 0) void operate({ Id: row.Id, Oper: 4 })
    if (shown === '' && leadsOn(row)) open(row.Url)
    else show(row.Id)
  }
  const columns: ColumnOf<BackLogRow>[] = [
    {
      name: 'Title',
      role: 'name',
      width: 280,
      ellipsis: true,
      render: (title, row) => {
        const text = shown === '' && row.IsRead === 0 ? <b>{title}</b> : title
        return shown === 'all' ? text : <RowButton onOpen={() => begin(row)}>{text}</RowButton>
      },
    },
    { name: 'Kind', width: 72, render: kind => (kind === 1 ? '系统' : '人工') },
    { name: 'Priority', width: 72, align: 'left', render: priority => priorities[priority as keyof typeof priorities] },
    shown === 'sent'
      ? { name: 'ReceiveName', width: 110, role: 'fact' }
      : { name: 'FromName', width: 110, role: 'fact', render: name => name || '系统' },
    ...(shown === 'all' ? [{ name: 'ReceiveName', width: 110 } as const] : []),
    { name: 'CreateDate', width: 150, render: time => time.slice(0, 16) },
    { name: 'DeadLine', width: 150, role: 'fact', render: time => time?.slice(0, 16) ?? '—' },
    {
      name: 'State',
      width: 96,
      align: 'left',
      role: 'state',
      render: (_, row) => <StateDot {...backLogTone(row)} />,
    },
  ]
  return (
    <>
      <Panel>
        <FilterForm
          list={list}
          search="Key"
          fields={[
            { name: 'State', options: states, width: 112 },
            { name: 'Kind', options: kinds, width: 100 },
            { name: 'Overdue', label: '时限', options: overdue, width: 112 },
            { from: 'StartTime', to: 'EndTime' },
          ]}
        />
        <DataTable
          label="待办总表"
          list={list}
          columns={columns}
          width={1000}
          {...(shown !== 'all' && { onOpen: begin })}
          empty={<NoRows list={list} of="待办" hint="交给您的事项会出现在这里" />}
        />
      </Panel>
      <BackLogDrawer list={list} own={shown === ''} />
    </>
  )
}
