import { answerBy, assessmentType, questionType } from '@xuegong/contracts/modules/evaluation/codes'
import { questions } from '@xuegong/contracts/modules/evaluation/questions'
import { dimensions } from '@xuegong/contracts/modules/evaluation/words'
import type { Result } from '@xuegong/contracts/endpoint'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { whereShown } from '#ui/form/where-shown.ts'
import type { Listed } from './chosen-assessment.ts'

type Question = Result<typeof questions.getQuestion>

const proved = { NeedProve: [1] }
/** Without the fields that a kind of question has not. */
const shownCommand = whereShown(questions.saveQuestion, {
  Options: {
    shownWhen: { QuestionType: [questionType.one, questionType.several] },
    least: 2,
    rows: { ProveType: { shownWhen: proved, neededWhen: proved }, DirectLevel: { shownWhen: proved } },
  },
  MaxScore: { shownWhen: { QuestionType: [questionType.several, questionType.number, questionType.declared] } },
})

interface Props {
  of: Listed
  row?: Question | undefined
  /** Where a new one stands: behind the last. */
  next: number
  onClose: () => void
}

/** A question with its options: a new one, or one of a draft. */
export function QuestionForm({ of, row, next, onClose }: Props) {
  const offered = of.AssessmentType === assessmentType.own ? undefined : dimensions[of.AssessmentType as 1 | 2]
  return (
    <FormDrawer
      title={row ? '编辑题目' : '新增题目'}
      endpoint={shownCommand}
      fields={[
        { name: 'Dimension', ...(offered && { options: offered.map(name => ({ value: name, label: name })) }) },
        'Title',
        'QuestionType',
        'AnswerBy',
        { name: 'Options', hint: '单选取所选项的分值；直接认定等级须附有效证明' },
        { name: 'MaxScore', hint: '多选不填则为各选项之和' },
        'IsRequired',
        { name: 'Sort', hint: '小的在前' },
      ]}
      initial={
        row
          ? { ...row, Aid: of.Id }
          : {
              Aid: of.Id,
              QuestionType: questionType.one,
              AnswerBy: answerBy.student,
              IsRequired: 1,
              Sort: next,
              Options: ['A', 'B'].map(Key => ({ Key, Text: '', Score: 0 })),
            }
      }
      onClose={onClose}
    />
  )
}
