import { Select } from 'antd'
import { useState } from 'react'
import { idIn, type Narrow, nameOf, type Person, placeOf, type Sort, useFoundPeople } from './found-people.ts'
import { NothingToPick } from './NothingToPick.tsx'
import { PickedName } from './PickedName.tsx'
import type { PickerProps } from './picker-props.ts'
import styles from './Picker.module.css'

interface Option {
  value: string
  label: string
  person: Person
}

interface Props extends PickerProps {
  /** A student, by his id; or somebody of the staff, or anybody, by the id of the account. */
  picks: Sort
  /** Searches within an organisation, a class or a role. */
  narrow?: Narrow
}

/** Picks one or several people by number, name, pinyin or initials; its value is their ids. */
export function PersonPicker({ picks, narrow, several, optional, value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const found = useFoundPeople(picks, typed, narrow)
  const options = found.people.map(person => ({ value: idIn(person, picks), label: nameOf(person), person }))
  return (
    <Select<PickerProps['value'], Option>
      {...rest}
      style={{ width: '100%', ...rest.style }}
      placeholder={rest.placeholder ?? '姓名、编号或拼音'}
      value={value}
      onChange={onChange}
      options={options}
      mode={several ? 'multiple' : undefined}
      allowClear={optional}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      // Of whoever was picked here the select still has the name.
      labelRender={({ value: id, label }) => label ?? <PickedName id={String(id)} />}
      optionRender={({ data: { person } }) => (
        <span className={styles.option}>
          <span>
            {person.Name} <span className={styles.number}>{person.LoginName}</span>
          </span>
          <span className={styles.place}>{placeOf(person)}</span>
        </span>
      )}
      notFoundContent={<NothingToPick said={found.said} error={found.error} onRetry={found.retry} />}
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: styles.popup ?? '' } }}
    />
  )
}
