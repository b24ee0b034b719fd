import { DatePicker, Input, InputNumber, Select, Switch, TreeSelect } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useDictOptions } from '../dict.ts'
import { ClassPicker } from '../people/ClassPicker.tsx'
import { PersonPicker } from '../people/PersonPicker.tsx'
import type { PickerProps } from '../people/picker-props.ts'
import type { Look, Option } from './look.ts'
import { type FieldValue, textOf } from './values.ts'

/** What a form hands to its fields, and a filter as well. */
export interface ControlProps extends Omit<PickerProps, 'several' | 'optional'> {
  inputMode?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal' | 'url'
}
type Props = ControlProps & { look: Look }

const formats = { day: 'YYYY-MM-DD', time: 'YYYY-MM-DD HH:mm:ss' } as const
/** So many options want to be searched. */
const many = 8

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

/** A choice from the dictionary. */
const DictChoice = (props: Props) => (
  <Choice {...props} options={useDictOptions(props.look.dict ?? '', props.look.numeric)} />
)

/** The control of a field. It takes and gives values as the wire has them: texts, numbers, wall times. */
export function Control(props: Props) {
  const { look, onChange, value, inputMode, ...rest } = props
  const picker = { ...rest, value, onChange, several: look.several, optional: look.optional }
  switch (look.kind) {
    case 'choice':
      return look.dict ? <DictChoice {...props} /> : <Choice {...props} options={look.options ?? []} />
    case 'tree':
      return (
        <TreeSelect<FieldValue>
          {...rest}
          value={value}
          onChange={onChange}
          placeholder={rest.placeholder ?? '请选择'}
          treeData={look.tree ? [...look.tree] : []}
          multiple={look.several}
          treeNodeFilterProp="title"
          showSearch
          allowClear={look.optional}
          popupMatchSelectWidth={false}
        />
      )
    case 'person':
      return <PersonPicker {...picker} picks={look.picks === 'student' ? 'student' : 'staff'} />
    case 'class':
      return <ClassPicker {...picker} />
    case 'flag':
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
    case 'time':
      return (
        <DatePicker
          {...rest}
          style={{ width: '100%', ...rest.style }}
          showTime={look.kind === 'time'}
          value={value ? dayjs(String(value), formats[look.kind]) : null}
          onChange={time => onChange?.(time ? time.format(formats[look.kind as 'day' | 'time']) : undefined)}
          allowClear={look.optional}
        />
      )
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
