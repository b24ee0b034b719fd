import type { NoticeDetail } from '@xuegong/contracts/modules/notice/reading'
import { type ReactNode, useState } from 'react'
import { FactsOfAnswer } from './FactsOfAnswer.tsx'
import styles from './Notice.module.css'
import { type Answers, contentOf, faultsOf, useReceipt } from './receipt.ts'
import { type AnswerControl, ReceiptFields } from './ReceiptFields.tsx'
import { minuteOf } from './words.ts'

interface Props {
  notice: NoticeDetail
  onSent: () => void
  control: AnswerControl
  /** The button that sends, as a desk or a phone has it. */
  button: (text: string, isLoading: boolean, run: () => void) => ReactNode
}

/** What a receiver is asked for below a notice: that he knows of it, or the answers to a small form. */
export function Receipt(props: Props) {
  const { notice } = props
  const { IsReceiver, ReceiptType, ReceiptTime, MayAnswer } = notice
  if (!IsReceiver || ReceiptType < 2) return null
  if (ReceiptType === 3 && MayAnswer) return <Form {...props} />
  if (MayAnswer) return <Confirm {...props} />
  return (
    <section className={styles.receipt} aria-label="回执">
      <h3>回执</h3>
      <p className={styles.said}>
        {ReceiptTime === null
          ? '已过回执截止时间'
          : `${ReceiptType === 2 ? '您已确认' : '您已提交回执'}：${minuteOf(ReceiptTime)}`}
      </p>
      <FactsOfAnswer notice={notice} />
    </section>
  )
}

function Confirm({ notice, onSent, button }: Props) {
  const { send, fault, isLoading } = useReceipt(notice, onSent)
  return (
    <section className={`${styles.receipt} ${styles.confirm}`} aria-label="回执">
      <p className={styles.said}>请阅读后确认，确认后不能更改。</p>
      {button('我已阅读并知悉', isLoading, () => void send())}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </section>
  )
}

function Form({ notice, onSent, control, button }: Props) {
  const { ReceiptForm, ReceiptContent, ReceiptTime, ExpireTime } = notice
  const [answers, setAnswers] = useState<Answers>(ReceiptContent ?? {})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { send, fault, isLoading } = useReceipt(notice, onSent)
  const submit = () => {
    const missing = faultsOf(ReceiptForm, answers)
    setFaults(missing)
    if (Object.keys(missing).length === 0) void send(contentOf(ReceiptForm, answers))
  }
  const said = [
    ReceiptTime !== null && `已于 ${minuteOf(ReceiptTime)} 提交，可以修改`,
    ExpireTime !== null && `截止时间 ${minuteOf(ExpireTime)}`,
  ].filter(Boolean)
  return (
    <section className={styles.receipt} aria-label="回执">
      <h3>填写回执</h3>
      {said.length > 0 && <p className={styles.said}>{said.join('，')}</p>}
      <ReceiptFields form={ReceiptForm} answers={answers} faults={faults} onChange={setAnswers} control={control} />
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {button(ReceiptTime === null ? '提交回执' : '修改回执', isLoading, submit)}
    </section>
  )
}
