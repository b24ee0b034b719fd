import type { CSSProperties } from 'react'
import type { FieldValue } from '../form/values.ts'

/** What a form or a filter hands to a picker. */
export interface PickerProps {
  id?: string
  value?: FieldValue
  onChange?: (value: FieldValue) => void
  onBlur?: () => void
  'aria-label'?: string
  'aria-required'?: boolean | 'true' | 'false'
  placeholder?: string
  /** Stands before the value. */
  prefix?: string | undefined
  /** Of several, so many are shown and how many more there are. */
  maxTagCount?: number
  disabled?: boolean
  autoFocus?: boolean
  style?: CSSProperties
  status?: 'error' | ''
  /** Several may be picked. */
  several?: boolean
  /** May be left empty, so it can be emptied. */
  optional?: boolean
}
