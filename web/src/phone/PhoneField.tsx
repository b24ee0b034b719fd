import Form, { type FormItemProps } from 'antd-mobile/es/components/form'
import type * as t from 'typebox'
import type { ReactNode } from 'react'
import { type Choices, type Look, lookOf } from '#ui/form/look.ts'
import { rulesIn } from '#ui/rules.ts'
import { PhoneControl, type PhoneControlProps } from './PhoneControl.tsx'

/** A field of a phone form: its name in the input of the command; the rest comes from the schema unless it is said here. */
export interface PhoneFieldOf<I>
  extends Choices,
    Pick<PhoneControlProps, 'placeholder' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  readonly name: keyof I & string
  readonly label?: string
  /** One line below the field. */
  readonly hint?: string
  /** What stands beside the field. */
  readonly extra?: ReactNode
  /** Rules beyond those of the schema. */
  readonly rules?: FormItemProps['rules']
}

interface Props<I> {
  object: t.TObject
  field: PhoneFieldOf<I>
}

/** What is typed is half done until its field is left; what is chosen is done at once. */
const typedIn = new Set<Look['kind']>(['text', 'area', 'number'])

/** A field with its label, its rules and its control; it is checked when it is left. */
export function PhoneField<I>({ object, field }: Props<I>) {
  const { name, hint, extra, rules = [], label: own, options, tree, ...control } = field
  const look = lookOf(object, name, { label: own, options, tree })
  return (
    <Form.Item
      name={name}
      label={look.label}
      extra={extra ?? (look.money && '元')}
      description={hint}
      rules={[...rulesIn(object, name, own), ...rules]}
      validateTrigger={typedIn.has(look.kind) ? 'onBlur' : ['onBlur', 'onChange']}
      validateFirst
    >
      <PhoneControl look={look} {...control} />
    </Form.Item>
  )
}
