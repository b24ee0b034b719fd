import type { Result } from '@xuegong/contracts/endpoint'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { PageLink } from '#nav/PageLink.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { StateDot } from '#ui/StateDot.tsx'
import styles from './RoleMatrix.module.css'

type Member = Result<typeof rights.listRoleMembers>['rows'][number]

const columns: ColumnOf<Member>[] = [
  { name: 'TrueName', width: 110, role: 'name' },
  { name: 'LoginName', width: 140 },
  { name: 'OrgName', ellipsis: true },
  { name: 'ScopeType', title: '数据范围', width: 110, render: scope => (scope === 2 ? '指定范围' : '按角色') },
  { name: 'ValidTo', width: 120, render: day => day || '长期' },
  {
    name: 'State',
    title: '账号',
    width: 90,
    role: 'state',
    render: (_, { State }) => <StateDot tone={State ? 'good' : 'quiet'} text={State ? '启用' : '停用'} />,
  },
]

/** Who has a role. Roles are given to people where accounts are kept. */
export function RoleMembers({ id }: { id: string }) {
  const list = useList(rights.listRoleMembers, { local: true, fixed: { Id: id } })
  const users = <PageLink to={`/system/user?RoleId=${encodeURIComponent(id)}`}>在用户管理中分配角色</PageLink>
  return (
    <div className={styles.matrix}>
      <div className={styles.tools}>
        <span className={styles.count}>只列出您的数据范围内的成员</span>
        {users}
      </div>
      <FilterForm list={list} search="Key" fields={[]} />
      <DataTable
        label="角色成员"
        list={list}
        columns={columns}
        width={640}
        empty={<NoRows list={list} of="成员" hint={users} />}
      />
    </div>
  )
}
