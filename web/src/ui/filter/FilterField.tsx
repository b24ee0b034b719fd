import { Input } from 'antd'
import { memo } from 'react'
import { Control, type ControlProps } from '../form/Control.tsx'
import type { Look } from '../form/look.ts'
import { sameProps } from '../same-props.ts'
import styles from './FilterField.module.css'
import { useTyped } from './typed.ts'

interface Props {
  name: string
  look: Look
  width: number | undefined
  value: ControlProps['value']
  /** Called with undefined when the filter is taken away. */
  onChange: (change: Readonly<Record<string, ControlProps['value']>>) => void
}

const yesNo = [
  { value: 1, label: '是' },
  { value: 0, label: '否' },
]
/** How wide a filter is unless it says so, by its control. */
const widths: Readonly<Record<Look['kind'], number>> = {
  text: 160,
  area: 160,
  number: 112,
  choice: 128,
  flag: 112,
  tree: 240,
  person: 200,
  class: 160,
  org: 200,
  region: 240,
  file: 240,
  rows: 240,
  approvers: 240,
  day: 140,
  time: 190,
}

/** Of several chosen values, so many are named. */
const shownOfSeveral = 2

/** What stands before a chosen value, so that it is known what it narrows. */
const chosenPrefix = (label: string, chosen: unknown): string | undefined =>
  chosen === undefined || chosen === '' ? undefined : `${label}：`

function TypedFilter({ name, label, width, value, onChange }: Omit<Props, 'look'> & { label: string }) {
  const { text, setText, commit } = useTyped(value === undefined ? '' : String(value), typed =>
    onChange({ [name]: typed }),
  )
  return (
    <Input
      style={{ width }}
      aria-label={label}
      placeholder={label}
      prefix={chosenPrefix(label, value)}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={commit}
      onBlur={commit}
      allowClear
    />
  )
}

/** One filter, which keeps its name when it is set: a choice applies at once, a text by Enter or on leaving it. */
export const FilterField = memo(({ name, look, width = widths[look.kind], value, onChange }: Props) => {
  const { label } = look
  if (look.kind === 'text' || look.kind === 'area' || look.kind === 'number')
    return <TypedFilter name={name} label={label} width={width} value={value} onChange={onChange} />
  const asked: Look = look.kind === 'flag' ? { ...look, kind: 'choice', options: yesNo } : look
  return (
    <span className={styles.field}>
      <Control
        look={asked}
        // As wide as what is chosen, from a width on.
        style={{ width: 'auto', minWidth: width }}
        aria-label={label}
        placeholder={label}
        prefix={chosenPrefix(label, value)}
        {...(look.several && { maxTagCount: shownOfSeveral })}
        value={value}
        onChange={chosen => onChange({ [name]: Array.isArray(chosen) && chosen.length === 0 ? undefined : chosen })}
      />
    </span>
  )
}, sameProps)
