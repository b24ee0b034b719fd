import { actionNames, permissionGroups } from '@xuegong/contracts/permission-names'
import { Select } from 'antd'
import { IconChooser } from '../icons/IconChooser.tsx'

const actions = Object.entries(actionNames)

/** Every action of every permission, under its group: 学生信息-导出. */
const permissions = Object.entries(permissionGroups).map(([label, group]) => ({
  label,
  options: Object.entries(group).flatMap(([id, name]) =>
    actions.map(([action, verb]) => ({ value: `${id}.${action}`, label: `${name}-${verb}` })),
  ),
}))

interface Props {
  id?: string
  names: 'icon' | 'permission'
  value: string
  onChange: (name: string) => void
}

/** The control of a text that names an icon or an action of a permission. */
export const NamedControl = ({ id, names, value, onChange }: Props) =>
  names === 'icon' ? (
    <IconChooser {...(id !== undefined && { id })} value={value} onChange={onChange} />
  ) : (
    <Select
      {...(id !== undefined && { id })}
      value={value || undefined}
      onChange={chosen => onChange(chosen ?? '')}
      options={permissions}
      placeholder="看到页面的人都能使用"
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      popupMatchSelectWidth={false}
    />
  )
