import { Input } from 'antd'
import { Control, type ControlProps } from '../form/Control.tsx'
import type { Look } from '../form/look.ts'
import { useTyped } from './typed.ts'

interface Props {
  look: Look
  width: number | undefined
  value: ControlProps['value']
  /** Called with undefined when the filter is taken away. */
  onChange: (value: ControlProps['value']) => void
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
  region: 240,
  file: 240,
  rows: 240,
  day: 140,
  time: 190,
}

function TypedFilter({ label, width, value, onChange }: Omit<Props, 'look'> & { label: string }) {
  const { text, setText, commit } = useTyped(value === undefined ? '' : String(value), typed => onChange(typed))
  return (
    <Input
      style={{ width }}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={commit}
      onBlur={commit}
      allowClear
    />
  )
}

/** One filter: a choice applies at once, a text by Enter or on leaving it. */
export function FilterField({ look, width = widths[look.kind], value, onChange }: Props) {
  const { label } = look
  if (look.kind === 'text' || look.kind === 'area' || look.kind === 'number')
    return <TypedFilter label={label} width={width} value={value} onChange={onChange} />
  const asked: Look = look.kind === 'flag' ? { ...look, kind: 'choice', options: yesNo } : look
  return (
    <Control look={asked} style={{ width }} aria-label={label} placeholder={label} value={value} onChange={onChange} />
  )
}
