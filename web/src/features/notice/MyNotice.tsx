import type { Result } from '@xuegong/contracts/endpoint'
import { noticeReading } from '@xuegong/contracts/modules/notice'
import { useMemo } from 'react'
import { useOpen } from '#nav/PageLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { StateTabs } from '#ui/StateTabs.tsx'
import { Marks } from './Marks.tsx'
import { standing, unreadTabs } from './my-notice.ts'
import styles from './Notice.module.css'
import { minuteOf, readAddress } from './words.ts'

/** Notices that one was sent. */
export function MyNotice() {
  const list = useList(noticeReading.listMyNotice)
  const open = useOpen()
  const columns = useMemo(
    (): ColumnOf<Result<typeof noticeReading.listMyNotice>['rows'][number]>[] => [
      {
        name: 'Title',
        role: 'name',
        ellipsis: true,
        render: (title, row) => (
          <RowButton onOpen={() => open(readAddress(row.Id))}>
            <span className={standing(row).isUnread ? styles.unread : ''}>
              <Marks notice={row} />
              {title}
            </span>
          </RowButton>
        ),
      },
      { name: 'NoticeType', width: 96 },
      { name: 'OrgName', width: 150, ellipsis: true },
      { name: 'PublisherName', width: 96 },
      { name: 'PublishTime', width: 150, render: time => minuteOf(time) },
      {
        name: 'ReadTime',
        title: '状态',
        width: 96,
        role: 'state',
        render: (_, row) => <StateDot {...standing(row)} />,
      },
    ],
    [open],
  )
  const { Unread } = list.input
  return (
    <>
      <PageHeader title="我的通知" purpose="查看发给您的通知，按要求提交回执" />
      <Panel>
        <FilterForm list={list} search="Key" fields={['NoticeType']} />
        <DataTable
          label="我的通知"
          list={list}
          tabs={
            <StateTabs
              label="阅读"
              tabs={unreadTabs}
              value={Unread === undefined ? '' : String(Unread)}
              onChange={key => list.set({ Unread: key === '' ? undefined : (Number(key) as 0 | 1) })}
            />
          }
          columns={columns}
          width={900}
          onOpen={({ Id }) => open(readAddress(Id))}
          empty={list.filters > 0 ? <NoRows list={list} of="通知" hint="" /> : <EmptyState title="暂无通知" />}
        />
      </Panel>
    </>
  )
}
