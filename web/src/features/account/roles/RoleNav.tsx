import { Input, type InputRef, Tag } from 'antd'
import { useRef, useState } from 'react'
import { useDict } from '#ui/dict.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useSlashFocus } from '#ui/slash-focus.ts'
import { isMeant } from '#ui/text/listed.ts'
import type { Role } from './RoleForm.tsx'
import styles from './RoleList.module.css'

interface Props {
  roles: readonly Role[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

const fits = (text: string, { Id, RoleName, RoleCode, Remark = '' }: Role) =>
  isMeant(text, { value: Id, label: RoleName, place: '', words: `${RoleName} ${RoleCode} ${Remark}`.toLowerCase() })

/** All roles, to choose one of. */
export function RoleNav({ roles, chosen, onChoose }: Props) {
  const [text, setText] = useState('')
  const field = useRef<InputRef>(null)
  const scopes = useDict('ScopeType')
  useSlashFocus(field)
  const found = roles.filter(role => fits(text, role))
  return (
    <nav aria-label="角色" className={styles.nav}>
      <Input
        ref={field}
        allowClear
        value={text}
        placeholder="搜索角色，支持拼音"
        aria-label="搜索角色"
        onChange={({ target }) => setText(target.value)}
      />
      {found.length === 0 && <EmptyState title="没有符合条件的角色" />}
      <ul>
        {found.map(({ Id, RoleName, RoleCode, ScopeType, Members, BuiltIn }) => (
          <li key={Id}>
            <button type="button" aria-current={Id === chosen ? 'true' : undefined} onClick={() => onChoose(Id)}>
              <span className={styles.name}>
                {RoleName}
                {BuiltIn === 0 && <Tag>自建</Tag>}
              </span>
              <span className={styles.facts}>
                <span>{RoleCode}</span>
                <span>{scopes.text(ScopeType)}</span>
                <span>{Members} 人</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
