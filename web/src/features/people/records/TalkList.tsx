import type { Result } from '@xuegong/contracts/endpoint'
import { crudOf } from '@xuegong/contracts/entity'
import { records } from '@xuegong/contracts/modules/people/records'
import { useMemo, useState } from 'react'
import { AddressTabs, useTab } from '#ui/AddressTabs.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { EntityForm } from '#ui/entity/EntityForm.tsx'
import { EntityPage } from '#ui/entity/EntityPage.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { orgFilter } from '#ui/people/OrgFilter.tsx'
import { studentColumns } from '#ui/people/student-columns.tsx'
import { useOpenPortrait } from './open-portrait.ts'
import { PortraitLink } from './PortraitLink.tsx'

const title = '谈心谈话'
const purpose = '记录与学生的谈话，并跟进后续'
const talk = crudOf(records, 'Talk')
const fields = ['StudentId', 'TalkTime', 'Topic', 'Place', 'Content', 'Follow', 'SecretLevel'] as const
const initial = { SecretLevel: 1 }
const nameOf = ({ TrueName, TalkTime }: { TrueName: string; TalkTime: string }) =>
  `${TrueName} ${TalkTime.slice(0, 10)}`
const tabs = <AddressTabs label={title} tabs={{ talk: '谈话记录', untalked: '本学期未谈话' }} />

const Talks = () => (
  <EntityPage
    of={talk}
    title={title}
    purpose={purpose}
    columns={[
      { name: 'TalkTime', width: 148 },
      { name: 'StudentNo', width: 114 },
      { name: 'TrueName', width: 84, render: (_, row) => <PortraitLink student={row} /> },
      { name: 'ClassName', width: 128, ellipsis: true },
      { name: 'Topic', width: 84 },
      { name: 'Place', width: 128, ellipsis: true },
      { name: 'SecretLevel', width: 128 },
      { name: 'CreateUserName', width: 84 },
    ]}
    width={900}
    form={fields}
    initial={initial}
    search="Key"
    filters={[orgFilter, 'Topic', { from: 'StartTime', to: 'EndTime' }]}
    nameOf={nameOf}
  >
    {tabs}
  </EntityPage>
)

/** Whom nobody has talked to this term; a talk is written down from the row. */
function Untalked() {
  const list = useList(records.listUntalked)
  const [talking, talkTo] = useState<string>()
  const openPortrait = useOpenPortrait()
  const columns = useMemo((): ColumnOf<Result<typeof records.listUntalked>['rows'][number]>[] => {
    const [number, name, ...place] = studentColumns(({ Id }) => openPortrait(Id))
    return [
      number,
      name,
      ...place,
      { name: 'LastTalkTime', width: 148 },
      { title: '操作', width: 96, show: ({ Id }) => <RowActions handlers={{ add: () => talkTo(Id) }} /> },
    ]
  }, [openPortrait])
  return (
    <>
      <PageHeader title={title} purpose={purpose} />
      {tabs}
      <Panel>
        <FilterForm list={list} search="Key" fields={[orgFilter]} />
        <DataTable
          label="本学期未谈话学生"
          list={list}
          columns={columns}
          width={900}
          onOpen={({ Id }) => openPortrait(Id)}
          empty={<NoRows list={list} of="学生" hint="所管在读学生本学期都已谈过话" />}
        />
      </Panel>
      {talking && (
        <EntityForm
          of={talk}
          fields={fields}
          initial={{ ...initial, StudentId: talking }}
          nameOf={nameOf}
          onClose={() => talkTo(undefined)}
        />
      )}
    </>
  )
}

/** Talks with students, and whom nobody has talked to this term. */
export const TalkList = () => (useTab() === 'untalked' ? <Untalked /> : <Talks />)
