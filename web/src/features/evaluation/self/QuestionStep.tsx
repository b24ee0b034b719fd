import Button from 'antd-mobile/es/components/button'
import { useEffect, useRef } from 'react'
import form from '#phone/PhoneForm.module.css'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { type Asked, missingOf, neededOf } from './answers.ts'
import { ProofsAt } from './ProofsAt.tsx'
import { QuestionControl } from './QuestionControl.tsx'
import styles from './Self.module.css'
import type { useAnswers, usePlace } from './use-answering.ts'

interface Props {
  title: string
  aid: string
  asked: Asked
  at: number
  keeper: ReturnType<typeof useAnswers>
  go: ReturnType<typeof usePlace>['go']
}

/** One question on the phone: kept on the server as one goes on. */
export function QuestionStep({ title, aid, asked, at, keeper, go }: Props) {
  const { Questions, Proves } = asked
  const question = Questions[at - 1]!
  const { answers } = keeper
  const answer = answers[question.Id]
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  // Whoever is read to hears the new question.
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus()
    shown.current = at
  }, [at])
  const isLast = at === Questions.length
  const [missing] = missingOf(Questions, answers).filter(each => each.Id !== question.Id)
  const left = missingOf(Questions, answers).length
  const turn = async (to: Parameters<typeof go>[0]) => {
    if (await keeper.save()) go(to)
  }
  return (
    <PhoneShell
      title={title}
      onBack={() => void turn(null)}
      action={
        <>
          <Button block size="large" disabled={keeper.isSaving} onClick={() => void turn(at > 1 ? at - 1 : null)}>
            {at > 1 ? '上一题' : '返回'}
          </Button>
          <Button
            block
            size="large"
            color="primary"
            loading={keeper.isSaving}
            onClick={() => void turn(isLast ? 'check' : at + 1)}
          >
            {isLast ? '核对' : '下一题'}
          </Button>
        </>
      }
    >
      <p className={form.progress} style={{ '--done': `${(at / Questions.length) * 100}%` } as object}>
        第 {at} 题，共 {Questions.length} 题
      </p>
      <p className={styles.dimension}>{question.Dimension}</p>
      <h2 ref={heading} tabIndex={-1} className={form.question}>
        {question.Title}
        {question.IsRequired === 0 && <small className={styles.optional}>（选答）</small>}
      </h2>
      <QuestionControl of={question} value={answer} onChange={next => keeper.set(question.Id, next)} />
      <ProofsAt aid={aid} kinds={neededOf(question, answer)} proofs={Proves} />
      <p className={styles.left}>
        {left === 0 ? (
          '必答题已全部作答'
        ) : missing ? (
          <button type="button" className={styles.lead} onClick={() => void turn(missing.No)}>
            还有{left}题未答，去第{missing.No}题
          </button>
        ) : (
          `还有${left}题未答`
        )}
      </p>
    </PhoneShell>
  )
}
