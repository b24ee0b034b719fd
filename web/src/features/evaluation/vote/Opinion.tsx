import { votes } from '@xuegong/contracts/modules/evaluation/votes'
import type * as t from 'typebox'
import { useId } from 'react'
import { PhoneControl } from '#phone/PhoneControl.tsx'
import { lookOf } from '#ui/form/look.ts'
import { type Answers, type Question } from '../self/answers.ts'
import { QuestionControl } from '../self/QuestionControl.tsx'
import { type Accepted, Given } from './Given.tsx'
import { type AnswerBy, isCounsellor, type Voting } from './voting.ts'
import styles from './Vote.module.css'

/** A vote that is being given. */
export interface Draft {
  readonly answers: Answers
  readonly accepted: Accepted
  readonly score: number | undefined
  readonly level: string
  readonly opinion: string
}

interface Props {
  by: AnswerBy
  /** The questions of whoever votes. */
  own: readonly Question[]
  voting: Voting
  draft: Draft
  /** Absent: nothing can be changed any more. */
  change: ((part: Partial<Draft>) => void) | undefined
}
const object = votes.vote.input as t.TObject

/** The own part: questions of reviewers or counsellors, the score where there are none, a level, an opinion. */
export function Opinion({ by, own, voting, draft, change }: Props) {
  const [score, opinion] = [useId(), useId()]
  const { Levels, ByAnswers } = voting
  const title = isCounsellor(by) ? '我的评分' : '我的评议'
  if (!change)
    return (
      <>
        {own.length > 0 && <Given questions={own} answers={draft.answers} />}
        {draft.level && <p className={styles.said}>建议等级：{draft.level}</p>}
        {draft.opinion && <p className={styles.said}>意见：{draft.opinion}</p>}
      </>
    )
  return (
    <section className={styles.own} aria-label={title}>
      <h3>{title}</h3>
      {own.map(question => (
        <div key={question.Id} className={styles.asked}>
          <p>
            {question.No}. {question.Title}
            {question.IsRequired === 0 && <span className={styles.quiet}>（选答）</span>}
          </p>
          <QuestionControl
            of={question}
            value={draft.answers[question.Id]}
            onChange={answer => change({ answers: { ...draft.answers, [question.Id]: answer } })}
          />
        </div>
      ))}
      {ByAnswers === 0 && (
        <div className={styles.field}>
          <label htmlFor={score}>评分（0–100）</label>
          <PhoneControl
            id={score}
            look={lookOf(object, 'Score')}
            value={draft.score}
            onChange={value => change({ score: typeof value === 'number' ? value : undefined })}
          />
        </div>
      )}
      {!isCounsellor(by) && Levels.length > 0 && (
        <div className={styles.asked}>
          <p>建议等级</p>
          <div className={styles.box}>
            <PhoneControl
              look={{
                ...lookOf(object, 'LevelCode', {
                  label: '建议等级',
                  options: Levels.map(({ LevelCode, LevelName }) => ({
                    value: LevelCode,
                    label: LevelName === LevelCode ? LevelCode : `${LevelCode} ${LevelName}`,
                  })),
                }),
                radio: true,
              }}
              value={draft.level || undefined}
              onChange={level => change({ level: typeof level === 'string' ? level : '' })}
            />
          </div>
        </div>
      )}
      <div className={styles.field}>
        <label htmlFor={opinion}>意见</label>
        <PhoneControl
          id={opinion}
          look={lookOf(object, 'Opinion')}
          placeholder={isCounsellor(by) ? '可不填' : '可不填，不向同学显示姓名'}
          value={draft.opinion}
          onChange={text => change({ opinion: typeof text === 'string' ? text : '' })}
        />
      </div>
    </section>
  )
}
