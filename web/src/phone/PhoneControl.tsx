import Input from 'antd-mobile/es/components/input'
import type { TextAreaProps } from 'antd-mobile/es/components/text-area'
import { Suspense, useState } from 'react'
import { later } from '#app/chunk.ts'
import { useDictOptions } from '#ui/dict.ts'
import type { Look, Option } from '#ui/form/look.ts'
import { type FieldValue, textOf } from '#ui/form/values.ts'
import styles from './PhoneChoice.module.css'
import { PhoneChoice } from './PhoneChoice.tsx'

/** What a phone form hands to its fields. */
export interface PhoneControlProps {
  id?: string
  value?: FieldValue
  onChange?: (value: FieldValue) => void
  onBlur?: () => void
  placeholder?: string
  inputMode?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal' | 'url'
  autoComplete?: string
  /** A password: what is typed is not shown. */
  type?: 'password'
  /** Characters that can be typed; a text of the schema may be longer, and is refused in words. */
  maxLength?: number
}
export type PhonePickProps = PhoneControlProps & {
  look: Look
  /** The options that go with what another field holds; absent: all of them. */
  among?: readonly (string | number)[] | undefined
}
type Props = PhonePickProps

const yesNo: readonly Option[] = [
  { value: 1, label: '是' },
  { value: 0, label: '否' },
]

/** What is picked from a sheet; its code, and the calls of people, are loaded where a form has such a field. */
const PhonePick = later(
  () => import('./PhonePick.tsx'),
  m => m.PhonePick,
)

/** Loaded where a form has such a field. */
const TextArea = later<typeof import('antd-mobile/es/components/text-area'), TextAreaProps>(
  () => import('antd-mobile/es/components/text-area'),
  m => m.default,
)
const FileControl = later(
  () => import('#ui/files/FileControl.tsx'),
  m => m.FileControl,
)
const PhoneRegion = later(
  () => import('./PhoneRegion.tsx'),
  m => m.PhoneRegion,
)

function Options({ among, options, ...rest }: Props & { options: readonly Option[] }) {
  return <PhoneChoice {...rest} options={among ? options.filter(({ value }) => among.includes(value)) : options} />
}

/** A choice from the dictionary. */
const DictChoice = (props: Props) => (
  <Options {...props} options={useDictOptions(props.look.dict ?? '', props.look.numeric, props.value)} />
)

const waiting = <p className={styles.line}>…</p>

const numberOf = (text: string) => (/\d/.test(text) ? Number(text) : undefined)

/** A number as it is typed: what is half a number still stands there. */
function NumberInput({ look, value, onChange, inputMode, ...rest }: Props) {
  const [text, setText] = useState(() => textOf(value))
  const { precision } = look
  const shape = precision === 0 ? /-?\d*/ : new RegExp(`-?\\d*\\.?\\d{0,${precision ?? ''}}`)
  const enter = (raw: string) => {
    const [digits = ''] = shape.exec(raw.replace(/[^\d.-]/g, '')) ?? []
    setText(digits)
    onChange?.(numberOf(digits))
  }
  return (
    <Input
      {...rest}
      value={numberOf(text) === value ? text : textOf(value)}
      onChange={enter}
      inputMode={inputMode ?? (precision === 0 ? 'numeric' : 'decimal')}
    />
  )
}

/** A wall time of the wire as the browser's own picker has it, which leaves seconds of zero away, and back. */
const pickedOf = (value: string) => value.replace(' ', 'T').replace(/:00$/, '')
const timeOf = (picked: string) => `${picked.replace('T', ' ')}${picked.length === 16 ? ':00' : ''}`

/**
 * The control of a field. It takes and gives values as the wire has them. Days and times are chosen with the phone's own
 * picker, which keyboards reach and the one of antd-mobile's parts do not.
 */
export function PhoneControl(props: Props) {
  const { look, among: _, ...rest } = props
  const { onChange } = rest
  const text = textOf(rest.value)
  const typed = { ...rest, value: text, placeholder: rest.placeholder ?? '请输入' }
  switch (look.kind) {
    case 'choice':
      return look.dict ? <DictChoice {...props} /> : <Options {...props} options={look.options ?? []} />
    case 'flag':
      return <PhoneChoice {...props} options={yesNo} />
    case 'tree':
    case 'person':
    case 'class':
    case 'org':
      return (
        <Suspense fallback={waiting}>
          <PhonePick {...props} />
        </Suspense>
      )
    case 'file':
      return (
        <Suspense fallback={waiting}>
          <FileControl
            {...(rest.id !== undefined && { id: rest.id })}
            look={look}
            value={rest.value as never}
            onChange={files => onChange?.(files as never)}
            onBlur={rest.onBlur}
            camera
          />
        </Suspense>
      )
    case 'region':
      return (
        <Suspense fallback={waiting}>
          <PhoneRegion {...props} />
        </Suspense>
      )
    case 'rows':
    case 'approvers':
      // A form shows them itself: each of them has several controls.
      return null
    case 'number':
      return <NumberInput {...props} placeholder={typed.placeholder} />
    case 'day':
      return <Input {...typed} type="date" onChange={day => onChange?.(day || undefined)} />
    case 'time':
      return (
        <Input
          {...typed}
          type="datetime-local"
          value={pickedOf(text)}
          onChange={picked => onChange?.(picked ? timeOf(picked) : undefined)}
        />
      )
    case 'area':
      return (
        <Suspense fallback={waiting}>
          <TextArea
            {...typed}
            rows={3}
            showCount={
              look.maxLength !== undefined &&
              (count => (
                <div className="adm-text-area-count">
                  {count}/{look.maxLength}
                </div>
              ))
            }
          />
        </Suspense>
      )
    case 'text':
      return <Input {...typed} type={rest.autoComplete?.endsWith('password') ? 'password' : 'text'} />
  }
}
