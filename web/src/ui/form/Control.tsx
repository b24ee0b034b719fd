import { DatePicker, Input, InputNumber, Radio, Select, Skeleton, Switch, TreeSelect } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { Suspense } from 'react'
import { later } from '#app/chunk.ts'
import { ClassPicker } from '../people/ClassPicker.tsx'
import { sortOf } from '../people/found-people.ts'
import { PersonPicker } from '../people/PersonPicker.tsx'
import type { PickerProps } from '../people/picker-props.ts'
import { useDictOptions } from '../dict.ts'
import '../time/picker-now.ts'
import type { Look, Option } from './look.ts'
import { type FieldValue, textOf } from './values.ts'

/** What a form hands to its fields, and a filter as well. */
export interface ControlProps extends Omit<PickerProps, 'several' | 'optional'> {
  inputMode?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal' | 'url'
}
type Props = ControlProps & {
  look: Look
  /** The options that go with what another field holds; absent: all of them. */
  among?: readonly (string | number)[] | undefined
}

const formats = { day: 'YYYY-MM-DD', time: 'YYYY-MM-DD HH:mm:ss' } as const
/** So many options want to be searched. */
const many = 8

/** Loaded where a form has such a field. */
const OrgPicker = later(
  () => import('../people/OrgPicker.tsx'),
  m => m.OrgPicker,
)
const FileControl = later(
  () => import('../files/FileControl.tsx'),
  m => m.FileControl,
)
const RegionPicker = later(
  () => import('../region/RegionPicker.tsx'),
  m => m.RegionPicker,
)

const NamedControl = later(
  () => import('./NamedControl.tsx'),
  m => m.NamedControl,
)

function Radios({
  look,
  options,
  onChange,
  inputMode: _,
  placeholder: _none,
  ...rest
}: Props & { options: readonly Option[] }) {
  return (
    <Radio.Group
      {...rest}
      options={[...options]}
      onChange={({ target }) => onChange?.(target.value as FieldValue)}
      aria-label={rest['aria-label'] ?? look.label}
    />
  )
}
/** Several of a list, or where there is none several that are typed. */
const manyOf = ({ dict, options }: Look) => (dict === undefined && options === undefined ? 'tags' : 'multiple')

function Choice({ look, options, onChange, inputMode: _, ...rest }: Props & { options: readonly Option[] }) {
  return (
    <Select<FieldValue>
      {...rest}
      placeholder={rest.placeholder ?? '请选择'}
      options={[...options]}
      onChange={onChange}
      mode={look.several ? manyOf(look) : undefined}
      allowClear={look.optional}
      // As wide as its options, at least as wide as the field.
      popupMatchSelectWidth={false}
      showSearch={options.length > many && { optionFilterProp: 'label' }}
    />
  )
}

/** One of a few that all stand there, or one or several from a list. */
function Options(props: Props & { options: readonly Option[] }) {
  const { look, among } = props
  const options = among ? props.options.filter(({ value }) => among.includes(value)) : props.options
  const Show = look.radio && !look.several ? Radios : Choice
  const { among: _, ...rest } = props
  return <Show {...rest} options={options} />
}

/** A choice from the dictionary. */
const DictChoice = (props: Props) => (
  <Options {...props} options={useDictOptions(props.look.dict ?? '', props.look.numeric, props.value)} />
)

const yesNo: readonly Option[] = [
  { value: 1, label: '是' },
  { value: 0, label: '否' },
]

/** The control of a field. It takes and gives values as the wire has them: texts, numbers, wall times. */
export function Control(props: Props) {
  const { look, onChange, value, inputMode, among: _, ...rest } = props
  const picker = { ...rest, value, onChange, several: look.several, optional: look.optional }
  switch (look.kind) {
    case 'choice':
      return look.dict ? <DictChoice {...props} /> : <Options {...props} options={look.options ?? []} />
    case 'tree':
      return (
        <TreeSelect<FieldValue>
          {...rest}
          value={value}
          onChange={onChange}
          placeholder={rest.placeholder ?? '请选择'}
          treeData={look.tree ? [...look.tree] : []}
          multiple={look.several}
          treeCheckable={look.leaves}
          {...(look.leaves && { showCheckedStrategy: TreeSelect.SHOW_CHILD, maxTagCount: 8 })}
          treeNodeFilterProp="title"
          showSearch
          allowClear={look.optional}
          popupMatchSelectWidth={false}
        />
      )
    case 'person':
      return <PersonPicker {...picker} picks={sortOf(look.picks)} />
    case 'class':
      return <ClassPicker {...picker} />
    case 'org':
      return (
        <Suspense fallback={<Skeleton.Input block active />}>
          <OrgPicker {...picker} />
        </Suspense>
      )
    case 'file':
      return (
        <Suspense fallback={<Skeleton.Input block active />}>
          <FileControl {...rest} look={look} value={value as never} onChange={files => onChange?.(files as never)} />
        </Suspense>
      )
    case 'region':
      return (
        <Suspense fallback={<Skeleton.Input block active />}>
          <RegionPicker {...picker} level={look.region ?? 3} />
        </Suspense>
      )
    case 'rows':
    case 'approvers':
      // A form shows them itself: each of them has several controls.
      return null
    case 'flag':
      if (look.radio) return <Radios {...props} options={yesNo} />
      return (
        <Switch
          {...rest}
          checked={value === 1}
          onChange={on => onChange?.(on ? 1 : 0)}
          checkedChildren="是"
          unCheckedChildren="否"
        />
      )
    case 'number':
      return (
        <InputNumber<number>
          {...rest}
          style={{ width: '100%', ...rest.style }}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          precision={look.precision}
          inputMode={inputMode ?? (look.precision === 0 ? 'numeric' : 'decimal')}
          suffix={look.money && '元'}
        />
      )
    case 'day':
    case 'time': {
      const format = formats[look.kind]
      const set = (time: Dayjs | null) => onChange?.(time?.format(format))
      return (
        <DatePicker
          {...rest}
          style={{ width: '100%', ...rest.style }}
          showTime={look.kind === 'time'}
          value={value ? dayjs(String(value), format) : null}
          onChange={set}
          // What was typed or picked counts without its button, too: who goes on to save would lose it.
          onCalendarChange={time => set(time as Dayjs | null)}
          allowClear={look.optional}
        />
      )
    }
    case 'area':
      return (
        <Input.TextArea
          {...rest}
          value={textOf(value)}
          onChange={({ target }) => onChange?.(target.value)}
          rows={3}
          showCount={look.maxLength !== undefined && { formatter: ({ count }) => `${count}/${look.maxLength}` }}
        />
      )
    case 'text':
      if (look.names)
        return (
          <Suspense fallback={<Skeleton.Input block active />}>
            <NamedControl
              {...(rest.id !== undefined && { id: rest.id })}
              names={look.names}
              value={textOf(value)}
              onChange={name => onChange?.(name)}
            />
          </Suspense>
        )
      return (
        <Input
          {...rest}
          value={textOf(value)}
          onChange={({ target }) => onChange?.(target.value)}
          inputMode={inputMode}
        />
      )
  }
}
