import { type OrgNode, people } from '@xuegong/contracts/modules/people'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { skipToken, useQuery } from '#api/hooks.ts'
import { findInitials } from '../text/initials.ts'
import { NothingToPick } from './NothingToPick.tsx'
import styles from './Picker.module.css'
import type { PickerProps } from './picker-props.ts'

interface Option {
  value: string
  label: string
  place: string
  /** What it is found by. */
  words: string
}

/** The classes of a tree of organisations, each with where it belongs. */
function classesOf(nodes: readonly OrgNode[]): Option[] {
  const all = new Map(nodes.map(node => [node.Id, node]))
  const placeOf = (id: string): string[] => {
    const node = all.get(id)
    return node ? [...placeOf(node.ParentId), node.Name] : []
  }
  return nodes
    .filter(({ Kind }) => Kind === 'class')
    .map(({ Id, Name, Pinyin, ParentId }) => ({
      value: Id,
      label: Name,
      place: placeOf(ParentId).join(' · '),
      words: `${Name} ${Pinyin}`.toLowerCase(),
    }))
}

/** Whether somebody who types this means a class: part of its name or pinyin, or initials with the figures between. */
const isMeant = (typed: string, { label, words }: Option) =>
  words.includes(typed.toLowerCase()) || findInitials(label, typed) >= 0

/** Picks one or several classes within the data scope, by name, pinyin or initials; read when it is opened or has a value. */
export function ClassPicker({ several, optional, value, onChange, ...rest }: PickerProps) {
  const [opened, setOpened] = useState(false)
  const has = Array.isArray(value) ? value.length > 0 : Boolean(value)
  const { data, error, isFetching, refetch } = useQuery(people.listOrgs, opened || has ? {} : skipToken)
  const options = useMemo(() => classesOf(data ?? []), [data])
  return (
    <Select<PickerProps['value'], Option>
      {...rest}
      style={{ width: '100%', ...rest.style }}
      placeholder={rest.placeholder ?? '班级名称或拼音'}
      value={value}
      onChange={onChange}
      options={options}
      mode={several ? 'multiple' : undefined}
      allowClear={optional}
      showSearch={{
        filterOption: (typed, option) => option !== undefined && isMeant(typed.trim(), option),
      }}
      onOpenChange={open => open && setOpened(true)}
      labelRender={({ label }) => label ?? (isFetching ? '…' : '未知班级')}
      optionRender={({ data: { label, place } }) => (
        <span className={styles.option}>
          <span>{label}</span>
          <span className={styles.place}>{place}</span>
        </span>
      )}
      notFoundContent={
        <NothingToPick
          said={isFetching ? '正在加载…' : '没有找到'}
          error={isFetching ? undefined : error}
          onRetry={refetch}
        />
      }
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: styles.popup ?? '' } }}
    />
  )
}
