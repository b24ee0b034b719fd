import { proveState, questionType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import type { Answer, answering, AskedQuestion } from '@xuegong/contracts/modules/evaluation/answering'

export type Asked = Result<typeof answering.listAsked>
export type Question = AskedQuestion
export type Proof = Asked['Proves'][number]
export type Answers = Readonly<Record<string, Answer>>

/** Whether there is an answer to a question. */
function isAnswered({ QuestionType }: Question, answer: Answer | undefined): boolean {
  if (QuestionType === questionType.number || QuestionType === questionType.declared) return answer?.Value !== undefined
  const given = QuestionType === questionType.files ? answer?.Files : answer?.Keys
  return (given?.length ?? 0) > 0
}

/** The questions that have to be answered and are not. */
export const missingOf = (questions: readonly Question[], answers: Answers): Question[] =>
  questions.filter(each => each.IsRequired === 1 && !isAnswered(each, answers[each.Id]))

/** The kinds of proofs that the chosen options of a question need. */
export const neededOf = ({ Options }: Question, answer: Answer | undefined): string[] => [
  ...new Set(
    Options.flatMap(({ Key, NeedProve, ProveType }) =>
      NeedProve === 1 && ProveType && answer?.Keys?.includes(Key) ? [ProveType] : [],
    ),
  ),
]

/** The questions whose chosen options need a proof that there is none of, with its kind. */
export function unprovedOf(questions: readonly Question[], answers: Answers, proofs: readonly Proof[]) {
  const shown = new Set(proofs.filter(({ State }) => State !== proveState.bad).map(({ ProveType }) => ProveType))
  return questions.flatMap(question =>
    neededOf(question, answers[question.Id])
      .filter(kind => !shown.has(kind))
      .map(kind => ({ question, kind })),
  )
}

/** What was answered, in words; '' for nothing. */
export function answerText({ Options, QuestionType }: Question, answer: Answer | undefined): string {
  const chosen = Options.filter(({ Key }) => answer?.Keys?.includes(Key)).map(({ Text }) => Text)
  const unit = QuestionType === questionType.declared ? ' 分' : ''
  const number = answer?.Value === undefined ? [] : [`${answer.Value}${unit}`]
  const said = answer?.Text ? [answer.Text] : []
  return [...chosen, ...number, ...said].join('；')
}
