import type { Result } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormExports } from '@xuegong/contracts/modules/dormitory/sheets'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { Button } from 'antd'
import { useState } from 'react'
import type * as t from 'typebox'
import { skipToken, useQuery } from '#api/hooks.ts'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { Detail, type FactGroup } from '#ui/detail/Detail.tsx'
import { DetailDrawer } from '#ui/detail/DetailDrawer.tsx'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { TallyTabs } from '#ui/TallyTabs.tsx'
import { lookOfRepair, repairState } from './repair-words.ts'
import { AnyRoom, type Handled, Handling, Judging, OwnRoom } from './RepairForms.tsx'
import { useIsStaff, useTakeBack } from './own-repair.ts'

type Repair = Result<typeof upkeep.listRepair>['rows'][number]
type Full = Result<typeof upkeep.getRepair>

const schema = upkeep.getRepair.result as t.TObject
const groups: FactGroup<Full>[] = [
  {
    facts: [
      'RepairNo',
      'BuildingName',
      'RoomNo',
      'Item',
      'TrueName',
      'CreateDate',
      { name: 'State', show: ({ State, IsLate }) => <StateDot {...lookOfRepair(State, IsLate)} /> },
      { name: 'Desc', wide: true },
      { name: 'Photos', wide: true },
    ],
  },
  {
    title: '维修',
    facts: [
      'HandleUser',
      'AcceptTime',
      'DoneTime',
      { name: 'Result', wide: true },
      { name: 'ResultPhotos', wide: true },
    ],
  },
  { title: '评价', facts: ['Score', { name: 'ScoreText', wide: true }] },
]

/** Whoever asked takes it back until somebody has it, and judges it when it is done. */
function OwnActions({ row: { Id, State }, onJudge }: { row: Handled; onJudge: () => void }) {
  const takeBack = useTakeBack(Id)
  if (State === repairState.asked) return <Button onClick={takeBack}>取消报修</Button>
  return State === repairState.done && <Button onClick={onJudge}>评价</Button>
}

/** What is broken in the rooms within reach, and what becomes of it; residents ask for their own room, and judge. */
export function RepairList() {
  const list = useList(upkeep.listRepair)
  const [, show] = useDetail()
  const staff = useIsStaff()
  const [handled, handle] = useState<Handled>()
  const [judged, judge] = useState<Handled>()
  const [asks, ask] = useState(false)
  const tree = useQuery(dormitory.getDormTree, staff ? {} : skipToken).data ?? []
  const actions = (row: Handled) => (row.State <= repairState.given ? { handle: () => handle(row) } : {})
  const columns: ColumnOf<Repair>[] = [
    { name: 'RepairNo', width: 172, render: (no, { Id }) => <RowButton onOpen={() => show(Id)}>{no}</RowButton> },
    { name: 'BuildingName', width: 120 },
    { name: 'RoomNo', width: 72 },
    { name: 'Item', width: 72 },
    { name: 'Desc', ellipsis: true },
    { name: 'TrueName', width: 84, role: 'name' },
    { name: 'CreateDate', width: 140, render: time => time.slice(0, 16) },
    { name: 'HandleUser', width: 100 },
    {
      name: 'State',
      width: 104,
      role: 'fact',
      render: (state, { IsLate }) => <StateDot {...lookOfRepair(state, IsLate)} />,
    },
    ...(staff ? [{ title: '操作', width: 80, show: (row: Repair) => <RowActions handlers={actions(row)} /> }] : []),
  ]
  return (
    <>
      <PageHeader
        title="报修"
        purpose={staff ? '派工、登记维修结果；超过 3 天未派的标红' : '为自己的房间报修，查看进展，修好后评价'}
      >
        <ExportButton list={list} columns={columns} fileName="报修" of={dormExports.exportRepair} />
        <ActionButtons handlers={{ add: () => ask(true) }} />
      </PageHeader>
      <Panel>
        <FilterForm
          list={list}
          search="Key"
          fields={
            staff
              ? [{ name: 'BuildingId', options: tree.map(({ Id, Name }) => ({ value: Id, label: Name })) }, 'Item']
              : ['Item']
          }
        />
        <DataTable
          label="报修"
          list={list}
          tabs={<TallyTabs label="报修状态" of={upkeep.tallyRepair} list={list} />}
          columns={columns}
          width={1040}
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of="报修" hint="还没有报修" />}
        />
      </Panel>
      <DetailDrawer
        endpoint={upkeep.getRepair}
        list={list}
        title="报修"
        nameOf={({ RepairNo }) => RepairNo}
        actions={row => (
          <>
            <ActionButtons handlers={actions(row)} />
            {row.IsOwn === 1 && <OwnActions row={row} onJudge={() => judge(row)} />}
          </>
        )}
      >
        {row => <Detail schema={schema} value={row} groups={groups} />}
      </DetailDrawer>
      {handled && <Handling row={handled} onClose={() => handle(undefined)} />}
      {judged && <Judging row={judged} onClose={() => judge(undefined)} />}
      {asks && (staff ? <AnyRoom onClose={() => ask(false)} /> : <OwnRoom onClose={() => ask(false)} />)}
    </>
  )
}
