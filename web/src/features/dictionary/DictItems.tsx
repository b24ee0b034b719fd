import { crudOf } from '@xuegong/contracts/entity'
import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { App, Button, Space, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useCommand, useQuery } from '#api/hooks.ts'
import { useButton } from '#nav/current-route.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { EntityForm } from '#ui/entity/EntityForm.tsx'
import { useRemoval } from '#ui/entity/removal.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TreeEditor } from '#ui/tree/TreeEditor.tsx'
import type { OnMove } from '#ui/tree/use-moves.ts'
import styles from './DictPage.module.css'
import { type ItemRow, placeRule, treeOfItems, type TypeRow } from './item-tree.ts'

const none: readonly ItemRow[] = []
const nameOf = ({ Name }: ItemRow) => Name

interface Props {
  type: TypeRow
  onEdit: () => void
  /** Absent where the product needs the type. */
  onRemove?: () => void
}

/** The items of a code table as a tree that is rearranged, with what can be done with each. */
export function DictItems({ type, onEdit, onRemove }: Props) {
  const { data, error, refetch } = useQuery(
    codeTables.listCodeItem,
    { CodeType: type.Code, PageSize: 1000 },
    { errorShown: true },
  )
  const rows = data?.rows ?? none
  const nodes = useMemo(() => data && treeOfItems(data.rows), [data])
  const [selected, select] = useState<string>()
  const [writing, write] = useState<{ row?: ItemRow; parent?: ItemRow }>()
  const [mayAdd, mayEdit, mayDelete] = [useButton('add'), useButton('edit'), useButton('delete')]
  const { message } = App.useApp()
  const [move] = useCommand(codeTables.moveCodeItem)
  const [edit] = useCommand(codeTables.editCodeItem)
  const remove = useRemoval<ItemRow>(codeTables.removeCodeItem, { noun: '字典项', nameOf })
  const rowOf = (key: string | undefined) => rows.find(({ Id }) => Id === key)

  const onMove: OnMove = (Id, { parent, index: Index }) =>
    move({ Id, ParentCode: rowOf(parent)?.Code ?? '0', Index }).unwrap()
  const turn = async ({ Id, Code, Name, RowVersion, State }: ItemRow) => {
    const next = State === 0 ? 1 : 0
    await edit({ Id, Code, Name, RowVersion, State: next }).unwrap()
    message.success(next === 1 ? `“${Name}”已启用` : `“${Name}”已停用，原有数据仍显示，新数据不再可选`)
  }
  const actionsOf = (row: ItemRow) => [
    ...(mayEdit
      ? [
          { code: 'edit', name: '编辑', run: () => write({ row }) },
          { code: 'turn', name: row.State === 0 ? '启用' : '停用', run: () => void turn(row).catch(() => {}) },
        ]
      : []),
    ...(mayAdd ? [{ code: 'add', name: '新增下级', run: () => write({ parent: row }) }] : []),
    ...(mayDelete && !type.Std ? [{ code: 'delete', name: '删除', run: () => remove([row]) }] : []),
  ]
  const off = rows.filter(({ State }) => State === 0).length
  return (
    <>
      <div className={styles.head}>
        <h2>
          {type.Name} <Tag>{type.Code}</Tag>
          {type.Std && <Tag color="blue">{type.Std}</Tag>}
        </h2>
        <Space>
          <RowActions handlers={{ edit: onEdit, ...(onRemove && !type.Std && { delete: onRemove }) }} />
          {mayAdd && <Button onClick={() => write({})}>新增字典项</Button>}
        </Space>
        <p>
          {type.Items} 项{off > 0 && `，其中 ${off} 项已停用`}
          {type.Std ? '。国家标准的代码不能修改和删除，可以改名、排序和停用' : '。已被使用的代码只能停用'}
        </p>
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <TreeEditor
          label="字典项"
          nodes={nodes}
          selected={selected}
          onSelect={select}
          {...(mayEdit && { onMove, mayMove: placeRule(type) })}
          actionsOf={({ key }) => {
            const row = rowOf(key)
            return row ? actionsOf(row) : []
          }}
          empty="还没有字典项"
        />
      )}
      {writing && (
        <EntityForm
          of={crudOf(codeTables, 'CodeItem')}
          fields={[
            {
              name: 'Code',
              disabled: writing.row !== undefined && Boolean(type.Std),
              hint: writing.row && type.Std ? '国家标准代码，不能修改' : '字母、数字、下划线或连字符，最多 20 位',
            },
            'Name',
            { name: 'State', hint: '停用后原有数据仍显示，新数据不再可选' },
          ]}
          initial={{ CodeType: type.Code, ParentCode: writing.parent?.Code ?? '0', State: 1 }}
          row={writing.row}
          nameOf={nameOf}
          onClose={() => write(undefined)}
        />
      )}
    </>
  )
}
