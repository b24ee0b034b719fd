import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import type { HeldRole } from '@xuegong/contracts/modules/account/user-rights'
import { Button, DatePicker, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { today } from '#app/clock.ts'
import { useQuery } from '#api/hooks.ts'
import styles from './RightsDrawer.module.css'

/** A role as it is to be held. */
export type Held = HeldRole

const day = 'YYYY-MM-DD'
const scopes = [
  { value: 0, label: '按角色' },
  { value: 2, label: '指定范围' },
]

interface Props {
  value: readonly Held[]
  onChange: (value: readonly Held[]) => void
}

/** The roles of somebody: how far each reaches and until when; those that are not one's own to give stand fast. */
export function RoleRows({ value, onChange }: Props) {
  const { data: offered = [] } = useQuery(accounts.listAssignableRoles, {})
  const own = new Set(offered.map(({ RoleId }) => RoleId))
  const held = new Set(value.map(({ RoleId }) => RoleId))
  const change = (id: string, some: Partial<Held>) =>
    onChange(value.map(role => (role.RoleId === id ? { ...role, ...some } : role)))
  const add = (RoleId: string) => {
    const RoleName = offered.find(each => each.RoleId === RoleId)?.RoleName ?? ''
    onChange([...value, { RoleId, RoleName, ScopeType: null, ValidTo: null }])
  }
  const foreign = offered.length > 0 && value.some(({ RoleId }) => !own.has(RoleId))
  const others = offered.filter(({ RoleId }) => !held.has(RoleId))
  return (
    <>
      <ul className={styles.roles} aria-label="角色">
        {value.map(({ RoleId, RoleName, ScopeType, ValidTo }) => (
          <li key={RoleId} className={styles.role}>
            <span className={styles.name}>{RoleName}</span>
            <Segmented<number>
              aria-label={`${RoleName}的数据范围`}
              options={scopes}
              value={ScopeType === 2 ? 2 : 0}
              disabled={!own.has(RoleId)}
              onChange={scope => change(RoleId, { ScopeType: scope === 2 ? 2 : null })}
            />
            <DatePicker
              aria-label={`${RoleName}的有效期`}
              style={{ width: 132 }}
              placeholder="长期有效"
              value={ValidTo ? dayjs(ValidTo, day) : null}
              minDate={dayjs(today())}
              disabled={!own.has(RoleId)}
              onChange={date => change(RoleId, { ValidTo: date ? date.format(day) : null })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`移除${RoleName}`}
              disabled={!own.has(RoleId)}
              onClick={() => onChange(value.filter(role => role.RoleId !== RoleId))}
            />
          </li>
        ))}
      </ul>
      <Select<string>
        aria-label="添加角色"
        placeholder="添加角色"
        style={{ width: '100%' }}
        value={null as never}
        options={others.map(each => ({ value: each.RoleId, label: each.RoleName }))}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent="没有可授予的角色"
        onChange={add}
      />
      {foreign && <p className={styles.hint}>不能修改的角色由上级管理员授予</p>}
    </>
  )
}
