import { assessmentState, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import { levels } from '@xuegong/contracts/modules/evaluation/levels'
import { proportions } from '@xuegong/contracts/modules/evaluation/proportions'
import { useCallback, useMemo, useState } from 'react'
import { useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { RowActions } from '#ui/actions/RowActions.tsx'
import type { Handlers } from '#ui/actions/use-actions.ts'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { orgFilter } from '#ui/people/OrgFilter.tsx'
import { useStable } from '#ui/stable.ts'
import { StateDot } from '#ui/StateDot.tsx'
import { TallyTabs } from '#ui/TallyTabs.tsx'
import { LevelBar, type Rule } from './LevelBar.tsx'
import { LevelForm } from './LevelForm.tsx'
import { LevelPapers } from './LevelPapers.tsx'
import { type Leveled, levelBefore, type StageNo, useStageOf } from './level-words.ts'
import type { Listed } from './chosen-assessment.ts'
import { useAssessment } from './use-assessment.tsx'
import { lookOfRecord } from './words.ts'

const none: readonly Rule[] = []

interface Form {
  readonly rows: readonly Leveled[]
  readonly stage: StageNo
  readonly isVoid: boolean
}

/** What the reader decides about records: as the stage before, otherwise, or that they are void. */
function useDeeds(Aid: string, open: (form: Form) => void, onDone: () => void) {
  const stageOf = useStageOf()
  const [save] = useCommand(levels.saveLevels)
  const agree = useStable(
    (rows: readonly Leveled[], stage: StageNo) =>
      void save({
        Aid,
        Stage: stage,
        Items: rows.map(row => ({ MeterRecordId: row.Id, LevelCode: levelBefore(row, stage) })),
      })
        .unwrap()
        .then(({ Ok }) => {
          report(`已评定 ${Ok} 人`)
          onDone()
        })
        .catch(() => undefined),
  )
  return useCallback(
    (rows: readonly Leveled[]): Handlers => {
      const found = new Set(rows.map(stageOf))
      const [stage] = found
      const isOne = found.size === 1 && stage !== undefined
      return {
        ...(isOne && {
          ...(rows.every(row => levelBefore(row, stage) !== '') && { agree: () => agree(rows, stage) }),
          audit: () => open({ rows, stage, isVoid: false }),
        }),
        ...(rows.every(({ State }) => State !== recordState.void) && {
          void: () => open({ rows, stage: 3, isVoid: true }),
        }),
      }
    },
    [stageOf, agree, open],
  )
}

/** Columns of the list, with the levels by their names. */
function columnsOf(rules: readonly Rule[], handlersOf: (rows: readonly Leveled[]) => Handlers): ColumnOf<Leveled>[] {
  const nameOf = (code: string) => rules.find(({ LevelCode }) => LevelCode === code)?.LevelName ?? code
  const level = (name: keyof Leveled & `${string}Level`): ColumnOf<Leveled> => ({
    name,
    width: 88,
    ...(['SuggestLevel', 'FinalLevel'].includes(name) && { role: 'fact' }),
    render: code => nameOf(code) || '—',
  })
  return [
    { name: 'StudentNo', width: 114 },
    { name: 'TrueName', width: 84, role: 'name' },
    { name: 'ClassName', width: 120, ellipsis: true },
    { name: 'TotalScore', width: 84 },
    { name: 'ClassRank', width: 104 },
    level('SuggestLevel'),
    level('ClassLevel'),
    level('CollegeLevel'),
    level('SchoolLevel'),
    level('FinalLevel'),
    { name: 'Opinion', width: 140, ellipsis: true },
    { name: 'State', width: 104, role: 'state', render: state => <StateDot {...lookOfRecord(state)} /> },
    {
      title: '操作',
      width: 136,
      show: row => <RowActions handlers={handlersOf([row])} names={{ agree: '同意' }} />,
    },
  ]
}

function Levels({ of: { Id: Aid, State } }: { of: Listed }) {
  const list = useList(levels.listLevel, { fixed: { Aid } })
  const { selection } = list
  const rules = useQuery(proportions.listProportion, { Aid }).data?.Levels ?? none
  const [form, open] = useState<Form>()
  const isOver = State === assessmentState.archived
  const deedsOf = useDeeds(Aid, open, selection.clear)
  const handlersOf = useCallback(
    (rows: readonly Leveled[]) => (isOver || rows.length === 0 ? {} : deedsOf(rows)),
    [isOver, deedsOf],
  )
  const columns = useMemo(() => columnsOf(rules, handlersOf), [rules, handlersOf])
  const { OrgId, ClassId } = list.input
  const unit = { Aid, ...(OrgId && { OrgId }), ...(ClassId && { ClassId }) }
  return (
    <>
      <Panel title="评定" extra={<LevelPapers input={unit} ids={selection.ids} />}>
        <FilterForm
          list={list}
          search="Key"
          fields={[
            orgFilter,
            { name: 'LevelCode', options: rules.map(rule => ({ value: rule.LevelCode, label: rule.LevelName })) },
          ]}
        />
        <LevelBar of={unit} rules={rules} />
        <DataTable
          label="等级结果"
          list={list}
          tabs={<TallyTabs label="认定阶段" of={levels.tallyLevel} list={list} />}
          columns={columns}
          width={1360}
          selectable
          bulk={<RowActions handlers={handlersOf(selection.rows)} />}
          empty={<NoRows list={list} of="记录" hint="班级关闭评议后，总分、排名和建议等级会出现在这里" />}
        />
      </Panel>
      {form && (
        <LevelForm
          {...form}
          Aid={Aid}
          choices={rules.map(rule => ({ value: rule.LevelCode, label: rule.LevelName }))}
          onDone={selection.clear}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

/** The levels that class, college and school give, and what comes of them. */
export function LevelList() {
  const { assessment, choice, instead } = useAssessment(({ State }) => State >= assessmentState.review)
  return (
    <>
      <PageHeader title="等级结果" purpose="班级、学院、学校逐级评定；与上一级不同时填写理由，超出名额时会提示">
        {choice}
      </PageHeader>
      {assessment ? <Levels key={assessment.Id} of={assessment} /> : instead}
    </>
  )
}
