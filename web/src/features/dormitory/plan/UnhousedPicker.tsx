import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { Select } from 'antd'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import type { PickerProps } from '#ui/people/picker-props.ts'
import { useSettled } from '#ui/settled.ts'

/** So many are offered at once; who types more of a number or name finds fewer. */
const most = 50

interface Option {
  readonly value: string
  readonly label: string
}

/** Picks one of the students who have no bed, for a room of a sex. */
export function UnhousedPicker({ sex, ...rest }: PickerProps & { sex: number }) {
  const [typed, setTyped] = useState('')
  const Key = useSettled(typed.trim())
  const asked = { Sex: String(sex), PageSize: most, ...(Key && { Key }) }
  const { data, isFetching } = useQuery(dormitory.listUnhoused, asked)
  const found = (data?.rows ?? []).map(
    ({ StudentId, TrueName, StudentNo, ClassName }): Option => ({
      value: StudentId,
      label: `${TrueName}（${StudentNo}）${ClassName}`,
    }),
  )
  // Who was chosen keeps his name when another text is looked for.
  const [chosen, choose] = useState<Option>()
  const isKept = chosen?.value === rest.value && !found.some(({ value }) => value === chosen?.value)
  return (
    <Select<PickerProps['value'], Option>
      {...rest}
      placeholder="姓名或学号"
      options={isKept && chosen ? [chosen, ...found] : found}
      onChange={(value, option) => {
        choose(Array.isArray(option) ? undefined : option)
        rest.onChange?.(value)
      }}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      notFoundContent={isFetching ? '正在查找…' : '没有找到可分配的学生'}
      popupMatchSelectWidth={false}
    />
  )
}
