import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { UserDetail } from '@xuegong/contracts/modules/account/users'
import { Suspense, useMemo, useState } from 'react'
import { later } from '#app/chunk.ts'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { Detail } from '#ui/detail/Detail.tsx'
import { DetailDrawer } from '#ui/detail/DetailDrawer.tsx'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import { useDetail } from '#ui/list/list-address.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useAssignable } from './use-users.ts'
import { staffColumns, userFacts } from './user-fields.tsx'

const EditUser = later(
  () => import('./UserForms.tsx'),
  m => m.EditUser,
)

/** The staff: offices and titles, and the classes and students in their charge. */
export function StaffList() {
  const list = useList(accounts.listStaff)
  const roles = useAssignable()
  const [, show] = useDetail()
  const [editing, edit] = useState<UserDetail>()
  const columns = useMemo(() => staffColumns(show), [show])
  return (
    <>
      <PageHeader title="教职工" purpose="查询教职工的任职与所带班级、学生">
        <ExportButton list={list} columns={columns} fileName="教职工" of={accounts.exportStaff} />
      </PageHeader>
      <Panel>
        <FilterForm
          list={list}
          search="Key"
          fields={[
            { name: 'OrgId', width: 200 },
            { name: 'RoleId', options: roles, width: 130 },
          ]}
        />
        <DataTable
          label="教职工"
          list={list}
          columns={columns}
          width={960}
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of="教职工" hint="在“用户管理”中新增或导入" />}
        />
      </Panel>
      <DetailDrawer
        endpoint={accounts.getUser}
        list={list}
        title="教职工详情"
        nameOf={user => `${user.TrueName}（${user.LoginName}）`}
        actions={user => <ActionButtons handlers={{ edit: () => edit(user) }} />}
      >
        {user => <Detail schema={UserDetail} value={user} groups={userFacts} />}
      </DetailDrawer>
      {editing && (
        <Suspense fallback={null}>
          <EditUser user={editing} onClose={() => edit(undefined)} />
        </Suspense>
      )}
    </>
  )
}
