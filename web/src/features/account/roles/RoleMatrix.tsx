import { rights } from '@xuegong/contracts/modules/account/rights'
import { permissionGroups, permissionText } from '@xuegong/contracts/permission-names'
import { Button, Input, Segmented } from 'antd'
import type { Result } from '@xuegong/contracts/endpoint'
import { useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Leaving } from '#ui/form/leaving.ts'
import { isMeant } from '#ui/text/listed.ts'
import {
  allActions,
  type Cell,
  changesIn,
  type Granted,
  inputOf,
  type Item,
  keyOf,
  seededIn,
  storedIn,
} from './granted.ts'
import { MatrixTable } from './MatrixTable.tsx'
import styles from './RoleMatrix.module.css'
import { SaveBar } from './SaveBar.tsx'
import { useDraftOf } from '#ui/form/use-draft-of.ts'

type Data = Result<typeof rights.getRoleAction>

interface Props {
  data: Data
  /** The product gives the role something that can be gone back to. */
  builtIn: boolean
  mayEdit: boolean
  leaving: Leaving
}

const groups = Object.entries(permissionGroups).map(([title, names]) => ({ title, names: Object.entries(names) }))
type Shown = 'all' | 'granted' | 'changed'

const sameKeys = (a: Granted, b: Granted) => a.size === b.size && [...a].every(key => b.has(key))
const textOf = ({ id, action }: Cell) => permissionText(id, action)

/** The first few changes in words, and how many there are. */
function changesText(items: readonly Item[], granted: Granted): string {
  const { added, removed } = changesIn(items, granted)
  const all = [...added.map(cell => `＋${textOf(cell)}`), ...removed.map(cell => `－${textOf(cell)}`)]
  return `${all.length} 处修改未保存：${all.slice(0, 3).join('、')}${all.length > 3 ? '…' : ''}`
}

/** What a role may do: permissions in rows, the nine actions in columns. */
export function RoleMatrix({ data, builtIn, mayEdit, leaving }: Props) {
  const draft = useDraftOf(
    data,
    ({ Items }) => storedIn(Items),
    ({ Items }, value) => sameKeys(storedIn(Items), value),
    leaving,
  )
  const { base, value: granted } = draft
  const items = base.Items
  const [run, saving] = useCommand(rights.saveRoleAction, { errorShown: true })
  const [text, setText] = useState('')
  const [shown, show] = useState<Shown>('all')
  const { added, removed } = changesIn(items, granted)
  const changed = new Set([...added, ...removed].map(keyOf))

  const byId = new Map(items.map(item => [item.PermissionId as string, item]))
  const has = (keys: ReadonlySet<string>, id: string) => allActions.some(action => keys.has(`${id}.${action}`))
  const visible = groups
    .map(({ title, names }) => ({
      title,
      rows: names.flatMap(([id, name]) => {
        const item = byId.get(id)
        const words = `${title} ${name} ${id}`.toLowerCase()
        const fits = isMeant(text, { value: id, label: name, place: title, words })
        const kept = shown === 'all' || has(shown === 'granted' ? granted : changed, id)
        return item && fits && kept ? [{ item, name }] : []
      }),
    }))
    .filter(({ rows }) => rows.length > 0)

  const save = async () => {
    const Items = inputOf(items, granted)
    try {
      const { RowVersion } = await run({ RoleId: base.Id, RowVersion: base.RowVersion, Items }).unwrap()
      const now = new Map(Items.map(({ PermissionId, ActionList }) => [PermissionId, ActionList]))
      draft.saved({
        ...base,
        RowVersion,
        Items: items.map(item => ({ ...item, ActionList: now.get(item.PermissionId) ?? item.ActionList })),
      })
      report('权限已保存，成员下一次操作起生效')
    } catch (error) {
      draft.fail(error as Failure)
    }
  }
  const seeded = seededIn(items)
  return (
    <div className={styles.matrix}>
      <div className={styles.tools}>
        <Input
          className={styles.search ?? ''}
          allowClear
          value={text}
          placeholder="搜索权限，支持拼音"
          aria-label="搜索权限"
          onChange={({ target }) => setText(target.value)}
        />
        <Segmented<Shown>
          aria-label="显示哪些权限"
          value={shown}
          onChange={show}
          options={[
            { value: 'all', label: '全部' },
            { value: 'granted', label: '已授权' },
            { value: 'changed', label: `已修改 ${changed.size}` },
          ]}
        />
        <span className={styles.count}>已授权 {granted.size} 项</span>
        {mayEdit && builtIn && (
          <Button disabled={sameKeys(granted, seeded)} onClick={() => draft.set(seeded)}>
            恢复默认
          </Button>
        )}
      </div>
      {visible.length === 0 ? (
        <EmptyState title="没有符合条件的权限">请换一个词，或显示全部权限</EmptyState>
      ) : (
        <MatrixTable groups={visible} granted={granted} changed={changed} onChange={mayEdit ? draft.set : undefined} />
      )}
      <p className={styles.legend}>
        {mayEdit
          ? '“－”表示本人没有该权限，不能授予。方向键移动，空格勾选。修改的格子标有“＋”“－”角标，保存后对成员的下一次操作生效。'
          : '仅供查看，您没有修改角色权限的权限。'}
      </p>
      <SaveBar
        changed={draft.changed ? changesText(items, granted) : undefined}
        busy={saving.isLoading}
        error={draft.error}
        stale={draft.stale}
        onSave={save}
        onDrop={draft.drop}
      />
    </div>
  )
}
