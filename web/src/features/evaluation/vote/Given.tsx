import { questionType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Answer } from '@xuegong/contracts/modules/evaluation/answering'
import { Suspense } from 'react'
import { later } from '#app/chunk.ts'
import { type Answers, answerText, type Question } from '../self/answers.ts'
import styles from './Vote.module.css'

/** Loaded where the staff read what was sent along. */
const FileLinks = later(
  () => import('#ui/facts/FileLinks.tsx'),
  m => m.FileLinks,
)

/** Questions by their dimensions, both in their order. */
function byDimension(questions: readonly Question[]): [string, Question[]][] {
  const parts = new Map<string, Question[]>()
  for (const each of questions) parts.set(each.Dimension, [...(parts.get(each.Dimension) ?? []), each])
  return [...parts]
}

/** Points of a declared question that the counsellor accepts. */
export type Accepted = Readonly<Record<string, number | undefined>>

interface Props {
  questions: readonly Question[]
  answers: Answers
  /** What the counsellor accepts; absent: he is none. */
  accepted?: Accepted | undefined
  accept?: (id: string, points: number | undefined) => void
}

/** Whether there is something to accept. */
export const isClaimed = ({ QuestionType }: Question, answer: Answer | undefined): boolean =>
  QuestionType === questionType.declared && (answer?.Value ?? 0) > 0

function Accept({
  of,
  answer,
  value,
  accept,
}: {
  of: Question
  answer: Answer
  value: number | undefined
  accept: NonNullable<Props['accept']>
}) {
  return (
    <label className={styles.accept}>
      认可分（0–{answer.Value}）
      <input
        type="number"
        inputMode="decimal"
        min={0}
        max={answer.Value}
        step={0.01}
        value={value ?? ''}
        onChange={({ target }) => accept(of.Id, target.value === '' ? undefined : Number(target.value))}
      />
    </label>
  )
}

/** What a student has answered, by dimension. */
export function Given({ questions, answers, accepted = {}, accept }: Props) {
  return byDimension(questions).map(([name, asked]) => (
    <section key={name} className={styles.part} aria-label={name}>
      <h3>{name}</h3>
      <dl>
        {asked.map(question => {
          const answer = answers[question.Id]
          const files = answer?.Files ?? []
          return (
            <div key={question.Id}>
              <dt>
                {question.No}. {question.Title}
              </dt>
              <dd>
                {answerText(question, answer) || (files.length === 0 && <span className={styles.quiet}>未填</span>)}
                {files.length > 0 && (
                  <Suspense fallback="…">
                    <FileLinks value={files} />
                  </Suspense>
                )}
                {accept && answer && isClaimed(question, answer) && (
                  <Accept of={question} answer={answer} value={accepted[question.Id]} accept={accept} />
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  ))
}
