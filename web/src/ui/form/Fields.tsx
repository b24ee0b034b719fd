import { Form, type FormRule } from 'antd'
import type * as t from 'typebox'
import { rulesIn } from '../rules.ts'
import { Control, type ControlProps } from './Control.tsx'
import styles from './EditForm.module.css'
import { type Choices, lookOf } from './look.ts'
import { type Span, spanRules, startsOf } from './span-rules.ts'

/** A field of a form: its name in the input of the command; the rest comes from the schema unless it is said here. */
interface FormField<I> extends Choices, Pick<ControlProps, 'placeholder' | 'disabled' | 'inputMode'> {
  readonly name: keyof I & string
  readonly label?: string
  /** One line below the field. */
  readonly hint?: string
  /** Takes the whole row where fields stand beside each other. */
  readonly wide?: boolean
  /** Rules beyond those of the schema. */
  readonly rules?: readonly FormRule[]
}

/** A field by its name, or with what only the screen knows of it. */
export type FieldOf<I> = (keyof I & string) | FormField<I>

/** Fields under a heading. */
interface FieldGroup<I> {
  readonly title: string
  readonly fields: readonly FieldOf<I>[]
}

/** The fields of a form in order, or groups of them. */
export type Parts<I> = readonly (FieldOf<I> | FieldGroup<I>)[]

const isGroup = <I,>(part: FieldOf<I> | FieldGroup<I>): part is FieldGroup<I> =>
  typeof part === 'object' && 'fields' in part

const fieldOf = <I,>(given: FieldOf<I>): FormField<I> => (typeof given === 'string' ? { name: given } : given)

/** The names of all fields. */
export const namesOf = <I,>(parts: Parts<I>): (keyof I & string)[] =>
  parts.flatMap(part => (isGroup(part) ? part.fields : [part]).map(given => fieldOf(given).name))

interface One<I> {
  object: t.TObject
  spans: readonly Span[]
  field: FormField<I>
  autoFocus: boolean
}

function Field<I>({ object, spans, field, autoFocus }: One<I>) {
  const { name, hint, wide, rules = [], label: own, options, tree, ...control } = field
  const look = lookOf(object, name, { label: own, options, tree })
  return (
    <Form.Item
      className={wide || look.kind === 'area' ? styles.wide : ''}
      name={name as string}
      label={look.label}
      extra={hint}
      dependencies={startsOf(spans, name)}
      rules={[...rulesIn(object, name, own), ...spanRules(object, spans, name), ...rules]}
      validateFirst
    >
      <Control look={look} autoFocus={autoFocus} {...control} />
    </Form.Item>
  )
}

interface Props<I> {
  object: t.TObject
  /** Fields of which the first is not after the second. */
  spans: readonly Span[]
  fields: Parts<I>
  columns: 1 | 2
  autoFocus: boolean
}

/** The fields of a form with their rules, in one column or two. */
export function Fields<I>({ object, spans, fields: parts, columns, autoFocus }: Props<I>) {
  const [first] = namesOf(parts)
  const one = (given: FieldOf<I>) => {
    const field = fieldOf(given)
    return (
      <Field
        key={field.name}
        object={object}
        spans={spans}
        field={field}
        autoFocus={autoFocus && field.name === first}
      />
    )
  }
  const loose = parts.flatMap(part => (isGroup(part) ? [] : [part]))
  return (
    <>
      {loose.length > 0 && (
        <div className={styles.fields} data-columns={columns}>
          {loose.map(one)}
        </div>
      )}
      {parts.filter(isGroup).map(({ title, fields }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          <div className={styles.fields} data-columns={columns}>
            {fields.map(one)}
          </div>
        </section>
      ))}
    </>
  )
}
