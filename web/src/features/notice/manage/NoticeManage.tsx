import { notice } from '@xuegong/contracts/modules/notice'
import { noticeLevels, noticeStates } from '@xuegong/contracts/modules/notice/fields'
import type { NoticeRow } from '@xuegong/contracts/modules/notice/manage'
import { useQuery } from '#api/hooks.ts'
import { PageLink, useOpen } from '#nav/PageLink.tsx'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ExportButton } from '#ui/export/ExportButton.tsx'
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
import { StateTabs, tabsOf } from '#ui/StateTabs.tsx'
import { Marks } from '../Marks.tsx'
import { editAddress, lookOfState, minuteOf, readersAddress, shareText } from '../words.ts'
import { NoticeDrawer } from './NoticeDrawer.tsx'
import { useDeeds } from './use-deeds.tsx'

const states = Object.entries(noticeStates).map(([value, label]) => ({ value, label }))
const textsOf = (words: Readonly<Record<number, string>>) => new Map(Object.entries(words))
/** What a sheet has of a notice. */
const sheet: ColumnOf<NoticeRow>[] = [
  'Title',
  'NoticeType',
  { name: 'Level', texts: textsOf(noticeLevels) },
  'ScopeType',
  'ReceiverNum',
  'ReadNum',
  'ReceiptNum',
  'CreateUserName',
  'OrgName',
  'SendTime',
  { name: 'State', texts: textsOf(noticeStates) },
]
const byAuthor = {
  name: 'Mine',
  label: '发布人',
  options: [
    { value: 1, label: '我发布的' },
    { value: 0, label: '他人发布的' },
  ],
  width: 128,
} as const
const byLevel = {
  name: 'Level',
  options: [
    { value: 1, label: '普通' },
    { value: 2, label: '重要' },
    { value: 3, label: '紧急' },
  ],
  width: 104,
} as const

const filterFields = ['NoticeType', byLevel, byAuthor, { from: 'StartTime', to: 'EndTime' }] as const

const wasSent = ({ State }: NoticeRow) => State === 2 || State === 3 || State === 4

/** How many have read, or answered: it leads to who. */
const share = (row: NoticeRow, part: number) =>
  wasSent(row) ? <PageLink to={readersAddress(row.Id)}>{shareText(part, row.ReceiverNum)}</PageLink> : '–'

/** Notices that one publishes or audits. */
export function NoticeManage() {
  const list = useList(notice.listNotice)
  const [, show] = useDetail()
  const open = useOpen()
  const { handlersOf, forms } = useDeeds({ onRemove: () => show(null) })
  const { PageIndex, PageSize, State, ...filters } = list.input
  const counts = useQuery(notice.countNotice, filters).data
  const columns: ColumnOf<NoticeRow>[] = [
    {
      name: 'Title',
      role: 'name',
      ellipsis: true,
      render: (title, row) => (
        <RowButton onOpen={() => show(row.Id)}>
          <Marks notice={row} />
          {title}
        </RowButton>
      ),
    },
    { name: 'NoticeType', width: 64 },
    { name: 'Level', width: 64, align: 'left', render: level => noticeLevels[level as keyof typeof noticeLevels] },
    { name: 'ScopeType', title: '接收', width: 64 },
    { name: 'ReadNum', role: 'fact', title: '已读率', width: 76, render: (num, row) => share(row, num) },
    {
      name: 'ReceiptNum',
      title: '回执率',
      width: 76,
      render: (num, row) => (row.ReceiptType === 0 ? '–' : share(row, num)),
    },
    { name: 'CreateUserName', width: 84 },
    {
      name: 'SendTime',
      role: 'fact',
      title: '时间',
      width: 140,
      render: (time, row) => minuteOf(time ?? row.PublishTime) || '–',
    },
    { name: 'State', width: 96, align: 'left', role: 'state', render: state => <StateDot {...lookOfState(state)} /> },
    { title: '操作', width: 168, fixed: 'right', show: row => <RowActions handlers={handlersOf(row)} /> },
  ]
  const add = <ActionButtons handlers={{ add: () => open(editAddress()) }} />
  return (
    <>
      <PageHeader title="通知管理" purpose="编写、审核和发布通知，查看阅读与回执情况">
        {add}
        <ExportButton list={list} columns={sheet} fileName="通知" filters={filterFields} />
      </PageHeader>
      <Panel>
        <FilterForm list={list} search="Key" fields={filterFields} />
        <DataTable
          label="通知"
          list={list}
          tabs={
            <StateTabs
              label="状态"
              tabs={tabsOf(states, counts)}
              value={State === undefined ? '' : String(State)}
              onChange={key => list.set({ State: key === '' ? undefined : Number(key) })}
            />
          }
          columns={columns}
          width={1040}
          onOpen={({ Id }) => show(Id)}
          empty={
            list.filters > 0 ? (
              <NoRows list={list} of="通知" hint="" />
            ) : (
              <EmptyState title="暂无通知">{add}</EmptyState>
            )
          }
        />
      </Panel>
      <NoticeDrawer list={list} handlersOf={handlersOf} />
      {forms}
    </>
  )
}
