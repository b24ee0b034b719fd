import { assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import { classReview } from '@xuegong/contracts/modules/evaluation/class-review'
import { Select, Steps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { inPlace } from '#ui/list/in-place.ts'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { Cards, CardsSkeleton } from '#ui/statistics/Cards.tsx'
import type { Listed } from '../chosen-assessment.ts'
import { useLevelName } from '../level-words.ts'
import { useAssessment } from '../use-assessment.tsx'
import { lookOfRecord } from '../words.ts'
import { type Measured, mayReturn, type Review, steps, useDeeds, useOwnNo, useReview } from './class-review.ts'
import { isPublished, type Room, useClasses } from './classes.ts'
import { Candidates } from './Candidates.tsx'
import styles from './Class.module.css'
import { PublicityForm } from './PublicityForm.tsx'
import { Standing } from './Standing.tsx'

const scoreOf = (score: number | null) => score ?? '—'
const score = { width: 92, align: 'right', render: scoreOf } as const

/** Who of the class has a record, with what it came to. */
function Records({ room, review, giveBack }: { room: Room; review: Review; giveBack: (row: Measured) => void }) {
  const list = useList(classReview.listMeasured, { fixed: room.asked })
  const own = useOwnNo(room.isStaff)
  const nameOf = useLevelName(room.of.Id)
  const level = (code: string) => nameOf(code) || '—'
  const columns: ColumnOf<Measured>[] = [
    { name: 'StudentNo', width: 124 },
    { name: 'TrueName', width: 84, role: 'name' },
    { name: 'State', width: 112, role: 'state', render: state => <StateDot {...lookOfRecord(state)} /> },
    { name: 'SelfScore', ...score },
    { name: 'VoteScore', ...score },
    { name: 'TeacherScore', ...score, width: 108 },
    { name: 'TotalScore', ...score, role: 'fact' },
    { name: 'ClassRank', ...score },
    ...(room.of.AssessmentType === assessmentType.comprehensive
      ? ([{ name: 'MajorRank', ...score }] satisfies ColumnOf<Measured>[])
      : []),
    { name: 'SuggestLevel', width: 92, render: level },
    { name: 'Level', width: 92, role: 'fact', render: level },
    {
      title: '操作',
      width: 72,
      show: row => (mayReturn(row, review, own) ? <RowActions handlers={{ return: () => giveBack(row) }} /> : null),
    },
  ]
  return (
    <Panel title="评议数据">
      <FilterForm list={list} search="Key" fields={[]} />
      <DataTable
        label="评议数据"
        list={list}
        columns={columns}
        width={1060}
        expandable={{
          expandedRowRender: ({ Opinions }) => <OpinionList of={Opinions} nameOf={nameOf} />,
          rowExpandable: ({ Opinions }) => Opinions.length > 0,
        }}
        empty={<EmptyState title={list.filters === 0 ? '本班无人申请' : '没有符合条件的同学'} />}
      />
    </Panel>
  )
}

/** What reviewers said, without their names. */
const OpinionList = ({ of, nameOf }: { of: Measured['Opinions']; nameOf: (code: string) => string }) => (
  <ul className={styles.opinions} aria-label="评议意见">
    {of.map(({ LevelCode, Opinion }, at) => (
      // Two may have said the same.
      <li key={`${at} ${LevelCode} ${Opinion}`}>
        {LevelCode && `建议 ${nameOf(LevelCode)}`} {Opinion}
      </li>
    ))}
  </ul>
)

function Known({ room, review }: { room: Room; review: Review }) {
  const [publishes, publish] = useState(false)
  const [given, giveBack] = useState<Measured>()
  const { handlers } = useDeeds(room, review, () => publish(true))
  return (
    <>
      <Cards cards={review.Cards} />
      <div className={styles.page}>
        <Panel title="评议进程" extra={<ActionButtons handlers={handlers} />}>
          <Steps
            size="small"
            current={review.at}
            items={steps.map(title => ({ title }))}
            responsive={false}
            className={styles.steps ?? ''}
          />
          <Standing review={review} />
        </Panel>
        {review.CloseState === 1 && <Candidates asked={room.asked} />}
        <Records room={room} review={review} giveBack={giveBack} />
      </div>
      {publishes && <PublicityForm room={room} onClose={() => publish(false)} />}
      {given && (
        <FormModal
          title={`退回：${given.TrueName}`}
          endpoint={classReview.returnRecord}
          fields={[{ name: 'Reason', hint: '会告诉该同学；对该同学已有的评议将清除' }]}
          initial={{ Aid: room.of.Id, UserId: given.UserId }}
          saveText="退回"
          savedText="已退回"
          onClose={() => giveBack(undefined)}
        />
      )}
    </>
  )
}

function ReviewOf({ room }: { room: Room }) {
  const { review, error, refetch } = useReview(room)
  if (error && !review)
    return (
      <Panel>
        <ErrorState error={error} onRetry={refetch} />
      </Panel>
    )
  return review ? <Known room={room} review={review} /> : <CardsSkeleton count={4} />
}

function Classes({ of, choice }: { of: Listed; choice: ReactNode }) {
  const { room, options, error, isLoading, refetch } = useClasses(of)
  const setAddress = useSearchParams()[1]
  const instead = isLoading ? (
    <TableSkeleton rows={6} />
  ) : error ? (
    <ErrorState error={error} onRetry={refetch} />
  ) : (
    <EmptyState title="您所带的班级不在该测评范围内" />
  )
  return (
    <>
      <Head>
        {choice}
        {options.length > 1 && (
          <Select
            aria-label="班级"
            value={room?.asked.ClassId ?? ''}
            options={[...options]}
            onChange={ClassId => setAddress({ Aid: of.Id, ClassId }, inPlace)}
            popupMatchSelectWidth={false}
            showSearch={{ optionFilterProp: 'label' }}
            className={styles.choice ?? ''}
          />
        )}
      </Head>
      {room ? <ReviewOf key={`${of.Id} ${room.asked.ClassId ?? ''}`} room={room} /> : <Panel>{instead}</Panel>}
    </>
  )
}

const Head = ({ children }: { children: ReactNode }) => (
  <PageHeader title="班级数据" purpose="查看本班评议进度，关闭评议、公示结果并上报学院">
    {children}
  </PageHeader>
)

/** The review of a class for those who lead it: how far it is, its next step, who has a record. */
export function ClassData() {
  const { assessment, choice, instead } = useAssessment(isPublished, '暂无进行中的测评')
  if (assessment) return <Classes key={assessment.Id} of={assessment} choice={choice} />
  return (
    <>
      <Head>{null}</Head>
      {instead}
    </>
  )
}
