import { type Decision, opinionLimit, type Timeline } from '@xuegong/contracts/approval'
import { workflow } from '@xuegong/contracts/modules/workflow'
import Button from 'antd-mobile/es/components/button'
import { useId, useRef, useState } from 'react'
import { type Failure, isForForm } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { Sheet } from '#phone/Sheet.tsx'
import { decisionOf } from '#ui/detail/approval.ts'
import { opinionFault, useOpinions } from '#ui/detail/opinions.ts'
import { decidedText } from '../words.ts'
import styles from './Decision.module.css'

interface Props {
  result: Decision
  timeline: Timeline
  opinion: string
  onType: (text: string) => void
  isLast: boolean
  onDone: () => void
  onClose: () => void
}

/** One decision: where it goes back to, the opinion with what is usually said, and the button that decides. */
export function DecisionSheet({ result, timeline, opinion, onType, isLast, onDone, onClose }: Props) {
  const { Head, BackTargets, Actions } = timeline
  const { text, asked } = decisionOf(result)
  const { usual, own, keep, forget } = useOpinions(result, opinion)
  const [handle, { isLoading }] = useCommand(workflow.handleTask, { errorShown: true })
  const [BackTo, sendBackTo] = useState('')
  const [tried, setTried] = useState(false)
  const [error, setError] = useState<Failure>()
  const field = useRef<HTMLTextAreaElement>(null)
  const deciding = useRef(false)
  // What is shown is read again after a refusal; the task that was opened stays the one that is decided.
  const [TaskId] = useState(Head.TaskId)
  const said = useId()
  const fault = opinionFault(result, opinion)
  // Somebody else was faster.
  const gone = error !== undefined && !Actions.includes('handle')

  const decide = async () => {
    setTried(true)
    if (fault !== undefined) return field.current?.focus()
    if (deciding.current) return undefined
    deciding.current = true
    setError(undefined)
    const input = { TaskId, Result: result, Opinion: opinion.trim(), ...(BackTo && { BackTo }) }
    await handle(input)
      .unwrap()
      .then(done => {
        report(decidedText(result, done))
        onDone()
      }, setError)
    deciding.current = false
  }
  return (
    <Sheet title={`${text}：${Head.Title}`} onClose={onClose}>
      <div className={styles.body}>
        {error && isForForm(error) && (
          <p className={styles.refused} role="alert">
            {error.message}
          </p>
        )}
        {gone ? (
          <Button block size="large" color="primary" onClick={onDone}>
            {isLast ? '返回列表' : '查看下一条'}
          </Button>
        ) : (
          <>
            {result === 2 && BackTargets.length > 0 && (
              <label className={styles.target}>
                退回到
                <select value={BackTo} onChange={({ target }) => sendBackTo(target.value)}>
                  <option value="">申请人</option>
                  {BackTargets.map(({ NodeId, Name }) => (
                    <option key={NodeId} value={NodeId}>
                      {Name}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <textarea
              ref={field}
              className={styles.opinion}
              rows={3}
              aria-label="审批意见"
              aria-invalid={tried && fault !== undefined}
              aria-describedby={said}
              placeholder={asked || '审批意见（可不填）'}
              value={opinion}
              onChange={({ target }) => onType(target.value)}
            />
            <p id={said} className={styles.under}>
              <span className={styles.fault}>{tried && fault}</span>
              <span>
                {opinion.trim().length}/{opinionLimit}
              </span>
            </p>
            <div className={styles.templates} role="group" aria-label="常用意见">
              {[...usual, ...own].map(each => (
                <span key={each} className={styles.template}>
                  <button type="button" onClick={() => onType(each)}>
                    {each}
                  </button>
                  {own.includes(each) && (
                    <button type="button" aria-label={`删除常用语“${each}”`} onClick={() => forget(each)}>
                      ×
                    </button>
                  )}
                </span>
              ))}
              {keep && (
                <button type="button" className={styles.keep} onClick={keep}>
                  存为常用语
                </button>
              )}
            </div>
            <Button block size="large" color="primary" loading={isLoading} onClick={() => void decide()}>
              确认{text}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}
