import { Select } from 'antd'
import { useState } from 'react'
import { isMeant, type Listed } from '../text/listed.ts'
import { useClasses } from './classes.ts'
import { NothingToPick } from './NothingToPick.tsx'
import styles from './Picker.module.css'
import type { PickerProps } from './picker-props.ts'

/** Picks one or several classes within the data scope, by name, pinyin or initials; read when it is opened or has a value. */
export function ClassPicker({ several, optional, value, onChange, ...rest }: PickerProps) {
  const [opened, setOpened] = useState(false)
  const has = Array.isArray(value) ? value.length > 0 : Boolean(value)
  const { classes, said, error, retry, nameOf } = useClasses(opened || has)
  return (
    <Select<PickerProps['value'], Listed>
      {...rest}
      style={{ width: '100%', ...rest.style }}
      placeholder={rest.placeholder ?? '班级名称或拼音'}
      value={value}
      onChange={onChange}
      options={[...classes]}
      mode={several ? 'multiple' : undefined}
      allowClear={optional}
      showSearch={{
        filterOption: (typed, option) => option !== undefined && isMeant(typed, option),
      }}
      onOpenChange={open => open && setOpened(true)}
      labelRender={({ value: id }) => nameOf(String(id))}
      optionRender={({ data: { label, place } }) => (
        <span className={styles.option}>
          <span>{label}</span>
          <span className={styles.place}>{place}</span>
        </span>
      )}
      notFoundContent={<NothingToPick said={said} error={error} onRetry={retry} />}
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: styles.popup ?? '' } }}
    />
  )
}
