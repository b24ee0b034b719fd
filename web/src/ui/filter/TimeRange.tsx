import type * as t from 'typebox'
import { Control } from '../form/Control.tsx'
import { lookOf } from '../form/look.ts'
import styles from './TimeRange.module.css'

/** From, to, both or neither, as the wire has them. */
export type Range = readonly [from: string | undefined, to: string | undefined]

export const backwardsText = '结束时间不能小于开始时间'

/** Whether a range ends before it begins; wall times compare as texts. */
export const backwards = ([from, to]: Range): boolean => from !== undefined && to !== undefined && to < from

interface Props {
  /** The input of the list. */
  object: t.TObject
  /** The fields of the first and the last moment. */
  names: readonly [from: string, to: string]
  value: Range
  onChange: (range: Range) => void
}

/** The filter of a list by time; one that ends before it begins is marked. */
export function TimeRange({ object, names, value, onChange }: Props) {
  const [from, to] = value
  const field = (at: 0 | 1, text: string | undefined, set: (chosen: string | undefined) => void) => {
    const look = { ...lookOf(object, names[at]), optional: true }
    return (
      <Control
        look={look}
        aria-label={look.label}
        placeholder={look.label}
        style={{ width: look.kind === 'day' ? 140 : 186 }}
        value={text}
        status={backwards(value) ? 'error' : ''}
        onChange={chosen => set(chosen ? String(chosen) : undefined)}
      />
    )
  }
  return (
    <span className={styles.range}>
      {field(0, from, chosen => onChange([chosen, to]))}
      <span aria-hidden="true">至</span>
      {field(1, to, chosen => onChange([from, chosen]))}
    </span>
  )
}
