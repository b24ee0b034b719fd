import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import type { Handlers } from '#ui/actions/use-actions.ts'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import { useDetail } from '#ui/list/list-address.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ChangeDrawer } from './ChangeDrawer.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { changeColumns } from './change-columns.tsx'
import { type ChangeRow, kindOf, ownDeeds, ownSideOf } from './change-words.ts'

/** The form for a change that is there already, once it is read. */
function Again({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(dormChanges.getDormChange, { Id: id }, { refetchOnMountOrArgChange: true })
  return data?.Id === id && <ChangeForm change={data} onClose={onClose} />
}

/** What whoever asked does with his changes. */
function useOwnDeeds() {
  const { modal } = App.useApp()
  const [revoke] = useCommand(dormChanges.revokeDormChange)
  const [remove] = useCommand(dormChanges.removeDormChange)
  const [edited, edit] = useState<string>()
  const sure = (title: string, okText: string, deed: () => Promise<unknown>) =>
    modal.confirm({ title, okText, cancelText: '取消', onOk: () => deed().catch(() => undefined) })
  const deedsOf = (change: Pick<ChangeRow, 'Id' | 'IsOwn' | 'State'>): Handlers => {
    const { Id } = change
    const may = ownDeeds(change)
    return {
      ...(may.edit && { edit: () => edit(Id) }),
      ...(may.revoke && {
        revoke: () =>
          sure('撤回这条调宿申请吗？', '撤回', () =>
            revoke({ Id })
              .unwrap()
              .then(() => report('已撤回，可以修改后重新提交')),
          ),
      }),
      ...(may.delete && {
        delete: () =>
          sure('删除这份草稿吗？', '删除', () =>
            remove({ Ids: [Id] })
              .unwrap()
              .then(() => report('删除成功')),
          ),
      }),
    }
  }
  return { deedsOf, form: edited && <Again id={edited} onClose={() => edit(undefined)} /> }
}

/** What a student has asked for, and swaps about which he is asked. */
export function OwnChanges() {
  const list = useList(dormChanges.listDormChange)
  const [id, show] = useDetail()
  const [asks, ask] = useState(false)
  const { deedsOf, form } = useOwnDeeds()
  return (
    <>
      <PageHeader title="调宿" purpose="申请换到别的床位，或与同学互换；审核同意后自动调整">
        <ActionButtons handlers={{ add: () => ask(true) }} />
      </PageHeader>
      <Panel>
        <DataTable
          label="调宿申请"
          list={list}
          columns={[
            {
              name: 'Kind',
              width: 72,
              role: 'name',
              render: (_, row) => <RowButton onOpen={() => show(row.Id)}>{kindOf(row)}</RowButton>,
            },
            ...changeColumns(ownSideOf, 248),
            {
              title: '操作',
              width: 120,
              show: row =>
                row.IsAsked === 1 ? (
                  <Button size="small" type="primary" onClick={() => show(row.Id)}>
                    去确认
                  </Button>
                ) : (
                  <RowActions handlers={deedsOf(row)} />
                ),
            },
          ]}
          width={892}
          onOpen={row => show(row.Id)}
          empty={<NoRows list={list} of="申请" hint="点击右上角“申请”，选择床位或同学" />}
        />
      </Panel>
      <ChangeDrawer id={id} deeds={change => <ActionButtons handlers={deedsOf(change)} />} onClose={() => show(null)} />
      {form}
      {asks && <ChangeForm onClose={() => ask(false)} />}
    </>
  )
}
