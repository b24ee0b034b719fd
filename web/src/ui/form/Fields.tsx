import type * as t from 'typebox'
import { memo } from 'react'
import { sameProps } from '../same-props.ts'
import styles from './EditForm.module.css'
import { withEnds } from './ends.ts'
import { Field, type FormField } from './Field.tsx'
import type { Refusals } from './refusal.ts'
import type { Span } from './span-rules.ts'

/** A field by its name, or with what only the screen knows of it. */
export type FieldOf<I> = (keyof I & string) | FormField<I>

/** Fields under a heading. */
interface FieldGroup<I> {
  readonly title: string
  readonly fields: readonly FieldOf<I>[]
}

/** The fields of a form in order, or groups of them. A field and the one that ends its range are one control. */
export type Parts<I> = readonly (FieldOf<I> | FieldGroup<I>)[]

const isGroup = <I,>(part: FieldOf<I> | FieldGroup<I>): part is FieldGroup<I> =>
  typeof part === 'object' && 'fields' in part

const fieldOf = <I,>(given: FieldOf<I>): FormField<I> => (typeof given === 'string' ? { name: given } : given)

/** The names of all fields. */
export const namesOf = <I,>(parts: Parts<I>): (keyof I & string)[] =>
  parts.flatMap(part => (isGroup(part) ? part.fields : [part]).map(given => fieldOf(given).name))

interface Props<I> {
  object: t.TObject
  /** Fields of which the first is not after the second. */
  spans: readonly Span[]
  fields: Parts<I>
  columns: 1 | 2
  /** What the server refused of them. */
  refusals?: Refusals
  autoFocus: boolean
}

function ShownFields<I>({ object, spans, fields: parts, columns, refusals, autoFocus }: Props<I>) {
  const [first] = namesOf(parts)
  const block = (given: readonly FieldOf<I>[]) => (
    <div className={styles.fields} data-columns={columns}>
      {withEnds(object, given.map(fieldOf)).map(({ field, end }) => (
        <Field
          key={field.name}
          object={object}
          spans={spans}
          field={field}
          end={end}
          {...(refusals && { refusals })}
          autoFocus={autoFocus && field.name === first}
        />
      ))}
    </div>
  )
  const loose = parts.flatMap(part => (isGroup(part) ? [] : [part]))
  return (
    <>
      {loose.length > 0 && block(loose)}
      {parts.filter(isGroup).map(({ title, fields }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          {block(fields)}
        </section>
      ))}
    </>
  )
}

/** The fields of a form with their rules, in one column or two. They are not drawn anew as the form is saved, nor with what stands around it. */
export const Fields = memo(ShownFields, sameProps) as typeof ShownFields
