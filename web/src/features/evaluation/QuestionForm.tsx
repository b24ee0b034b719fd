import { assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import { depending, RowsOf } from '@xuegong/contracts/fields'
import { mostOptions, questions } from '@xuegong/contracts/modules/evaluation/questions'
import { dimensions } from '@xuegong/contracts/modules/evaluation/words'
import type { Result } from '@xuegong/contracts/endpoint'
import * as t from 'typebox'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import type { Listed } from './chosen-assessment.ts'

type Question = Result<typeof questions.getQuestion>
const { saveQuestion } = questions
const written = saveQuestion.input as t.TObject
const option = (written.properties.Options as unknown as { items: t.TObject }).items

/** The command as its form shows it: without the fields that a kind of question has not. */
const shownCommand = {
  ...saveQuestion,
  input: t.Object({
    ...written.properties,
    Options: depending(
      RowsOf(
        '选项',
        t.Object({
          ...option.properties,
          ProveType: depending(option.properties.ProveType!, {
            shownWhen: { NeedProve: [1] },
            neededWhen: { NeedProve: [1] },
          }),
          DirectLevel: depending(option.properties.DirectLevel!, { shownWhen: { NeedProve: [1] } }),
        }),
        { least: 2, most: mostOptions },
      ),
      { shownWhen: { QuestionType: [1, 2] } },
    ),
    MaxScore: depending(written.properties.MaxScore!, { shownWhen: { QuestionType: [2, 3, 4] } }),
  }),
} as unknown as typeof saveQuestion

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
              QuestionType: 1,
              AnswerBy: 1,
              IsRequired: 1,
              Sort: next,
              Options: ['A', 'B'].map(Key => ({ Key, Text: '', Score: 0 })),
            }
      }
      onClose={onClose}
    />
  )
}
