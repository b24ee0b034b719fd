import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import Button from 'antd-mobile/es/components/button'
import { useState } from 'react'
import { type Failure, isForForm } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import said from '#phone/PhoneState.module.css'
import { useDict } from '#ui/dict.ts'
import { type Answers, answerText, type Asked, missingOf, type Question, unprovedOf } from './answers.ts'
import { AnswerFiles } from './AnswerFiles.tsx'
import styles from './Self.module.css'
import type { usePlace } from './use-answering.ts'

interface Props {
  title: string
  aid: string
  asked: Asked
  answers: Answers
  /** Whether it can be changed and handed in. */
  isOpen: boolean
  go: ReturnType<typeof usePlace>['go']
}

/** A question with what was answered. */
function Line({ of, answers, onChange }: { of: Question; answers: Answers; onChange: (() => void) | undefined }) {
  const answer = answers[of.Id]
  const text = answerText(of, answer)
  const files = answer?.Files ?? []
  return (
    <li className={styles.answer}>
      <p className={styles.asked}>
        {of.No}. {of.Title}
      </p>
      <div className={styles.given}>
        <span>
          {text || (files.length === 0 && <em className={of.IsRequired === 1 ? styles.none : styles.quiet}>未答</em>)}
        </span>
        {onChange && (
          <button type="button" className={styles.lead} aria-label={`修改第${of.No}题`} onClick={onChange}>
            修改
          </button>
        )}
      </div>
      <AnswerFiles files={files} />
    </li>
  )
}

/** What is missing still, each with the way there. */
function Missing({ asked, answers, go }: Pick<Props, 'asked' | 'answers' | 'go'>) {
  const kinds = useDict('HardshipKind')
  const missing = missingOf(asked.Questions, answers)
  const unproved = unprovedOf(asked.Questions, answers, asked.Proves)
  if (missing.length + unproved.length === 0) return null
  return (
    <section className={styles.missing} aria-label="未完成">
      {missing.length > 0 && (
        <>
          <p>还有{missing.length}题未答</p>
          <p className={styles.numbers}>
            {missing.map(({ Id, No }) => (
              <Button key={Id} size="small" onClick={() => go(No)}>
                第{No}题
              </Button>
            ))}
          </p>
        </>
      )}
      {unproved.map(({ question, kind }) => (
        <p key={`${question.Id} ${kind}`} className={styles.given}>
          <span>请上传【{kinds.text(kind)}】证明材料</span>
          <button
            type="button"
            className={styles.lead}
            aria-label={`上传${kinds.text(kind)}证明`}
            onClick={() => go(question.No)}
          >
            去上传
          </button>
        </p>
      ))}
    </section>
  )
}

/** Everything that was answered, to be looked over; the promise and the way to hand it in. */
export function CheckStep({ title, aid, asked, answers, isOpen, go }: Props) {
  const [run, { isLoading }] = useCommand(answering.handIn, { errorShown: true })
  const [promised, promise] = useState(false)
  const [refused, refuse] = useState<Failure>()
  const handIn = () => {
    refuse(undefined)
    void run({ Aid: aid, ...(promised && { Promise: 1 as const }) })
      .unwrap()
      .then(() => {
        report('提交成功')
        go(null)
      })
      .catch((failure: Failure) => refuse(failure))
  }
  const dimensions = [...new Set(asked.Questions.map(({ Dimension }) => Dimension))]
  return (
    <PhoneShell
      title={isOpen ? '核对并提交' : title}
      onBack={() => go(null)}
      action={
        <>
          <Button block size="large" onClick={() => go(null)}>
            返回
          </Button>
          {isOpen && (
            <Button block size="large" color="primary" loading={isLoading} onClick={handIn}>
              提交
            </Button>
          )}
        </>
      }
    >
      {isOpen && <Missing asked={asked} answers={answers} go={go} />}
      {dimensions.map(dimension => (
        <section key={dimension} className={styles.part} aria-label={dimension}>
          <h2>{dimension}</h2>
          <ul className={styles.answers}>
            {asked.Questions.filter(each => each.Dimension === dimension).map(each => (
              <Line key={each.Id} of={each} answers={answers} onChange={isOpen ? () => go(each.No) : undefined} />
            ))}
          </ul>
        </section>
      ))}
      {isOpen && (
        <label className={styles.promise}>
          <input type="checkbox" checked={promised} onChange={({ target }) => promise(target.checked)} />
          本人承诺：以上填写的内容和上传的材料真实、完整；如有虚假，愿意承担由此产生的责任。
        </label>
      )}
      {refused && isForForm(refused) && (
        <p className={said.refused} role="alert">
          {refused.message}
        </p>
      )}
    </PhoneShell>
  )
}
