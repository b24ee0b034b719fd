import { publicityState } from '@xuegong/contracts/modules/evaluation/codes'
import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { Button } from 'antd'
import type * as t from 'typebox'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import { runQuery, useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import type { Handlers } from '#ui/actions/use-actions.ts'
import { Detail, type FactGroup } from '#ui/detail/Detail.tsx'
import { DetailDrawer } from '#ui/detail/DetailDrawer.tsx'
import { useDanger } from '#ui/entity/danger.ts'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { ObjectionsOf, PublishedRows, usePublished } from './PublishedRows.tsx'
import { PublicityForm } from './PublicityForm.tsx'
import { type FullPublicity, leftOf, lookOfPublicity, type Published, spanOf, useOwnStages } from './publicity-words.ts'

type Named = Pick<Published, 'Id' | 'Title' | 'State' | 'Stage'>

const schema = publicities.getPublicity.result as t.TObject
const groups: FactGroup<FullPublicity>[] = [
  {
    facts: [
      'AssessmentName',
      'UnitName',
      { name: 'State', show: row => <StateDot {...lookOfPublicity(row.State)} /> },
      { name: 'StartDate', label: '公示时间', show: row => [spanOf(row), leftOf(row)].filter(Boolean).join('，') },
      'Contact',
      'CreateUserName',
      { name: 'Content', wide: true },
      { name: 'Reason', wide: true },
    ],
  },
]

/** What whoever makes something known does with it. */
function useDeeds(edit: (row: FullPublicity) => void, withdraw: (row: Named) => void) {
  const ask = useDanger()
  const [, show] = useDetail()
  const own = useOwnStages()
  const [remove] = useCommand(publicities.removePublicity)
  const dispatch = useDispatch<AppStore['dispatch']>()
  return (row: Named): Handlers => {
    const { Id, Title, State, Stage } = row
    if (!own.includes(Stage)) return {}
    if (State === publicityState.running) return { withdraw: () => withdraw(row) }
    if (State !== publicityState.draft) return {}
    return {
      edit: () =>
        void dispatch(runQuery(publicities.getPublicity, { Id }))
          .unwrap()
          .then(edit)
          .catch(() => undefined),
      delete: () =>
        ask({
          title: `删除公示草稿“${Title}”吗？`,
          okText: '删除',
          onOk: () => {
            show(null)
            return remove({ Ids: [Id] })
              .unwrap()
              .then(() => report('已删除'))
              .catch(() => undefined)
          },
        }),
    }
  }
}

/** Offered to those for whom it is made known, while it runs. */
function Objecting({ id }: { id: string }) {
  const [asks, ask] = useState(false)
  if (usePublished(id).data?.CanObject !== 1) return null
  return (
    <>
      <Button type="primary" onClick={() => ask(true)}>
        提出异议
      </Button>
      {asks && (
        <FormModal
          title="提出异议"
          endpoint={objections.addObjection}
          fields={['Content', { name: 'IsAnonymous', hint: '匿名提出时，任何人都看不到您的姓名，也不会收到结果通知' }]}
          initial={{ PublicityId: id, IsAnonymous: 0 }}
          saveText="提交"
          savedText="异议已提交，请等待处理"
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

/** What is, and was, made known: by classes, colleges and the school. */
export function PublicityList() {
  const list = useList(publicities.listPublicity)
  const [, show] = useDetail()
  const [editing, edit] = useState<{ row?: FullPublicity }>()
  const [withdrawn, withdraw] = useState<Named>()
  const isMaker = useOwnStages().length > 0
  const handlersOf = useDeeds(row => edit({ row }), withdraw)
  const columns: ColumnOf<Published>[] = [
    {
      name: 'Title',
      ellipsis: true,
      role: 'name',
      render: (title, { Id }) => <RowButton onOpen={() => show(Id)}>{title}</RowButton>,
    },
    { name: 'UnitName', width: 148, ellipsis: true, role: 'fact' },
    { name: 'StartDate', title: '公示时间', width: 204, render: (_, row) => spanOf(row) || '—' },
    { name: 'EndDate', title: '剩余', width: 128, role: 'fact', render: (_, row) => leftOf(row) || '—' },
    { name: 'RowNum', width: 72 },
    ...(isMaker ? [{ name: 'ObjectionNum', width: 72 } as const] : []),
    { name: 'State', width: 92, role: 'state', render: state => <StateDot {...lookOfPublicity(state)} /> },
    ...(isMaker
      ? [{ title: '操作', width: 104, show: (row: Published) => <RowActions handlers={handlersOf(row)} /> }]
      : []),
  ]
  const add = isMaker && <ActionButtons handlers={{ add: () => edit({}) }} />
  return (
    <>
      <PageHeader
        title="公示"
        purpose={
          isMaker ? '按班级、学院、学校公示认定结果；公示期内可提出异议' : '查看认定结果，公示期内如有异议可以提出'
        }
      >
        {add}
      </PageHeader>
      <Panel>
        <FilterForm list={list} fields={['Stage', 'State']} />
        <DataTable
          label="公示"
          list={list}
          columns={columns}
          width={1000}
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of="公示" hint={add || '有需要您了解的公示时会出现在这里'} />}
        />
      </Panel>
      <DetailDrawer
        endpoint={publicities.getPublicity}
        list={list}
        title="公示"
        nameOf={({ Title }) => Title}
        actions={row => (
          <>
            <ActionButtons handlers={handlersOf(row)} />
            <Objecting id={row.Id} />
          </>
        )}
      >
        {row => (
          <>
            <Detail schema={schema} value={row} groups={groups} />
            {row.State === publicityState.draft ? null : <PublishedRows key={row.Id} id={row.Id} />}
            <ObjectionsOf id={row.Id} />
          </>
        )}
      </DetailDrawer>
      {editing && <PublicityForm row={editing.row} onClose={() => edit(undefined)} />}
      {withdrawn && (
        <FormModal
          title={`撤销：${withdrawn.Title}`}
          endpoint={publicities.removePublicity}
          fields={[
            {
              name: 'Reason',
              rules: [{ required: true, whitespace: true, message: '请填写撤销原因' }],
              hint: '撤销后重新公示时，公示期重新计算',
            },
          ]}
          initial={{ Ids: [withdrawn.Id] }}
          saveText="撤销公示"
          savedText="已撤销"
          onClose={() => withdraw(undefined)}
        />
      )}
    </>
  )
}
