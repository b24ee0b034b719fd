import { assessmentState, stageOf } from '@xuegong/contracts/modules/evaluation/codes'
import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { stages } from '@xuegong/contracts/modules/evaluation/words'
import { useQuery } from '#api/hooks.ts'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { whereShown } from '#ui/form/where-shown.ts'
import { toChoose } from './chosen-assessment.ts'
import { type FullPublicity, useOwnStages } from './publicity-words.ts'

/** With the unit that belongs to the stage. */
const shownCommand = whereShown(publicities.savePublicity, {
  ClassId: { shownWhen: { Stage: [stageOf.class] }, neededWhen: { Stage: [stageOf.class] } },
  OrgId: { shownWhen: { Stage: [stageOf.college] } },
})

/** Something to make known: a new one, or a draft. */
export function PublicityForm({ row, onClose }: { row?: FullPublicity | undefined; onClose: () => void }) {
  const own = useOwnStages()
  const all = useQuery(assessments.listAssessment, toChoose)
  const { review, archived } = assessmentState
  const running = all.data?.rows.filter(
    ({ Id, State }) => Id === row?.AssessmentId || (State >= review && State < archived),
  )
  const options = running?.map(({ Id, Name }) => ({ value: Id, label: Name })) ?? []
  if (!all.data) return null
  return (
    <FormDrawer
      title={row ? '编辑公示' : '新增公示'}
      endpoint={shownCommand}
      fields={[
        { name: 'Aid', options, disabled: row !== undefined },
        {
          name: 'Stage',
          options: own.map(value => ({ value, label: stages[value as 1] })),
          hint: '学院公示须所有班级已上报，学校公示须各学院公示结束',
        },
        'ClassId',
        { name: 'OrgId', hint: '不选为本学院' },
        { name: 'Title', placeholder: '如：计科2401班2026-2027学年家庭经济困难学生认定公示' },
        { name: 'Content', hint: '名单按发布时的等级自动生成，不含身份证号、手机号和家庭情况' },
        'Contact',
        { name: 'Days', hint: '不填按测评设置的天数，只计工作日，最后一天 17:30 结束' },
      ]}
      initial={{
        ...(row
          ? {
              Id: row.Id,
              Aid: row.AssessmentId,
              Stage: row.Stage,
              ...(row.ClassId && { ClassId: row.ClassId }),
              ...(row.OrgId && { OrgId: row.OrgId }),
              Title: row.Title,
              Content: row.Content,
              Contact: row.Contact,
            }
          : { Aid: options[0]?.value ?? null, Stage: own.at(-1) ?? null }),
        Start: 1,
      }}
      saveText="发布公示"
      savedText="已开始公示"
      second={{ text: '存为草稿', saved: '已存为草稿', values: { Start: 0 } }}
      onClose={onClose}
    />
  )
}
