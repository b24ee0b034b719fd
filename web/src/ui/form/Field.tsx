import { Form, type FormRule } from 'antd'
import { type ReactElement, Suspense } from 'react'
import type * as t from 'typebox'
import { later } from '#app/chunk.ts'
import { arrivedRule } from '../files/held-back.ts'
import { rulesIn } from '../rules.ts'
import { Control, type ControlProps } from './Control.tsx'
import { amongIn, amongRules, isDependent, isShown } from './dependence.ts'
import styles from './EditForm.module.css'
import { type Choices, lookOf } from './look.ts'
import type { Refusals } from './refusal.ts'
import { type Span, rangeOf, spanRules, startsOf } from './span-rules.ts'
import type { Values } from './values.ts'

/** A field of a form: its name in the input of the command; the rest comes from the schema unless it is said here. */
export interface FormField<I> extends Choices, Pick<ControlProps, 'placeholder' | 'disabled' | 'inputMode'> {
  readonly name: keyof I & string
  readonly label?: string
  /** One line below the field. */
  readonly hint?: string
  /** Takes the whole row where fields stand beside each other. */
  readonly wide?: boolean
  /** Of a field with rows: what only the screen knows of their fields, by name. */
  readonly inRows?: Readonly<Record<string, Choices>>
  /** Rules beyond those of the schema. */
  readonly rules?: readonly FormRule[]
  /** A control that only the screen has; it is given id, value and onChange. */
  readonly element?: ReactElement
}

/** A row of a field with rows, by the name of the field and the place of the row. */
export interface RowPlace {
  readonly list: string
  readonly at: number
}

interface Props<I> {
  object: t.TObject
  spans: readonly Span[]
  field: FormField<I>
  /** The field that ends the range which this one begins. */
  end?: FormField<I> | undefined
  autoFocus?: boolean
  row?: RowPlace
  /** What the server refused of the form. */
  refusals?: Refusals
}

const Rows = later(
  () => import('./Rows.tsx'),
  m => m.Rows,
)

/** A field with its label, rules and control; one that depends on others follows them. */
export function Field<I>(props: Props<I>) {
  const { object, field, row } = props
  if (!isDependent(object, field.name)) return <Shown {...props} values={{}} />
  return (
    <Form.Item noStyle shouldUpdate>
      {form => {
        const values = (row ? form.getFieldValue([row.list, row.at]) : form.getFieldsValue(true)) as Values | undefined
        return isShown(object, field.name, values ?? {}) ? <Shown {...props} values={values ?? {}} /> : null
      }}
    </Form.Item>
  )
}

const Approvers = later(
  () => import('./Approvers.tsx'),
  m => m.Approvers,
)

const wideKinds = new Set(['area', 'file', 'rows'])

function Shown<I>(props: Props<I> & { values: Values }) {
  const { object, field, end } = props
  const { name, hint, wide, label } = field
  const look = lookOf(object, name, { label })
  const className = wide || wideKinds.has(look.kind) ? styles.wide : ''
  if (look.kind === 'rows')
    return (
      <Suspense>
        <Rows name={name} look={look} hint={hint} given={field.inRows} />
      </Suspense>
    )
  if (look.kind === 'approvers')
    return (
      <Suspense>
        <Approvers name={name} look={look} refusals={props.refusals} />
      </Suspense>
    )
  if (!end) return <Item {...props} className={className} hint={hint} />
  const range = rangeOf(object, end.name) ?? look.label
  return (
    <Form.Item className={className} label={range} extra={hint} required={!look.optional}>
      <div className={styles.range} role="group" aria-label={range}>
        <Item {...props} isBare />
        <span aria-hidden="true">至</span>
        <Item {...props} field={end} isBare autoFocus={false} />
      </div>
    </Form.Item>
  )
}

interface ItemProps<I> extends Props<I> {
  values: Values
  className?: string | undefined
  hint?: string | undefined
  /** Part of another item, which has the label and says what is wrong. */
  isBare?: boolean
}

function Item<I>({
  object,
  spans,
  field,
  autoFocus = false,
  row,
  refusals,
  values,
  className,
  hint,
  isBare,
}: ItemProps<I>) {
  const {
    name,
    hint: _,
    wide: _wide,
    rules = [],
    label: own,
    options,
    tree,
    leaves,
    inRows: _rows,
    element,
    ...control
  } = field
  const look = lookOf(object, name, { label: own, options, tree, leaves })
  const path = (other: string) => (row ? [row.list, row.at, other] : other)
  const others = [...startsOf(object, spans, name), ...(look.choices ? [look.choices.by] : [])]
  return (
    <Form.Item
      {...(isBare ? { noStyle: true } : { label: look.label, extra: hint })}
      className={className ?? ''}
      name={row ? [row.at, name] : (name as string)}
      dependencies={others.map(path)}
      rules={[
        ...(look.kind === 'file' ? [arrivedRule([path(name)].flat())] : []),
        ...(refusals ? [refusals.ruleOf(name)] : []),
        ...rulesIn(object, name, own, values),
        ...spanRules(object, spans, name, path),
        ...amongRules(object, name, values),
        ...rules,
      ]}
      validateFirst
    >
      {element ?? (
        <Control
          look={look}
          among={amongIn(object, name, values)}
          autoFocus={autoFocus}
          {...(isBare && { 'aria-label': look.label, placeholder: look.label })}
          {...control}
        />
      )}
    </Form.Item>
  )
}
