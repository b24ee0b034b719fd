import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { thisYear } from '#app/clock.ts'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import { PublicityDaysInput, RateInput } from './form-controls.tsx'

type Full = Result<typeof assessments.getAssessment>

const yearsBack = 6
const grades = () =>
  Array.from({ length: yearsBack }, (_, at) => String(thisYear() - at)).map(year => ({
    value: year,
    label: `${year} 级`,
  }))
/** The school year in which an autumn begins. */
const yearFrom = (year: number): string => `${year}-${year + 1}`

const times = ['StartTime', 'EndTime', { name: 'VoteEndTime', hint: '班级在此之前完成评议' }] as const
const description = { name: 'Remark', hint: '学生填写前阅读；写明认定依据和联系方式' } as const

/** A new assessment, or one that is there: a draft wholly, one that is published in its times and description. */
export function AssessmentForm({ row, onClose }: { row?: Full | undefined; onClose: () => void }) {
  const isFixed = row !== undefined && row.State !== assessmentState.draft
  return (
    <FormDrawer
      title={row ? `编辑：${row.Name}` : '新增测评'}
      endpoint={assessments.saveAssessment}
      fields={
        isFixed
          ? [...times, description]
          : [
              {
                title: '基本',
                fields: [
                  'Name',
                  { name: 'AssessmentType', disabled: row !== undefined, hint: '新增后按类型带出默认题目、占比和等级' },
                  'SchoolYear',
                  'Semester',
                  ...times,
                  description,
                ],
              },
              {
                title: '范围',
                fields: [
                  { name: 'Orgs', hint: '不选表示全校' },
                  { name: 'Grades', options: grades(), hint: '不选表示全部年级' },
                ],
              },
              {
                title: '评议',
                fields: [
                  { name: 'ReviewRate', element: <RateInput />, hint: '评议员占班级在读人数的比例' },
                  'MinReviewers',
                  { name: 'NeedPwd', hint: '评议员进入评议时输入口令，由学院重置后分发' },
                  { name: 'PublicityDays', element: <PublicityDaysInput /> },
                  { name: 'IsTest', hint: '供试用，数据可清空，不产生等级' },
                ],
              },
            ]
      }
      initial={
        row ?? {
          AssessmentType: 1,
          SchoolYear: yearFrom(thisYear()),
          ReviewRate: 0.1,
          MinReviewers: 5,
          PublicityDays: { 1: 3, 2: 3, 3: 5 },
        }
      }
      onClose={onClose}
    />
  )
}

/** A draft of another school year after the pattern of an assessment. */
export const CopyForm = ({ row, onClose }: { row: Pick<Full, 'Id' | 'Name'>; onClose: () => void }) => (
  <FormModal
    title={`复制：${row.Name}`}
    endpoint={assessments.copyAssessment}
    fields={['Name', { name: 'SchoolYear', hint: '带走题目、占比和等级，不带人员和数据' }]}
    initial={{ Id: row.Id, Name: row.Name, SchoolYear: yearFrom(thisYear()) }}
    saveText="复制"
    savedText="已复制为草稿"
    onClose={onClose}
  />
)
