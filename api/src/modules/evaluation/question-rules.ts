import { assessmentType, questionType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input } from '@xuegong/contracts/endpoint'
import type { evaluation } from '@xuegong/contracts/modules/evaluation'
import { dimensions } from '@xuegong/contracts/modules/evaluation/words'
import type { Db } from '@xuegong/db/client'
import type { assessment, question } from '@xuegong/db/schema/evaluation'
import { refuse } from '#refuse'
import { hundredths } from './points.ts'
import { storedLevels } from './proportions.ts'

type Written = Omit<Input<typeof evaluation.saveQuestion>, 'Id' | 'Aid' | 'RowVersion'>
type Assessment = Pick<typeof assessment.$inferSelect, 'Id' | 'AssessmentType'>
type Option = NonNullable<Written['Options']>[number]

const byStudent = 1
const whole = 10_000
const isChoice = (type: number) => type === questionType.one || type === questionType.several

const differ = (values: readonly string[]) => new Set(values).size === values.length

/** What is wrong with the options of a question; undefined: nothing. */
function optionFault({ QuestionType, Options = [], AnswerBy, MaxScore }: Written, levels: readonly string[]) {
  if (!isChoice(QuestionType)) {
    if (Options.length > 0) return '只有单选题和多选题有选项'
    if (QuestionType !== questionType.files && !MaxScore) return '请输入满分'
    // What is declared is accepted by somebody else, and reviewers see no files.
    if (AnswerBy !== byStudent && QuestionType !== questionType.number) return '申报和附件只能由学生作答'
    return undefined
  }
  if (Options.length < 2) return '至少要有两个选项'
  if (!differ(Options.map(({ Key }) => Key))) return '选项编号重复'
  if (!differ(Options.map(({ Text }) => Text))) return '选项内容重复'
  return Options.map(option => directFault(option, AnswerBy, levels)).find(fault => fault !== undefined)
}

/** An option that gives a level does so by a proof, which only students have. */
function directFault({ Key, NeedProve, ProveType, DirectLevel }: Option, AnswerBy: number, levels: readonly string[]) {
  if (AnswerBy !== byStudent && (NeedProve || DirectLevel)) return '只有学生的题目可以要求证明'
  if (NeedProve && !ProveType) return `选项${Key}需选择证明类型`
  if (DirectLevel && !NeedProve) return `选项${Key}直接认定等级，须要求证明`
  if (DirectLevel && !levels.includes(DirectLevel)) return `选项${Key}的等级${DirectLevel}不存在`
  return undefined
}

/** Refuses a question that its assessment cannot have. */
export function refuseQuestion(db: Db, { Id, AssessmentType }: Assessment, input: Written): void {
  const levels = storedLevels(db, Id).map(({ LevelCode }) => LevelCode)
  const reason = optionFault(input, levels)
  if (reason) refuse('EVAL_OPTIONS', { reason })
  const dims: readonly string[] = dimensions[2]
  if (AssessmentType === assessmentType.comprehensive && !dims.includes(input.Dimension))
    refuse('EVAL_QUESTION_DIM', { dims: dims.join('、') })
}

/** Full marks in 1/100: of one answer the best, of several their sum or what is said, of numbers and declared points what is said, of files none. */
function fullMarks({ QuestionType, Options = [], MaxScore }: Written): number {
  const scores = Options.map(({ Score }) => hundredths(Score))
  switch (QuestionType) {
    case questionType.one:
      return Math.max(...scores)
    case questionType.several: {
      const sum = Math.min(
        whole,
        scores.reduce((total, score) => total + score, 0),
      )
      return MaxScore ? Math.min(sum, hundredths(MaxScore)) : sum
    }
    case questionType.files:
      return 0
    default:
      return hundredths(MaxScore ?? 0)
  }
}

/** A question as it is stored. */
export const storedQuestion = (
  input: Written,
): Pick<
  typeof question.$inferSelect,
  'Dimension' | 'Title' | 'QuestionType' | 'Options' | 'MaxScore' | 'IsRequired' | 'AnswerBy'
> => ({
  Dimension: input.Dimension,
  Title: input.Title,
  QuestionType: input.QuestionType,
  Options: (input.Options ?? []).map(({ Key, Text, Score, NeedProve = 0, ProveType, DirectLevel }) => ({
    Key,
    Text,
    Score: hundredths(Score),
    ...(NeedProve && { NeedProve, ProveType: ProveType! }),
    ...(DirectLevel && { DirectLevel }),
  })),
  MaxScore: fullMarks(input),
  IsRequired: input.IsRequired ?? 1,
  AnswerBy: input.AnswerBy,
})
