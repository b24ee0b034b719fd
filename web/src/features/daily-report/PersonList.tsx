import type { Result } from '@xuegong/contracts/endpoint'
import { crudOf } from '@xuegong/contracts/entity'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { useState } from 'react'
import { today } from '#app/clock.ts'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { useBatchAnswer } from '#ui/entity/batch-answer.tsx'
import { EntityPage } from '#ui/entity/EntityPage.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import { orgFilter } from '#ui/people/OrgFilter.tsx'
import { StateDot } from '#ui/StateDot.tsx'

type Person = Result<typeof dailyReport.listPerson>['rows'][number]

const held = 1

/** Students who are kept apart or watched, until they are released. */
export function PersonList() {
  const [released, release] = useState<Person>()
  const tell = useBatchAnswer()
  return (
    <>
      <EntityPage
        of={crudOf(dailyReport, 'Person')}
        purpose="登记隔离、就医和健康监测的学生，期满解除"
        columns={[
          { name: 'StudentNo', width: 128 },
          { name: 'TrueName', width: 84, role: 'name' },
          { name: 'ClassName', width: 128, ellipsis: true },
          { name: 'Kind', width: 92, role: 'fact' },
          { name: 'StartDate', width: 108 },
          { name: 'EndDate', width: 108, render: day => day ?? '–' },
          { name: 'Place', ellipsis: true },
          {
            name: 'State',
            width: 92,
            render: state => (
              <StateDot tone={state === held ? 'warn' : 'quiet'} text={state === held ? '管控中' : '已解除'} />
            ),
          },
          {
            title: '操作',
            width: 96,
            show: row =>
              row.State === held && (
                <RowActions handlers={{ disable: () => release(row) }} names={{ disable: '解除' }} />
              ),
          },
        ]}
        width={960}
        form={['UserId', 'Kind', 'StartDate', 'EndDate', 'Place']}
        initial={{ StartDate: today() }}
        search="Key"
        filters={[orgFilter, 'Kind', 'State']}
        nameOf={({ TrueName }) => TrueName}
      />
      {released && (
        <FormModal
          title={`解除管控：${released.TrueName}`}
          endpoint={dailyReport.releasePerson}
          fields={['EndDate', 'Remark']}
          initial={{ Ids: [released.Id], EndDate: today() }}
          saveText="解除"
          savedText={null}
          onSaved={done => tell({ deed: '解除', things: [released], nameOf: ({ TrueName }) => TrueName }, done)}
          onClose={() => release(undefined)}
        />
      )}
    </>
  )
}
