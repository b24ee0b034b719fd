import { objectionState } from '@xuegong/contracts/modules/evaluation/codes'
import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import { Drawer } from 'antd'
import { useState } from 'react'
import { skipToken, useQuery } from '#api/hooks.ts'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import { useDetail } from '#ui/list/list-address.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { TallyTabs } from '#ui/TallyTabs.tsx'
import { authorOf, type Objection, ObjectionFacts } from './ObjectionFacts.tsx'
import { ObjectionHandling } from './ObjectionHandling.tsx'
import { waiting } from './publicity-first.ts'
import { lookOfObjection, useOwnStages } from './publicity-words.ts'

const most = 100

/** Objections to what was made known, and what becomes of them. */
export function ObjectionList() {
  const list = useList(objections.listObjection, { otherwise: waiting })
  const [id, show] = useDetail()
  const [handled, handle] = useState<Objection>()
  const own = useOwnStages()
  const listed = list.reading.data?.rows.find(({ Id }) => Id === id)
  // A link may lead to one of another tab.
  const wanted = id !== null && list.reading.data !== undefined && !listed
  const others = useQuery(objections.listObjection, wanted ? { PageIndex: 1, PageSize: most } : skipToken)
  const opened = listed ?? others.data?.rows.find(({ Id }) => Id === id)
  const handlersOf = (row: Objection) =>
    row.State === objectionState.open && own.includes(row.Stage) ? { handle: () => handle(row) } : {}
  return (
    <>
      <PageHeader title="异议处理" purpose="核实公示期内提出的异议；未处理完不能上报或归档，超过 3 个工作日标红" />
      <Panel>
        <FilterForm list={list} fields={['Stage']} />
        <DataTable
          label="异议"
          list={list}
          tabs={<TallyTabs label="异议状态" of={objections.tallyObjection} list={list} />}
          columns={[
            {
              name: 'Content',
              ellipsis: true,
              role: 'name',
              render: (text, { Id }) => <RowButton onOpen={() => show(Id)}>{text}</RowButton>,
            },
            { name: 'PublicityTitle', width: 280, ellipsis: true, role: 'fact' },
            { name: 'Stage', width: 64 },
            { name: 'TrueName', width: 88, render: (_, row) => authorOf(row) },
            { name: 'CreateDate', width: 148, render: time => time.slice(0, 16) },
            { name: 'HandleUser', width: 88 },
            { name: 'State', width: 92, role: 'state', render: (_, row) => <StateDot {...lookOfObjection(row)} /> },
            { title: '操作', width: 72, show: row => <RowActions handlers={handlersOf(row)} /> },
          ]}
          width={1080}
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of="异议" hint="公示期内学生提出的异议会出现在这里" />}
        />
      </Panel>
      <Drawer
        open={id !== null}
        title="异议"
        size={640}
        destroyOnHidden
        onClose={() => show(null)}
        footer={opened && opened.State === objectionState.open ? <ActionButtons handlers={handlersOf(opened)} /> : null}
      >
        {opened ? (
          <ObjectionFacts of={opened} />
        ) : others.data ? (
          <EmptyState title="没有找到该异议" />
        ) : (
          <TableSkeleton rows={8} />
        )}
      </Drawer>
      {handled && <ObjectionHandling key={handled.Id} row={handled} onClose={() => handle(undefined)} />}
    </>
  )
}
