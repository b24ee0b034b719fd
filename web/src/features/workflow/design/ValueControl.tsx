import { Input, InputNumber, Select } from 'antd'
import { useDictOptions } from '#ui/dict.ts'

interface Props {
  label: string
  dict: string
  isNumber: boolean
  isSeveral: boolean
  values: readonly string[]
  disabled: boolean
  onChange: (value: string | string[]) => void
}

/** With what a field is held: codes by their names, a number, or a text; several where the operator takes them. */
export function ValueControl({ label, dict, isNumber, isSeveral, values, disabled, onChange }: Props) {
  const options = useDictOptions(dict, false, values)
  const common = { 'aria-label': label, disabled, style: { minWidth: 0, width: '100%' } }
  const [first] = values
  if (isSeveral)
    return (
      <Select<string[]>
        {...common}
        mode={dict ? 'multiple' : 'tags'}
        value={[...values]}
        placeholder={dict ? '请选择' : '输入后回车'}
        options={options as { value: string; label: string }[]}
        popupMatchSelectWidth={false}
        onChange={onChange}
      />
    )
  if (dict)
    return (
      <Select<string>
        {...common}
        value={first ?? null}
        placeholder="请选择"
        options={options as { value: string; label: string }[]}
        popupMatchSelectWidth={false}
        onChange={onChange}
      />
    )
  if (isNumber)
    return (
      <InputNumber<string>
        {...common}
        stringMode
        value={first ?? null}
        onChange={value => onChange(value === null ? '' : String(value))}
      />
    )
  return <Input {...common} value={first ?? ''} maxLength={100} onChange={({ target }) => onChange(target.value)} />
}
