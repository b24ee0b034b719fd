import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import { questions } from '@xuegong/contracts/modules/evaluation/questions'
import type * as t from 'typebox'
import { useCallback, useMemo, useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { useButton } from '#nav/current-route.tsx'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { Detail } from '#ui/detail/Detail.tsx'
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
import { useStable } from '#ui/stable.ts'
import styles from './Evaluation.module.css'
import { QuestionForm } from './QuestionForm.tsx'
import type { Listed } from './chosen-assessment.ts'
import { useAssessment } from './use-assessment.tsx'

type Question = Result<typeof questions.getQuestion>
const schema = questions.getQuestion.result as t.TObject
const title = '题目管理'

/** The options of a question with what they come to. */
const Options = ({ of }: { of: Question }) => (
  <ul className={styles.options}>
    {of.Options.map(({ Key, Text, Score, NeedProve, DirectLevel }) => (
      <li key={Key}>
        <span>{Key}</span>
        <span>
          {Text}
          {NeedProve === 1 && '（需证明）'}
          {DirectLevel && `（不低于 ${DirectLevel} 级）`}
        </span>
        <span>{Score} 分</span>
      </li>
    ))}
  </ul>
)

function Questions({ of }: { of: Listed }) {
  const list = useList(questions.listQuestion, { fixed: { Aid: of.Id } })
  const [, show] = useDetail()
  const [editing, edit] = useState<{ row?: Question }>()
  const [run] = useCommand(questions.removeQuestion)
  const ask = useDanger()
  const { selection } = list
  const isDraft = of.State === assessmentState.draft
  const mayDelete = useButton('delete') && isDraft
  const remove = useStable((rows: readonly Question[]) =>
    ask({
      title: rows.length > 1 ? `删除所选的 ${rows.length} 道题目吗？` : `删除题目“${rows[0]?.Title ?? ''}”吗？`,
      content: '删除后不能恢复。',
      okText: '删除',
      onOk: () => {
        show(null)
        return run({ Ids: rows.map(({ Id }) => Id) })
          .unwrap()
          .then(() => {
            selection.clear()
            report('已删除')
          })
          .catch(() => undefined)
      },
    }),
  )
  const handlersOf = useCallback(
    (row: Question) => (isDraft ? { edit: () => edit({ row }), delete: () => remove([row]) } : {}),
    [isDraft, remove],
  )
  const open = useStable(show)
  const columns = useMemo(
    (): ColumnOf<Question>[] => [
      { name: 'Sort', width: 64 },
      { name: 'Dimension', width: 120, role: 'fact' },
      {
        name: 'Title',
        ellipsis: true,
        role: 'name',
        render: (text, { Id }) => <RowButton onOpen={() => open(Id)}>{text}</RowButton>,
      },
      { name: 'QuestionType', width: 104, role: 'fact' },
      { name: 'Options', title: '选项', width: 64, align: 'right', render: all => all.length || '—' },
      { name: 'MaxScore', width: 72 },
      { name: 'IsRequired', width: 64 },
      { name: 'AnswerBy', width: 80, role: 'state' },
      { title: '操作', width: 104, show: row => <RowActions handlers={handlersOf(row)} /> },
    ],
    [handlersOf, open],
  )
  const add = isDraft ? <ActionButtons handlers={{ add: () => edit({}) }} /> : undefined
  return (
    <>
      <Panel>
        <FilterForm list={list} fields={['AnswerBy']} />
        <DataTable
          label="题目"
          list={list}
          columns={columns}
          width={900}
          selectable={mayDelete}
          bulk={<RowActions handlers={{ delete: () => remove(selection.rows) }} />}
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of="题目" hint={add ?? '该测评没有题目'} />}
        />
      </Panel>
      <DetailDrawer
        endpoint={questions.getQuestion}
        list={list}
        title="题目"
        nameOf={row => row.Title}
        actions={row => <ActionButtons handlers={handlersOf(row)} />}
      >
        {row => (
          <>
            <Detail
              schema={schema}
              value={row}
              groups={[
                {
                  facts: [
                    'Dimension',
                    'QuestionType',
                    'AnswerBy',
                    'IsRequired',
                    'MaxScore',
                    'Sort',
                    { name: 'Title', wide: true },
                  ],
                },
              ]}
            />
            {row.Options.length > 0 && (
              <section className={styles.part} aria-label="选项">
                <h3>选项</h3>
                <Options of={row} />
              </section>
            )}
          </>
        )}
      </DetailDrawer>
      {editing && (
        <QuestionForm
          of={of}
          row={editing.row}
          next={(list.reading.data?.total ?? 0) + 1}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}

/** The questions of an assessment; those of a draft can be changed. */
export function QuestionList() {
  const { assessment, choice, instead } = useAssessment(undefined, '还没有测评')
  const mayAdd = assessment?.State === assessmentState.draft
  return (
    <>
      <PageHeader title={title} purpose={mayAdd ? '设置题目、选项和分值' : '已发布的测评只能查看题目'}>
        {choice}
      </PageHeader>
      {assessment ? <Questions key={assessment.Id} of={assessment} /> : instead}
    </>
  )
}
