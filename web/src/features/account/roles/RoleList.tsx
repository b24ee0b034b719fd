import { rights } from '@xuegong/contracts/modules/account/rights'
import { Button, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { useButton } from '#nav/current-route.tsx'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { useDevice } from '#ui/device.ts'
import { useDict } from '#ui/dict.ts'
import { useRemoval } from '#ui/entity/removal.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { useLeaving } from '#ui/form/leaving.ts'
import { inPlace } from '#ui/list/in-place.ts'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RoleForm, type Role, type Writing } from './RoleForm.tsx'
import styles from './RoleList.module.css'
import { RoleNav } from './RoleNav.tsx'
import { type RoleTab, RoleTabPage, roleTabs } from './RoleTabs.tsx'
import { scopeWords } from './scope-words.ts'

const all = { PageSize: 1000 } as const

/** What a role is: its name, whom it reaches, who hands it out. */
function RoleFacts({ role, roles }: { role: Role; roles: readonly Role[] }) {
  const { RoleName, RoleCode, BuiltIn, ScopeType, AssignBy, Members, Remark } = role
  const scope = useDict('ScopeType').text(ScopeType)
  const names = AssignBy.map(code => roles.find(each => each.RoleCode === code)?.RoleName ?? code)
  return (
    <div className={styles.head}>
      <h2>
        {RoleName} <Tag>{RoleCode}</Tag>
        <Tag>{BuiltIn ? '内置' : '自建'}</Tag>
      </h2>
      <p>
        <strong>数据范围：{scope}</strong>　{scopeWords[ScopeType]}
      </p>
      <p>
        成员 {Members} 人 · {names.length > 0 ? `可由${names.join('、')}分配` : '不能手工分配，只随导入产生'}
        {Remark && ` · ${Remark}`}
      </p>
    </div>
  )
}

/** Roles: what their holders may do, what they see, who they are. The address holds role and tab. */
export function RoleList() {
  const { data, error, isFetching, refetch } = useQuery(rights.listRole, all, { errorShown: true })
  const [address, setAddress] = useSearchParams()
  const [writing, write] = useState<Writing>()
  const leaving = useLeaving()
  const mayEdit = useButton('assign')
  const phone = useDevice() === 'mobile'
  const roles = data?.rows ?? []
  const role = roles.find(({ Id }) => Id === address.get('role')) ?? (phone ? undefined : roles[0])
  const named = address.get('tab') ?? ''
  const tab = (named in roleTabs ? named : 'matrix') as RoleTab
  const show = (id: string | undefined, to: RoleTab = tab) =>
    leaving.leave(() => setAddress({ ...(id && { role: id }), ...(to !== 'matrix' && { tab: to }) }, inPlace))
  const remove = useRemoval<Role>(rights.removeRole, {
    noun: '角色',
    nameOf: ({ RoleName }) => RoleName,
    onRemoved: gone => role && gone.has(role.Id) && show(undefined),
  })
  return (
    <>
      <PageHeader title="角色管理" purpose="设置每种角色能做什么、能看到哪些人和哪些页面">
        <ActionButtons handlers={{ add: () => write({}) }} />
      </PageHeader>
      {error && !isFetching && <ErrorState error={error} onRetry={refetch} />}
      {!data && isFetching && <TableSkeleton rows={8} />}
      {data && (
        <div className={styles.page}>
          {!(phone && role) && (
            <Panel>
              <RoleNav roles={roles} chosen={role?.Id} onChoose={id => show(id)} />
            </Panel>
          )}
          {role && (
            <Panel>
              {phone && (
                <Button type="link" className={styles.back ?? ''} onClick={() => show(undefined, 'matrix')}>
                  返回角色列表
                </Button>
              )}
              <RoleFacts role={role} roles={roles} />
              <RowActions
                handlers={{
                  edit: () => write({ role }),
                  copy: () => write({ role, copy: true }),
                  ...(role.BuiltIn === 0 && { delete: () => remove([role]) }),
                }}
              />
              <Tabs
                activeKey={tab}
                onChange={key => show(role.Id, key as RoleTab)}
                items={Object.entries(roleTabs).map(([key, label]) => ({ key, label }))}
              />
              <RoleTabPage role={role} tab={tab} mayEdit={mayEdit} leaving={leaving} />
            </Panel>
          )}
        </div>
      )}
      {writing && (
        <RoleForm writing={writing} roles={roles} onSaved={id => show(id, 'matrix')} onClose={() => write(undefined)} />
      )}
    </>
  )
}
