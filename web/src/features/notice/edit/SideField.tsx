import { notice } from '@xuegong/contracts/modules/notice'
import { memo, useId } from 'react'
import type * as t from 'typebox'
import { Control } from '#ui/form/Control.tsx'
import { type Choices, lookOf } from '#ui/form/look.ts'
import type { FieldValue } from '#ui/form/values.ts'
import { sameProps } from '#ui/same-props.ts'
import styles from './Edit.module.css'
import type { Written } from './written.ts'

interface Props extends Choices {
  name: keyof Written
  value: unknown
  onChange: (name: keyof Written, value: FieldValue) => void
  hint?: string
  /** Stands in one line with its control. */
  isFlag?: boolean
}

/** One thing that is said of a notice besides its text; it stays as it is while others are changed. */
export const SideField = memo(({ name, value, onChange, hint, isFlag = false, ...choices }: Props) => {
  const id = useId()
  const look = lookOf(notice.addNotice.input as t.TObject, name, choices)
  return (
    <div className={isFlag ? styles.row : styles.field}>
      <label htmlFor={id}>{look.label}</label>
      <Control id={id} look={look} value={value as FieldValue} onChange={to => onChange(name, to)} />
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
  )
}, sameProps)
