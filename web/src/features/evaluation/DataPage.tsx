import { assessmentState, assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { evaluationImports } from '@xuegong/contracts/modules/evaluation/class-admins'
import { evaluationExports } from '@xuegong/contracts/modules/evaluation/papers'
import { progress } from '@xuegong/contracts/modules/evaluation/progress'
import { Table } from 'antd'
import { useQuery } from '#api/hooks.ts'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { FileLinks } from '#ui/facts/FileLinks.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { ImportButton } from '#ui/import/ImportButton.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { orgFilter } from '#ui/people/OrgFilter.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import styles from './Evaluation.module.css'
import type { Listed } from './chosen-assessment.ts'
import { useLevelName } from './level-words.ts'
import { useAssessment } from './use-assessment.tsx'
import { lookOfRecord } from './words.ts'

type Row = Result<typeof progress.listMeasuredAll>['rows'][number]
type Dim = Row['Dims'][number]

const scoreOf = (score: number | null) => score ?? '—'
const rank = { width: 76, align: 'right', sorter: true, render: scoreOf } as const
const score = { width: 84, align: 'right', sorter: true, render: scoreOf } as const

/** What a record came to by dimension, and what was shown for it. */
const More = ({ row: { Dims, Proves, Opinion } }: { row: Row }) => (
  <div className={styles.tables}>
    <Table<Dim>
      size="small"
      rowKey="Dimension"
      pagination={false}
      dataSource={Dims}
      columns={[
        { title: '维度', dataIndex: 'Dimension' },
        { title: '自评', dataIndex: 'Self', width: 80, align: 'right', render: scoreOf },
        { title: '评议', dataIndex: 'Vote', width: 80, align: 'right', render: scoreOf },
        { title: '最终', dataIndex: 'Final', width: 80, align: 'right', render: scoreOf },
      ]}
      locale={{ emptyText: '班级评议关闭后显示各维度得分' }}
    />
    <div>
      <p>证明材料：{Proves.length === 0 && '无'}</p>
      {Proves.map(({ Id, Files }) => (
        <FileLinks key={Id} value={Files} />
      ))}
      {Opinion && <p>意见：{Opinion}</p>}
    </div>
  </div>
)

function Records({ of }: { of: Listed }) {
  const levels = useQuery(assessments.getAssessment, { Id: of.Id }).data?.Levels ?? []
  const nameOf = useLevelName(of.Id)
  const level = (code: string) => nameOf(code) || '—'
  const list = useList(progress.listMeasuredAll, { fixed: { Aid: of.Id } })
  const columns: ColumnOf<Row>[] = [
    { name: 'StudentNo', width: 124, sorter: true },
    { name: 'TrueName', width: 84, role: 'name' },
    { name: 'ClassName', width: 120, ellipsis: true },
    ...(of.AssessmentType === assessmentType.comprehensive
      ? []
      : ([
          { name: 'SelfScore', ...score },
          { name: 'VoteScore', ...score },
          { name: 'TeacherScore', ...score, width: 108 },
        ] satisfies ColumnOf<Row>[])),
    { name: 'TotalScore', ...score, role: 'fact' },
    { name: 'ClassRank', ...rank, width: 92 },
    ...(of.AssessmentType === assessmentType.comprehensive
      ? ([{ name: 'MajorRank', ...rank, width: 92 }] satisfies ColumnOf<Row>[])
      : []),
    { name: 'SuggestLevel', width: 88, role: 'fact', render: level },
    { name: 'ClassLevel', width: 88, render: level },
    { name: 'CollegeLevel', width: 88, render: level },
    { name: 'SchoolLevel', width: 88, render: level },
    { name: 'State', width: 116, role: 'state', render: state => <StateDot {...lookOfRecord(state)} /> },
  ]
  return (
    <Panel
      title="记录"
      extra={
        <ExportButton list={list} columns={columns} fileName={`${of.Name}数据`} of={evaluationExports.exportSummary} />
      }
    >
      <FilterForm
        list={list}
        search="Key"
        fields={[
          orgFilter,
          'State',
          {
            name: 'LevelCode',
            options: levels.map(({ LevelCode, LevelName }) => ({
              value: LevelCode,
              label: `${LevelCode} ${LevelName}`,
            })),
          },
        ]}
      />
      <DataTable
        label="测评数据"
        list={list}
        columns={columns}
        width={1180}
        expandable={{ expandedRowRender: row => <More row={row} /> }}
        empty={<NoRows list={list} of="测评数据" hint="学生提交后会出现在这里" />}
      />
    </Panel>
  )
}

/** All records within reach with their scores, ranks and levels. */
export function DataPage() {
  const { assessment, choice, instead } = useAssessment(({ State }) => State > 0, '暂无已发布的测评')
  return (
    <>
      <PageHeader title="测评数据" purpose="查看所管学生的得分、排名和各级评定的等级">
        {choice}
        {assessment?.AssessmentType === assessmentType.comprehensive && assessment.State <= assessmentState.review && (
          <ImportButton of={evaluationImports.importScore} told={{ Aid: assessment.Id }} />
        )}
      </PageHeader>
      {assessment ? <Records key={assessment.Id} of={assessment} /> : instead}
    </>
  )
}
