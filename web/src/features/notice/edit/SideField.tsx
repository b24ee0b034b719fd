import { notice } from '@xuegong/contracts/modules/notice'
import { useId } from 'react'
import type * as t from 'typebox'
import { Control } from '#ui/form/Control.tsx'
import { type Choices, lookOf } from '#ui/form/look.ts'
import type { FieldValue } from '#ui/form/values.ts'
import styles from './Edit.module.css'
import type { Written } from './written.ts'

interface Props extends Choices {
  name: keyof Written & string
  value: unknown
  onChange: (value: FieldValue) => void
  hint?: string
  /** Stands in one line with its control. */
  isFlag?: boolean
}

/** One thing that is said of a notice besides its text. */
export function SideField({ name, value, onChange, hint, isFlag = false, ...choices }: Props) {
  const id = useId()
  const look = lookOf(notice.addNotice.input as t.TObject, name, choices)
  return (
    <div className={isFlag ? styles.row : styles.field}>
      <label htmlFor={id}>{look.label}</label>
      <Control id={id} look={look} value={value as FieldValue} onChange={onChange} />
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
  )
}
