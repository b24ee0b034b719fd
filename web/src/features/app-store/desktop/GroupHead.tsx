import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import type { DesktopGroup } from '@xuegong/contracts/modules/app-store/desktop'
import styles from './Desktop.module.css'
import { besideOf, type Desk, groupMoved, withoutGroup } from './layout.ts'

interface Props {
  desk: Desk
  group: DesktopGroup
  onChange: (desk: Desk) => void
  /** Told which group has the tools of this one now, where it is removed. */
  onRemoved: (heir: string) => void
}

const mostSigns = 10

/** The name of a group, and what can be done with it. */
export function GroupHead({ desk, group: { Key, Name }, onChange, onRemoved }: Props) {
  const { Groups } = desk
  const at = Groups.findIndex(group => group.Key === Key)
  const rename = (name: string) =>
    onChange({ ...desk, Groups: Groups.map(group => (group.Key === Key ? { Key, Name: name } : group)) })
  const move = (by: 1 | -1) => onChange({ ...desk, Groups: groupMoved(Groups, Key, by) })
  const remove = () => {
    const [left, heir] = [withoutGroup(desk, Key), besideOf(Groups, Key)]
    if (!left || !heir) return
    onChange(left)
    onRemoved(heir.Key)
  }
  return (
    <div className={styles.groupHead}>
      <input
        aria-label="分组名称"
        placeholder="分组名称"
        data-group={Key}
        value={Name}
        maxLength={mostSigns}
        aria-invalid={Name.trim() === ''}
        onChange={({ target }) => rename(target.value)}
      />
      <button type="button" aria-label={`上移${Name}`} title="上移" disabled={at === 0} onClick={() => move(-1)}>
        <ArrowUpOutlined aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={`下移${Name}`}
        title="下移"
        disabled={at === Groups.length - 1}
        onClick={() => move(1)}
      >
        <ArrowDownOutlined aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={`删除${Name}`}
        title="删除分组，其中的应用移到相邻分组"
        disabled={Groups.length === 1}
        onClick={remove}
      >
        <DeleteOutlined aria-hidden="true" />
      </button>
    </div>
  )
}
