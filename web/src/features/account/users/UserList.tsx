import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { UserDetail, type UserRow } from '@xuegong/contracts/modules/account/users'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useDownload } from '#api/download.ts'
import { useQuery } from '#api/hooks.ts'
import { useButton } from '#nav/current-route.tsx'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { Detail } from '#ui/detail/Detail.tsx'
import { DetailDrawer } from '#ui/detail/DetailDrawer.tsx'
import { useDevice } from '#ui/device.ts'
import { useDict } from '#ui/dict.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useRemoval } from '#ui/entity/removal.ts'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { ImportButton } from '#ui/import/ImportButton.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import { useDetail } from '#ui/list/list-address.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateTabs, tabsOf } from '#ui/StateTabs.tsx'
import { type Opened, UserActions, UserBulk } from './UserActions.tsx'
import { userColumns, userFacts, userFilters } from './user-fields.tsx'
import { useAssignable } from './use-users.ts'
import { UserWindow } from './UserWindow.tsx'

const nameOf = ({ TrueName }: Pick<UserRow, 'TrueName'>) => TrueName

/** The accounts: filters, states with counts, the list, what can be done with one or many, the detail at the side. */
export function UserList() {
  const list = useList(accounts.listUsers)
  const { PageIndex, PageSize, sortField, sortOrder, State, ...filters } = list.input
  const counts = useQuery(accounts.countUsers, filters).data
  const states = useDict('AccountState').options
  const roles = useAssignable()
  const [shown, show] = useDetail()
  const [opened, open] = useState<{ what: Opened | 'add' | 'assignMany'; user?: UserRow }>()
  const [download, preparing] = useDownload(accounts.downloadNewUsers)
  const mayImport = useButton('import')
  // Workbooks are handed out at a desk.
  const phone = useDevice() === 'mobile'
  const { selection } = list
  const remove = useRemoval<UserRow>(accounts.removeUsers, {
    noun: '账号',
    nameOf,
    onRemove: rows => rows.some(({ Id }) => Id === shown) && show(null),
    onRemoved: gone => selection.set(selection.ids.filter(id => !gone.has(id))),
  })
  const told = useMemo(() => userColumns(show), [show])
  const columns = useMemo(
    () => [
      ...told,
      {
        title: '操作',
        width: 212,
        show: (user: UserRow) => (
          <UserActions user={user} open={what => open({ what, user })} remove={() => remove([user])} />
        ),
      },
    ],
    [told, remove],
  )
  const fields = userFilters(roles)
  const add = <ActionButtons handlers={{ add: () => open({ what: 'add' }) }} />
  return (
    <>
      <PageHeader title="用户管理" purpose="管理账号、角色与范围">
        {add}
        <ImportButton of={accounts.importUsers} />
        {!phone && mayImport && (
          <Button loading={preparing} onClick={() => download({ Kind: 2 })}>
            下载新账号
          </Button>
        )}
        <ExportButton list={list} columns={told} fileName="账号" of={accounts.exportUsers} filters={fields} />
      </PageHeader>
      <Panel>
        <FilterForm list={list} search="Key" fields={fields} />
        <DataTable
          label="账号"
          list={list}
          tabs={
            <StateTabs
              label="账号状态"
              tabs={tabsOf(states, counts)}
              value={String(State ?? '')}
              onChange={key => list.set({ State: key ? Number(key) : undefined })}
            />
          }
          columns={columns}
          width={1340}
          selectable
          takesAll
          bulk={
            <UserBulk
              noun="账号"
              nameOf={nameOf}
              selection={selection}
              refresh={list.refresh}
              assign={() => open({ what: 'assignMany' })}
            />
          }
          onOpen={({ Id }) => show(Id)}
          empty={
            list.filters > 0 ? (
              <NoRows list={list} of="账号" hint="" />
            ) : (
              <EmptyState title="暂无账号，可新增或导入">{add}</EmptyState>
            )
          }
        />
      </Panel>
      <DetailDrawer
        endpoint={accounts.getUser}
        list={list}
        title="账号详情"
        nameOf={user => `${user.TrueName}（${user.LoginName}）`}
      >
        {user => <Detail schema={UserDetail} value={user} groups={userFacts} />}
      </DetailDrawer>
      {opened && <UserWindow {...opened} selection={selection} onClose={() => open(undefined)} />}
    </>
  )
}
