import { rights } from '@xuegong/contracts/modules/account/rights'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { useButton } from '#nav/current-route.tsx'
import { useAllowed } from '#nav/permission.ts'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { useDevice } from '#ui/device.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useRemoval } from '#ui/entity/removal.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { type Leaving, useLeaving } from '#ui/form/leaving.ts'
import { inPlace } from '#ui/list/in-place.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { OnMove } from '#ui/tree/use-moves.ts'
import { TreeEditor } from '#ui/tree/TreeEditor.tsx'
import { mayHaveChildren, menuTree, type MenuRow, ruleOf } from './menu-tree.ts'
import styles from './MenuEditor.module.css'
import { MenuForm, NewMenu } from './MenuForm.tsx'
import { MenuPreviewDrawer } from './MenuPreviewDrawer.tsx'

const none: readonly MenuRow[] = []

/** The menu: its nodes as a tree that is rearranged, beside it the form of the chosen one. The address holds which one that is. */
export function MenuEditor() {
  const { data, error, isFetching, refetch } = useQuery(rights.listMenu, { PageSize: 1000 }, { errorShown: true })
  const [address, setAddress] = useSearchParams()
  const [adding, add] = useState<{ parent?: MenuRow | undefined }>()
  const [previews, preview] = useState(false)
  const unsaved = useRef(false)
  const guard = useLeaving()
  const leaving: Leaving = {
    ...guard,
    setUnsaved: is => {
      unsaved.current = is
      guard.setUnsaved(is)
    },
  }
  const [mayAdd, mayEdit, mayDelete] = [useButton('add'), useButton('edit'), useButton('delete')]
  const mayPreview = useAllowed('role.get')
  const phone = useDevice() === 'mobile'
  const [run] = useCommand(rights.moveMenu)
  const rows = data?.rows ?? none
  const nodes = useMemo(() => (data ? menuTree(data.rows) : undefined), [data])
  const row = rows.find(({ Id }) => Id === address.get('menu'))
  const choose = (id: string | undefined) => {
    add(undefined)
    setAddress(id === undefined ? {} : { menu: id }, inPlace)
  }
  const begin = (parent?: MenuRow) => leaving.leave(() => add({ parent }))
  const remove = useRemoval<MenuRow>(rights.removeMenu, {
    noun: '菜单',
    nameOf: ({ Text }) => Text,
    onRemoved: gone => row && gone.has(row.Id) && choose(undefined),
  })
  const move: OnMove = async (Id, { parent, index }) => {
    if (unsaved.current) {
      report('请先保存或放弃右侧表单中的修改')
      throw new Error('unsaved')
    }
    await run({ Id, ParentId: parent ?? '0', Index: index }).unwrap()
  }
  const shown = adding ?? row
  const failed = error && !isFetching && <ErrorState error={error} onRetry={refetch} />
  return (
    <>
      <PageHeader title="菜单管理" purpose="整理菜单的层级和顺序，设置页面地址、图标和按钮">
        {mayPreview && <Button onClick={() => preview(true)}>预览</Button>}
        <ActionButtons handlers={{ add: () => begin() }} />
      </PageHeader>
      {data && failed}
      <div className={styles.page}>
        {!(phone && shown) && (
          <Panel>
            {(!data && failed) || (
              <TreeEditor
                label="菜单"
                nodes={nodes}
                selected={adding ? undefined : row?.Id}
                onSelect={id => leaving.leave(() => choose(id))}
                {...(mayEdit && nodes && { onMove: move, mayMove: ruleOf(nodes) })}
                actionsOf={({ key }) => {
                  const node = rows.find(({ Id }) => Id === key)
                  const below = mayAdd && nodes && mayHaveChildren(nodes, key)
                  return [
                    ...(below ? [{ code: 'add', name: '新增下级', run: () => begin(node) }] : []),
                    ...(mayDelete && node ? [{ code: 'delete', name: '删除', run: () => remove([node]) }] : []),
                  ]
                }}
                empty="还没有菜单"
              />
            )}
          </Panel>
        )}
        {(shown || !phone) && (
          <Panel>
            {phone && (
              <Button type="link" className={styles.back ?? ''} onClick={() => leaving.leave(() => choose(undefined))}>
                返回菜单
              </Button>
            )}
            {adding && (
              <NewMenu
                key={adding.parent?.Id ?? ''}
                parent={adding.parent}
                leaving={leaving}
                onSaved={choose}
                onCancel={() => leaving.leave(() => add(undefined))}
              />
            )}
            {!adding && row && <MenuForm key={row.Id} row={row} mayEdit={mayEdit} leaving={leaving} />}
            {!shown && (
              <EmptyState title="请在左侧选择一个菜单">
                {mayEdit ? '拖动，或按 Ctrl 加方向键，可以调整层级和顺序' : '选择后查看地址、按钮和可见角色'}
              </EmptyState>
            )}
          </Panel>
        )}
      </div>
      {previews && <MenuPreviewDrawer onClose={() => preview(false)} />}
    </>
  )
}
