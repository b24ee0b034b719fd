import { units } from '@xuegong/contracts/modules/people/units'
import { App, Drawer } from 'antd'
import { useMemo } from 'react'
import { useCommand, useQuery } from '#api/hooks.ts'
import { useButton } from '#nav/current-route.tsx'
import { useActions } from '#ui/actions/use-actions.ts'
import { useDevice } from '#ui/device.ts'
import { useDict } from '#ui/dict.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { useDetail } from '#ui/list/list-address.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { OnMove } from '#ui/tree/use-moves.ts'
import { TreeEditor } from '#ui/tree/TreeEditor.tsx'
import { OrgFacts } from './OrgFacts.tsx'
import styles from './OrgPage.module.css'
import { type OrgRow, placeRule, treeOfOrgs, typesUnder } from './org-tree.ts'
import { useOrgDeeds } from './org-deeds.tsx'

const all = { PageSize: 1000 }
const none: OrgRow[] = []

/** The organisation as a tree, and beside it what is known of the one that is chosen. */
export function OrgPage() {
  const { data, error, refetch } = useQuery(units.listOrg, all, { errorShown: true })
  const rows = data?.rows ?? none
  const { text, known } = useTypes()
  const nodes = useMemo(() => (data && known ? treeOfOrgs(data.rows, text) : undefined), [data, known, text])
  const [chosen, show] = useDetail()
  const selected = rows.find(({ Id }) => Id === chosen) ?? rows.find(({ Id }) => Id === nodes?.[0]?.key)
  const { begin, dialog } = useOrgDeeds(rows, gone => gone === chosen && show(null))
  const actionsOf = useActions()
  const onMove = useMove(rows)
  const mayMove = useButton('edit')
  const phone = useDevice() === 'mobile'
  const handlers = (row: OrgRow) => ({
    ...(typesUnder(row.OrgType).length > 0 && { add: () => begin('add', row) }),
    edit: () => begin('edit', row),
    transfer: () => begin('merge', row),
    delete: () => begin('remove', row),
  })
  const facts = selected && (
    <OrgFacts key={selected.Id} row={selected} rows={rows} show={show} handlers={handlers(selected)} />
  )
  return (
    <>
      <PageHeader
        title="组织机构"
        purpose={`维护学校、学院、系、专业与职能部门${phone ? '' : '；拖动或按 Ctrl+方向键调整位置'}`}
      />
      <div className={styles.page}>
        <Panel title="机构树">
          {error && !data ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : (
            <TreeEditor
              label="机构"
              nodes={nodes}
              selected={selected?.Id}
              onSelect={show}
              actionsOf={({ key }) => {
                // A node of a tree that is about to be read anew may be gone.
                const row = rows.find(({ Id }) => Id === key)
                return row ? actionsOf(handlers(row)) : []
              }}
              onMove={mayMove ? onMove : undefined}
              mayMove={placeRule(rows, text)}
            />
          )}
        </Panel>
        {!phone && facts}
        {data && !selected && <EmptyState title="还没有机构" />}
      </div>
      {phone && (
        <Drawer title={selected?.Name} size="100%" open={chosen !== null} onClose={() => show(null)} destroyOnHidden>
          {facts}
        </Drawer>
      )}
      {dialog}
    </>
  )
}

/** How the types of organisations are called, once the dictionary is there. */
function useTypes() {
  const { text, options } = useDict('OrgType')
  return { text, known: options.length > 0 }
}

/** Gives a function that moves an organisation: below another parent after a question, among its siblings at once. */
function useMove(rows: readonly OrgRow[]): OnMove {
  const [run] = useCommand(units.moveOrg)
  const { modal } = App.useApp()
  const sure = (name: string, parent: string) =>
    new Promise<boolean>(resolve => {
      modal.confirm({
        title: `将“${name}”移到“${parent}”下吗？`,
        content: '它的下级机构、班级和学生账号随之转入。',
        okText: '移动',
        cancelText: '取消',
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
  return async (Id, { parent: ParentId = '0', index: Index }) => {
    const nameOf = (id: string) => rows.find(each => each.Id === id)?.Name ?? ''
    const moves = rows.find(each => each.Id === Id)?.ParentId !== ParentId
    if (moves && !(await sure(nameOf(Id), nameOf(ParentId)))) throw new Error('cancelled')
    await run({ Id, ParentId, Index }).unwrap()
  }
}
