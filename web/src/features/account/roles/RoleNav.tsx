import { Tag } from 'antd'
import { useDict } from '#ui/dict.ts'
import { NavList } from '#ui/choice/NavList.tsx'
import type { Role } from './RoleForm.tsx'

interface Props {
  roles: readonly Role[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** All roles, to choose one of. */
export function RoleNav({ roles, ...rest }: Props) {
  const scopes = useDict('ScopeType')
  const entries = roles.map(({ Id, RoleName, RoleCode, ScopeType, Members, BuiltIn, Remark = '' }) => ({
    id: Id,
    name: RoleName,
    tag: BuiltIn === 0 && <Tag>自建</Tag>,
    facts: [RoleCode, scopes.text(ScopeType), `${Members} 人`],
    words: Remark,
  }))
  return <NavList noun="角色" groups={[{ entries }]} {...rest} />
}
