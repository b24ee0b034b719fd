import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import type { Result } from '@xuegong/contracts/endpoint'
import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { remarks } from '@xuegong/contracts/modules/evaluation/remarks'
import { Button } from 'antd'
import type * as t from 'typebox'
import { type ReactNode, useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { minute } from '#app/clock.ts'
import { useButton } from '#nav/current-route.tsx'
import { PageLink } from '#nav/PageLink.tsx'
import { Detail, type FactGroup } from '#ui/detail/Detail.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import { RichField } from '#ui/rich/RichField.tsx'
import { RichText } from '#ui/rich/RichText.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import styles from './Evaluation.module.css'
import { LevelTable, ShareTable } from './Rules.tsx'
import { lookOfAssessment, percentOf } from './words.ts'

export type FullAssessment = Result<typeof assessments.getAssessment>

const schema = assessments.getAssessment.result as t.TObject
const groups: FactGroup<FullAssessment>[] = [
  {
    facts: [
      'AssessmentType',
      { name: 'State', show: ({ State }) => <StateDot {...lookOfAssessment(State)} /> },
      'SchoolYear',
      'Semester',
      'StartTime',
      'EndTime',
      'VoteEndTime',
      'ScopeText',
      { name: 'SubmitNum', label: '已交/应评', show: ({ SubmitNum, JoinNum }) => `${SubmitNum} / ${JoinNum}` },
      {
        name: 'ReviewRate',
        show: ({ ReviewRate, MinReviewers }) => `${percentOf(ReviewRate)}，不少于 ${MinReviewers} 人`,
      },
      { name: 'NeedPwd', show: ({ NeedPwd }) => (NeedPwd === 1 ? '需要' : '不需要') },
      {
        name: 'PublicityDays',
        show: ({ PublicityDays: days }) => `班级 ${days[1]} 天，学院 ${days[2]} 天，学校 ${days[3]} 天`,
      },
      { name: 'Remark', wide: true },
    ],
  },
]

const Part = ({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h3>
      {title}
      {extra}
    </h3>
    {children}
  </section>
)

interface Check {
  readonly isMet: boolean
  readonly text: string
  readonly to?: string
}

/** What the school looks at before a draft is published; that every class has reviewers is looked at when it is. */
function checksOf({ Id, QuestionNum, Proportions, Levels, EndTime }: FullAssessment): Check[] {
  const sum = Math.round(Proportions.reduce((total, { Proportion }) => total + Proportion, 0) * 10) / 10
  return [
    {
      isMet: QuestionNum > 0,
      text: QuestionNum > 0 ? `题目 ${QuestionNum} 道` : '还没有题目',
      to: `/poorSubsidy/question?Aid=${Id}`,
    },
    { isMet: sum === 100, text: `占比合计 ${sum}%`, to: `/poorSubsidy/proportion?Aid=${Id}` },
    { isMet: Levels.length > 1, text: `等级 ${Levels.length} 个`, to: `/poorSubsidy/proportion?Aid=${Id}` },
    { isMet: EndTime > minute(), text: `自评截止时间 ${EndTime.slice(0, 16)}` },
  ]
}

const Checks = ({ of }: { of: FullAssessment }) => (
  <ul className={styles.checks}>
    {checksOf(of).map(({ isMet, text, to }) => (
      <li key={text}>
        {isMet ? (
          <CheckCircleFilled className={styles.ok ?? ''} aria-label="已满足" />
        ) : (
          <CloseCircleFilled className={styles.missing ?? ''} aria-label="未满足" />
        )}
        {text}
        {to && <PageLink to={to}>去设置</PageLink>}
      </li>
    ))}
  </ul>
)

/** What the school and the colleges say of an assessment to those who take part. */
function Remarks({ Aid }: { Aid: string }) {
  const { data } = useQuery(remarks.listRemark, { Aid })
  const [isWriting, write] = useState(false)
  const mayWrite = useButton('remark')
  const own = data?.find(({ IsOwn }) => IsOwn === 1)?.Remark ?? ''
  return (
    <Part
      title="备注"
      extra={
        mayWrite && (
          <Button type="link" size="small" onClick={() => write(true)}>
            填写备注
          </Button>
        )
      }
    >
      {data?.length === 0 && '—'}
      {data?.map(({ OrgId, OrgName, Remark, UserName, CreateDate }) => (
        <article key={OrgId} className={styles.remark}>
          <small>
            {OrgName || '学校'} · {UserName} · {CreateDate.slice(0, 16)}
          </small>
          <RichText html={Remark} />
        </article>
      ))}
      {isWriting && (
        <FormModal
          title="填写备注"
          endpoint={remarks.saveRemark}
          fields={[
            {
              name: 'Remark',
              wide: true,
              element: <RichField label="备注" />,
              hint: '学校的备注对全校可见，学院的备注对本院可见',
            },
          ]}
          initial={{ Aid, Remark: own }}
          columns={2}
          onClose={() => write(false)}
        />
      )}
    </Part>
  )
}

/** An assessment in full. */
export const AssessmentFacts = ({ of }: { of: FullAssessment }) => (
  <>
    <Detail schema={schema} value={of} groups={groups} />
    {of.State === assessmentState.draft && (
      <Part title="发布前检查">
        <Checks of={of} />
      </Part>
    )}
    <Part title="占比">
      <ShareTable rows={of.Proportions} />
    </Part>
    <Part title="等级">
      <LevelTable rows={of.Levels} />
    </Part>
    <Remarks Aid={of.Id} />
  </>
)
