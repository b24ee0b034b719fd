import type { Result } from '@xuegong/contracts/endpoint'
import { progress } from '@xuegong/contracts/modules/evaluation/progress'
import { Button, Progress, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useQuery } from '#api/hooks.ts'
import { useDevice } from '#ui/device.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import styles from './Evaluation.module.css'
import type { Listed } from './chosen-assessment.ts'
import { useAssessment } from './use-assessment.tsx'
import { lookOfRecord } from './words.ts'

type Node = Result<typeof progress.getProgressTree>[number]

/** A node as the table has it: one without children cannot be unfolded. */
interface Unit extends Omit<Node, 'children'> {
  readonly children?: Unit[]
}
const unitOf = ({ children, ...node }: Node): Unit => ({
  ...node,
  ...(children.length > 0 && { children: children.map(unitOf) }),
})

/** So many units can be looked through at once. */
const few = 40
const below = (units: readonly Unit[]): Unit[] => units.flatMap(unit => [unit, ...below(unit.children ?? [])])
/** What is open at first: everything, where there are few, else what is right below the top. */
const unfolded = (units: readonly Unit[]) => {
  const all = below(units)
  return (all.length <= few ? all : units).map(({ id }) => id)
}

const percentOf = ({ Done, Total }: Node['attributes']) => (Total > 0 ? Math.floor((Done * 100) / Total) : 0)

/** What a node narrows the list of students to. */
const narrowedBy = ({ id, attributes: { Kind } }: Pick<Node, 'id' | 'attributes'>) => ({
  OrgId: Kind === 'college' || Kind === 'major' ? id : undefined,
  ClassId: Kind === 'class' ? id : undefined,
})

function Tree({ of, chosen, choose }: { of: Listed; chosen: string; choose: (unit: Unit) => void }) {
  const phone = useDevice() === 'mobile'
  const { data, error, refetch } = useQuery(progress.getProgressTree, { Aid: of.Id }, { errorShown: true })
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={6} />
  if (data.length === 0) return <EmptyState title="您所管的学生不在该测评范围内" />
  const units = data.map(unitOf)
  const report: ColumnType<Unit> = {
    title: '上报',
    key: 'report',
    width: 76,
    render: (_, { attributes: { ReportState } }) =>
      ReportState === null ? '—' : ReportState === 1 ? '已上报' : '未上报',
  }
  return (
    <Table<Unit>
      size="small"
      rowKey="id"
      indentSize={phone ? 8 : 12}
      pagination={false}
      dataSource={units}
      scroll={{ y: 560 }}
      expandable={{ defaultExpandedRowKeys: unfolded(units) }}
      rowClassName={({ id }) => (id === chosen ? (styles.chosen ?? '') : '')}
      columns={[
        {
          title: '单位',
          key: 'unit',
          render: (_, unit) => (
            <div className={styles.unit}>
              <Button type="link" size="small" onClick={() => choose(unit)} aria-pressed={unit.id === chosen}>
                {unit.text}
              </Button>
            </div>
          ),
        },
        {
          title: '已交/应评',
          key: 'done',
          width: phone ? 112 : 148,
          render: (_, { attributes, text }) => (
            <Progress
              percent={percentOf(attributes)}
              size="small"
              // In the colour of what is done the number would be too pale to read.
              status="normal"
              aria-label={`${text}已交`}
              format={() => `${attributes.Done}/${attributes.Total}`}
            />
          ),
        },
        ...(phone ? [] : [report]),
      ]}
    />
  )
}

const columns: ColumnOf<Result<typeof progress.listProgress>['rows'][number]>[] = [
  { name: 'StudentNo', width: 124 },
  { name: 'TrueName', width: 84, role: 'name' },
  { name: 'ClassName', width: 120, ellipsis: true },
  { name: 'State', width: 108, role: 'state', render: state => <StateDot {...lookOfRecord(state)} /> },
  { name: 'SubmitTime', width: 140, render: time => time?.slice(0, 16) ?? '—' },
  {
    name: 'VotedNum',
    title: '已评/应评',
    width: 96,
    align: 'right',
    role: 'fact',
    render: (voted, { VoterNum }) => (VoterNum > 0 ? `${voted} / ${VoterNum}` : '—'),
  },
]

function Students({ of }: { of: Listed }) {
  const list = useList(progress.listProgress, { fixed: { Aid: of.Id } })
  const { OrgId, ClassId } = list.input
  return (
    <div className={styles.beside}>
      <Panel title="单位">
        <Tree of={of} chosen={ClassId ?? OrgId ?? ''} choose={unit => list.set(narrowedBy(unit))} />
      </Panel>
      <Panel title="学生">
        <FilterForm list={list} search="Key" fields={['State']} />
        <DataTable
          label="学生进度"
          list={list}
          columns={columns}
          width={680}
          empty={<NoRows list={list} of="学生" hint="该单位没有参加测评的学生" />}
        />
      </Panel>
    </div>
  )
}

/** How far an assessment is, by units, and the students of the one that is chosen. */
export function ProgressPage() {
  const { assessment, choice, instead } = useAssessment(({ State }) => State > 0, '暂无已发布的测评')
  return (
    <>
      <PageHeader title="测评进度" purpose="查看各学院、专业、班级的填报和上报情况，点单位看学生">
        {choice}
      </PageHeader>
      {assessment ? <Students key={assessment.Id} of={assessment} /> : instead}
    </>
  )
}
