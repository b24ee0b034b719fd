import type * as t from 'typebox'
import { Suspense } from 'react'
import { later } from '#app/chunk.ts'
import { lookOf } from '#ui/form/look.ts'
import { type FieldValue, textOf } from '#ui/form/values.ts'
import type { Narrowing } from './narrowing.ts'
import styles from './PhoneFilters.module.css'
import { SearchField } from './SearchField.tsx'

/** The list does not wait for the controls that narrow it. */
const PhoneControl = later(
  () => import('./PhoneControl.tsx'),
  m => m.PhoneControl,
)

interface Props<I> {
  of: Narrowing<I>
  /** The field that is searched in. */
  search: keyof I & string
  /** The other filters: days, classes, choices. */
  fields?: readonly (keyof I & string)[]
}

/** What a list on a phone is narrowed by: a search, and filters beside each other below it. Each applies at once. */
export function PhoneFilters<I>({ of, search, fields = [] }: Props<I>) {
  const object = of.endpoint.input as t.TObject
  const input = of.input as Readonly<Record<string, FieldValue>>
  const set = (name: string, value: unknown) => of.set({ [name]: value } as never)
  return (
    <div className={styles.filters} role="search">
      <SearchField
        asks={lookOf(object, search).label}
        found={textOf(input[search])}
        onSettle={text => set(search, text)}
      />
      <div className={styles.fields}>
        {fields.map(name => {
          const look = { ...lookOf(object, name), optional: true }
          return (
            <label key={name} className={styles.field}>
              <span>{look.label}</span>
              <Suspense fallback={<span className={styles.room} />}>
                <PhoneControl look={look} value={input[name]} onChange={value => set(name, value)} placeholder="全部" />
              </Suspense>
            </label>
          )
        })}
      </div>
    </div>
  )
}
