import Form, { type FormItemProps } from 'antd-mobile/es/components/form'
import type * as t from 'typebox'
import { type ReactNode, Suspense } from 'react'
import { later } from '#app/chunk.ts'
import { arrivedRule } from '#ui/files/held-back.ts'
import { amongIn, amongRules, isDependent, isShown } from '#ui/form/dependence.ts'
import { type Choices, type Look, lookOf } from '#ui/form/look.ts'
import { rangeOf, spanRules, startsOf } from '#ui/form/span-rules.ts'
import type { Values } from '#ui/form/values.ts'
import { rulesIn } from '#ui/rules.ts'
import { PhoneControl, type PhoneControlProps } from './PhoneControl.tsx'
import styles from './PhoneForm.module.css'

/** A field of a phone form: its name in the input of the command; the rest comes from the schema unless it is said here. */
export interface PhoneFieldOf<I>
  extends Choices,
    Pick<PhoneControlProps, 'placeholder' | 'inputMode' | 'autoComplete' | 'maxLength' | 'type'> {
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
  /** The row that it belongs to, by the name of the field with rows and its place. */
  row?: { readonly list: string; readonly at: number }
  /** The rule by which it says that the server refused it. */
  refused?: NonNullable<FormItemProps['rules']>[number]
  /** Whether the last attempt was refused for this field. */
  isRefused?: boolean
}

/** What is typed is half done until its field is left; what is chosen is done at once. */
const typedIn = new Set<Look['kind']>(['text', 'area', 'number'])

const PhoneRows = later(
  () => import('./PhoneRows.tsx'),
  m => m.PhoneRows,
)
const PhoneApprovers = later(
  () => import('./PhoneApprovers.tsx'),
  m => m.PhoneApprovers,
)

/** A field with its label, its rules and its control; it is checked when it is left. One that depends on others follows them. */
export function PhoneField<I>(props: Props<I>) {
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

function Shown<I>({ object, field, row, refused, isRefused = false, values }: Props<I> & { values: Values }) {
  const { name, hint, extra, rules = [], label: own, options, tree, leaves: _, ...control } = field
  const known = lookOf(object, name, { label: own, options, tree })
  // What the screen wants to be answered offers no way out.
  const isWanted = rules.some(rule => 'required' in rule && rule.required === true)
  const look = isWanted ? { ...known, optional: false } : known
  if (look.kind === 'rows')
    return (
      <Suspense>
        <PhoneRows name={name} look={look} />
      </Suspense>
    )
  if (look.kind === 'approvers')
    return (
      <Form.Item noStyle shouldUpdate={() => false}>
        {form => (
          <Suspense>
            <PhoneApprovers
              name={name}
              look={look}
              refused={refused}
              isRefused={isRefused}
              check={() => void form.validateFields([name]).catch(() => {})}
            />
          </Suspense>
        )}
      </Form.Item>
    )
  const range = rangeOf(object, name)
  const path = (other: string) => (row ? [row.list, row.at, other] : other)
  const others = [...startsOf(object, [], name), ...(look.choices ? [look.choices.by] : [])]
  return (
    <Form.Item
      name={row ? [row.at, name] : name}
      label={range === undefined ? look.label : `${range}：${look.label}`}
      extra={extra ?? (look.money && <span className={styles.unit}>元</span>)}
      description={hint}
      dependencies={others.map(path)}
      rules={[
        ...(look.kind === 'file' ? ([arrivedRule([path(name)].flat())] as typeof rules) : []),
        ...(refused ? [refused] : []),
        ...rulesIn(object, name, own, values),
        ...(spanRules(object, [], name, path) as typeof rules),
        ...(amongRules(object, name, values) as typeof rules),
        ...rules,
      ]}
      validateTrigger={typedIn.has(look.kind) ? 'onBlur' : ['onBlur', 'onChange']}
      validateFirst
    >
      <PhoneControl look={look} among={amongIn(object, name, values)} {...control} />
    </Form.Item>
  )
}
