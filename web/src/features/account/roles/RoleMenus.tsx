import type { Result } from '@xuegong/contracts/endpoint'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { Button } from 'antd'
import { useMemo } from 'react'
import type { Failure } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import type { Leaving } from '#ui/form/leaving.ts'
import { NamedIcon } from '#ui/icons/NamedIcon.tsx'
import type { TreeNode } from '#ui/tree/nodes.ts'
import { TreeEditor } from '#ui/tree/TreeEditor.tsx'
import { type Branch, treeOf } from '#ui/tree.ts'
import styles from './RoleMatrix.module.css'
import { SaveBar } from './SaveBar.tsx'
import { useDraftOf } from '#ui/form/use-draft-of.ts'

type Data = Result<typeof rights.getRoleMenu>

interface Props {
  data: Data
  builtIn: boolean
  mayEdit: boolean
  leaving: Leaving
}

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

/** Which pages the holders of a role find in their menu. */
export function RoleMenus({ data, builtIn, mayEdit, leaving }: Props) {
  const draft = useDraftOf(
    data,
    ({ MenuIds }) => MenuIds,
    ({ MenuIds }, value) => sameIds(MenuIds, value),
    leaving,
  )
  const { base, value } = draft
  const [run, saving] = useCommand(rights.saveRoleMenu, { errorShown: true })
  const nodes = useMemo(() => {
    const rows = new Map(base.Nodes.map(row => [row.Id, row]))
    const shown = ({ key, title, children }: Branch): TreeNode => {
      const { Url = '', Icon = '' } = rows.get(key) ?? {}
      return { key, title, note: Url, icon: Icon && <NamedIcon name={Icon} />, children: children.map(shown) }
    }
    return treeOf(base.Nodes).map(shown)
  }, [base.Nodes])
  const save = async () => {
    try {
      const { RowVersion } = await run({ RoleId: base.Id, RowVersion: base.RowVersion, MenuIds: [...value] }).unwrap()
      draft.saved({ ...base, RowVersion, MenuIds: [...value] })
      report('菜单已保存，成员下次打开页面时生效')
    } catch (error) {
      draft.fail(error as Failure)
    }
  }
  const added = value.filter(id => !base.MenuIds.includes(id)).length
  const removed = base.MenuIds.filter(id => !value.includes(id)).length
  return (
    <div className={styles.matrix}>
      <div className={styles.tools}>
        <span className={styles.count}>
          能看到 {value.length} 个节点，共 {base.Nodes.length} 个
        </span>
        {mayEdit && builtIn && (
          <Button disabled={sameIds(value, base.SeedIds)} onClick={() => draft.set(base.SeedIds)}>
            恢复默认
          </Button>
        )}
      </div>
      <TreeEditor
        label="菜单"
        nodes={nodes}
        checks={{ keys: value, onCheck: mayEdit ? draft.set : undefined }}
        empty="还没有菜单"
      />
      <SaveBar
        changed={draft.changed ? `菜单有未保存的修改：增加 ${added} 个，减少 ${removed} 个` : undefined}
        busy={saving.isLoading}
        error={draft.error}
        stale={draft.stale}
        onSave={save}
        onDrop={draft.drop}
      />
    </div>
  )
}
