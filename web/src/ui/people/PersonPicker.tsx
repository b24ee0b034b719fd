import { people } from '@xuegong/contracts/modules/people'
import { Select } from 'antd'
import { useState } from 'react'
import { skipToken, useQuery } from '#api/hooks.ts'
import type { PickerProps } from './picker-props.ts'
import { type Narrow, type Person, type Sort, useFoundPeople } from './found-people.ts'
import { NothingToPick } from './NothingToPick.tsx'
import styles from './Picker.module.css'

interface Option {
  value: string
  label: string
  person: Person
}

interface Props extends PickerProps {
  /** A student, by his id; or somebody of the staff, by the id of the account. */
  picks: Sort
  /** Searches within an organisation, a class or a role. */
  narrow?: Narrow
}

const nameOf = ({ Name, LoginName }: Person) => `${Name}（${LoginName}）`

/** Whoever is picked already, by name; asked for where it was not picked here. */
function PickedName({ id, known }: { id: string; known: Person | undefined }) {
  const { data, error } = useQuery(people.findPeople, known ? skipToken : { Id: id })
  const person = known ?? data?.[0]
  if (person) return nameOf(person)
  return data || error ? '未知人员' : '…'
}

/** Picks one or several people by number, name, pinyin or initials; its value is their ids. */
export function PersonPicker({ picks, narrow, several, optional, value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<ReadonlyMap<string, Person>>(new Map())
  const found = useFoundPeople(picks, typed, narrow)
  const idOf = (person: Person) => (picks === 'student' ? person.StudentId : person.Id)
  const options = found.people.map(
    (person): Option => ({ value: idOf(person), label: `${person.Name} ${person.LoginName}`, person }),
  )
  const choose = (chosen: PickerProps['value'], given: Option | Option[] | undefined) => {
    // Of those picked earlier there is no option any more.
    const fresh = [given ?? []].flat().flatMap(({ person }) => (person ? [[idOf(person), person] as const] : []))
    setKnown(new Map([...known, ...fresh]))
    onChange?.(chosen)
  }
  const said = found.isShort ? '请至少输入两个字符' : found.isBusy ? '正在查找…' : '没有找到'
  return (
    <Select<PickerProps['value'], Option>
      {...rest}
      style={{ width: '100%', ...rest.style }}
      placeholder={rest.placeholder ?? '姓名、编号或拼音'}
      value={value}
      onChange={choose}
      options={options}
      mode={several ? 'multiple' : undefined}
      allowClear={optional}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      onOpenChange={open => !open && setTyped('')}
      labelRender={({ value: id }) => <PickedName id={String(id)} known={known.get(String(id))} />}
      optionRender={({ data: { person } }) => (
        <span className={styles.option}>
          <span>
            {person.Name} <span className={styles.number}>{person.LoginName}</span>
          </span>
          <span className={styles.place}>{[person.OrgName, person.ClassName].filter(Boolean).join(' · ')}</span>
        </span>
      )}
      notFoundContent={<NothingToPick said={said} error={found.error} onRetry={found.retry} />}
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: styles.popup ?? '' } }}
    />
  )
}
