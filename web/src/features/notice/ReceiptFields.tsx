import type { ReceiptField } from '@xuegong/contracts/modules/notice/receipt'
import { type ComponentType, useId } from 'react'
import type { Look } from '#ui/form/look.ts'
import type { FieldValue } from '#ui/form/values.ts'
import styles from './Notice.module.css'
import { type Answers, lookOfQuestion } from './receipt.ts'

/** The control of an answer, of a desk or of a phone. */
export type AnswerControl = ComponentType<{
  id?: string
  look: Look
  value?: FieldValue
  onChange?: (value: FieldValue) => void
}>

interface Props {
  form: readonly ReceiptField[]
  answers: Answers
  faults: Readonly<Record<string, string>>
  onChange: (answers: Answers) => void
  control: AnswerControl
}

/** The questions of a receipt with their answers. */
export function ReceiptFields({ form, answers, faults, onChange, control: Control }: Props) {
  const id = useId()
  return (
    <div className={styles.fields}>
      {form.map(field => {
        const { Key, Label, Type, Required } = field
        const at = `${id}${Key}`
        const needed = Required === 1 ? styles.needed : ''
        return (
          <div key={Key} className={styles.field}>
            {Type === 'radio' ? (
              <span className={`${styles.legend} ${needed}`}>{Label}</span>
            ) : (
              <label htmlFor={at} className={needed}>
                {Label}
              </label>
            )}
            <Control
              id={at}
              look={lookOfQuestion(field)}
              value={answers[Key]}
              onChange={value => onChange({ ...answers, [Key]: value })}
            />
            {faults[Key] && (
              <p className={styles.fault} role="alert">
                {faults[Key]}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
