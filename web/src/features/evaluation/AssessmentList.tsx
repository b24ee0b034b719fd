import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { assessmentDeeds } from '@xuegong/contracts/modules/evaluation/assessment-deeds'
import { Tag } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import { runQuery, useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import type { Handlers } from '#ui/actions/use-actions.ts'
import { DetailDrawer } from '#ui/detail/DetailDrawer.tsx'
import { useDanger } from '#ui/entity/danger.ts'
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
import { AssessmentFacts, type FullAssessment } from './AssessmentDrawer.tsx'
import { AssessmentForm, CopyForm } from './AssessmentForm.tsx'
import type { Listed } from './chosen-assessment.ts'
import { dayOf, lookOfAssessment } from './words.ts'

type Named = Pick<Listed, 'Id' | 'Name' | 'State' | 'IsTest'>

/** What can be done with an assessment in its state. */
function useDeeds(of: { readonly edit: (row: Named) => void; readonly copy: (row: Named) => void }) {
  const ask = useDanger()
  const [, show] = useDetail()
  const [publish] = useCommand(assessments.publishAssessment)
  const [remove] = useCommand(assessments.removeAssessment)
  const [clear] = useCommand(assessments.emptyTest)
  const [reopen] = useCommand(assessmentDeeds.reopenAssessment)
  const [remind] = useCommand(assessmentDeeds.remind)
  const done = <R,>(run: { unwrap(): Promise<R> }, said: (result: R) => string) =>
    run
      .unwrap()
      .then(result => report(said(result)))
      .catch(() => undefined)

  return (row: Named): Handlers => {
    const { Id, Name, State } = row
    const isDraft = State === assessmentState.draft
    const isOver = State === assessmentState.archived
    return {
      ...(!isOver && { edit: () => of.edit(row) }),
      copy: () => of.copy(row),
      ...(isDraft && {
        publish: () =>
          void done(publish({ Id }), ({ ClassNum, UserNum }) => `已面向 ${ClassNum} 个班级 ${UserNum} 名学生发布`),
        delete: () =>
          ask({
            title: `删除测评“${Name}”吗？`,
            content: '题目、占比和等级一并删除，不能恢复。',
            okText: '删除',
            onOk: () => {
              show(null)
              return done(remove({ Id }), () => '已删除')
            },
          }),
      }),
      ...(State === assessmentState.answering && {
        remind: () =>
          void done(remind({ Aid: Id, OnlyUnSubmit: 1 }), ({ SendNum, SkipNum }) =>
            SkipNum > 0 ? `已提醒 ${SendNum} 人，跳过 ${SkipNum} 人` : `已提醒 ${SendNum} 人`,
          ),
      }),
      ...(!isDraft &&
        !isOver && {
          reset: () => void done(reopen({ Id }), ({ ResetNum }) => `已重新测评，${ResetNum} 份评议结果已清除`),
        }),
      ...(row.IsTest === 1 && {
        clear: () =>
          ask({
            title: `清空“${Name}”的测试数据吗？`,
            content: '填报、评议、证明、等级和公示一并清空，题目和人员保留。',
            okText: '清空',
            onOk: () => done(clear({ Id }), ({ DelNum }) => `已清空 ${DelNum} 条`),
          }),
      }),
    }
  }
}

/** The assessments of the school: made, published and followed. */
export function AssessmentList() {
  const list = useList(assessments.listAssessment)
  const [, show] = useDetail()
  const [editing, edit] = useState<{ row?: FullAssessment }>()
  const [copied, copy] = useState<Named>()
  const dispatch = useDispatch<AppStore['dispatch']>()
  const open = ({ Id }: Named) =>
    void dispatch(runQuery(assessments.getAssessment, { Id }))
      .unwrap()
      .then(row => edit({ row }))
      .catch(() => undefined)
  const handlersOf = useDeeds({ edit: open, copy })
  const columns: ColumnOf<Listed>[] = [
    {
      name: 'Name',
      ellipsis: true,
      role: 'name',
      render: (name, { Id, IsTest }) => (
        <RowButton onOpen={() => show(Id)}>
          {name}
          {IsTest === 1 && <Tag style={{ marginInlineStart: 8 }}>测试</Tag>}
        </RowButton>
      ),
    },
    { name: 'AssessmentType', width: 88 },
    { name: 'SchoolYear', width: 124 },
    {
      name: 'StartTime',
      title: '自评时间',
      width: 132,
      role: 'fact',
      render: (start, { EndTime }) => `${dayOf(start)} 至 ${dayOf(EndTime)}`,
    },
    { name: 'ScopeText', width: 104, ellipsis: true },
    {
      name: 'SubmitNum',
      title: '已交/应评',
      width: 100,
      align: 'right',
      role: 'fact',
      render: (count, { JoinNum }) => `${count} / ${JoinNum}`,
    },
    { name: 'State', width: 100, role: 'state', render: state => <StateDot {...lookOfAssessment(state)} /> },
    { title: '操作', width: 188, show: row => <RowActions handlers={handlersOf(row)} /> },
  ]
  const add = <ActionButtons handlers={{ add: () => edit({}) }} />
  return (
    <>
      <PageHeader title="测评管理" purpose="设置困难认定和综合测评，发布后学生自评、班级评议、学院和学校审核公示">
        {add}
      </PageHeader>
      <Panel>
        <FilterForm list={list} search="Name" fields={['AssessmentType', 'SchoolYear']} />
        <DataTable
          label="测评"
          list={list}
          tabs={<TallyTabs label="测评状态" of={assessments.tallyAssessment} list={list} />}
          columns={columns}
          width={1040}
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of="测评" hint={add} />}
        />
      </Panel>
      <DetailDrawer
        endpoint={assessments.getAssessment}
        list={list}
        title="测评"
        nameOf={({ Name }) => Name}
        actions={row => <ActionButtons handlers={handlersOf(row)} />}
      >
        {row => <AssessmentFacts of={row} />}
      </DetailDrawer>
      {editing && <AssessmentForm row={editing.row} onClose={() => edit(undefined)} />}
      {copied && <CopyForm row={copied} onClose={() => copy(undefined)} />}
    </>
  )
}
