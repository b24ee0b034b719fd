import { Select } from 'antd'
import { useState } from 'react'
import type { PickerProps } from '../people/picker-props.ts'
import { useSettled } from '../settled.ts'
import type { FoundOptions, Option } from './look.ts'
import type { FieldValue } from './values.ts'

interface Props extends PickerProps {
  useFound: (typed: string) => FoundOptions
}

/** One of a list that is too long to stand there: its first choices, or those for what is typed. */
export function FoundChoice({ useFound, several: _, optional, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const { options, said } = useFound(useSettled(typed.trim()))
  // What was chosen keeps its name when another text is looked for.
  const [chosen, choose] = useState<Option>()
  const isThere = options.some(({ value }) => value === chosen?.value)
  return (
    <Select<FieldValue, Option>
      {...rest}
      options={chosen && rest.value === chosen.value && !isThere ? [chosen, ...options] : [...options]}
      onChange={(value, option) => {
        choose(Array.isArray(option) ? undefined : option)
        onChange?.(value)
      }}
      allowClear={optional}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      notFoundContent={said}
      popupMatchSelectWidth={false}
    />
  )
}
