import { objectionAction, objectionState, recordState, stageOf } from '@xuegong/contracts/modules/evaluation/codes'
import { levels } from '@xuegong/contracts/modules/evaluation/levels'
import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import { proportions } from '@xuegong/contracts/modules/evaluation/proportions'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { objectionActions } from '@xuegong/contracts/modules/evaluation/words'
import { skipToken, useQuery } from '#api/hooks.ts'
import { usePermission } from '#nav/permission.ts'
import { FormModal } from '#ui/form/FormModal.tsx'
import { whereShown } from '#ui/form/where-shown.ts'
import type { Objection } from './ObjectionFacts.tsx'

const { again, level, void: toVoid } = objectionAction
const right = { State: [objectionState.right] }
const named = { ...right, Action: [level, toVoid] }
const changed = { ...right, Action: [level] }

/** With what each way to handle it needs. */
const shownCommand = whereShown(objections.handleObjection, {
  Action: { shownWhen: right, neededWhen: right },
  MeterRecordId: { shownWhen: named, neededWhen: named },
  LevelCode: { shownWhen: changed, neededWhen: changed },
})

/** More records than a unit has as a rule; the others are found by who they are. */
const most = 200

/** Answers an objection, and says what is done where it is right. */
export function ObjectionHandling({ row, onClose }: { row: Objection; onClose: () => void }) {
  const isOffice = usePermission()('rops.enable')
  const { data: of } = useQuery(publicities.getPublicity, { Id: row.PublicityId })
  const unit = of && {
    Aid: of.AssessmentId,
    ...(of.ClassId && { ClassId: of.ClassId }),
    ...(of.OrgId && { OrgId: of.OrgId }),
  }
  const isOfClass = row.Stage === stageOf.class
  const { data: records } = useQuery(
    levels.listLevel,
    unit
      ? { ...unit, State: [isOfClass ? recordState.review : recordState.college], PageIndex: 1, PageSize: most }
      : skipToken,
  )
  const { data: rules } = useQuery(proportions.listProportion, of ? { Aid: of.AssessmentId } : skipToken)
  const nameOf = (code: string) => rules?.Levels.find(each => each.LevelCode === code)?.LevelName ?? code
  const offered = Object.entries(objectionActions)
    .map(([code, label]) => ({ value: Number(code), label }))
    .filter(({ value }) => (value !== again || isOfClass) && (value !== toVoid || isOffice))
  if (!records || !rules) return null
  return (
    <FormModal
      title="处理异议"
      endpoint={shownCommand}
      fields={[
        'State',
        { name: 'Action', options: offered, hint: '班级重新评议会撤销本次公示；更正的等级在公示中标注“已更正”' },
        {
          name: 'MeterRecordId',
          label: '学生',
          options: records.rows.map(each => ({
            value: each.Id,
            label: `${each.TrueName} ${each.StudentNo}（${nameOf(each.ClassLevel || each.SuggestLevel) || '未定级'}）`,
          })),
        },
        { name: 'LevelCode', options: rules.Levels.map(each => ({ value: each.LevelCode, label: each.LevelName })) },
        { name: 'Reply', hint: '实名提出的，处理意见会通知本人' },
      ]}
      initial={{ Id: row.Id }}
      saveText="提交"
      savedText="已处理"
      onClose={onClose}
    />
  )
}
