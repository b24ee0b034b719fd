import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import type * as t from 'typebox'
import { useDict } from '../dict.ts'
import { fieldIn } from '../rules.ts'
import styles from './Detail.module.css'

/** A fact about a thing: a field by its name, or with how it is told. */
type Fact<V> =
  | (keyof V & string)
  | {
      readonly name: keyof V & string
      /** Goes before the title of the schema. */
      readonly label?: string
      /** The type of the dictionary that has the text of the code. */
      readonly dict?: string
      /** What is shown instead of the value; nothing counts as unknown. */
      readonly show?: (value: V) => ReactNode
      /** Takes the whole row. */
      readonly wide?: boolean
    }

/** Facts under a heading. */
export interface FactGroup<V> {
  readonly title: string
  readonly facts: readonly Fact<V>[]
}

interface Props<V> {
  /** The schema of the value: its titles are the labels. */
  schema: t.TObject
  value: V
  groups: readonly FactGroup<NoInfer<V>>[]
}

const CodeText = ({ type, code }: { type: string; code: string | number }) => useDict(type).text(code)

function contentOf<V>(value: V, fact: Exclude<Fact<V>, string>): ReactNode {
  if (fact.show) return fact.show(value)
  const raw = value[fact.name] as string | number | null | undefined
  return fact.dict && raw !== null && raw !== undefined && raw !== '' ? <CodeText type={fact.dict} code={raw} /> : raw
}

/** Everything that is known of a thing, in groups: two columns, one on phones. Values are told as they came, masked ones masked. */
export const Detail = <V extends object>({ schema, value, groups }: Props<V>) =>
  groups.map(({ title, facts }) => (
    <Descriptions
      key={title}
      className={styles.group}
      title={title}
      size="small"
      bordered
      column={{ xs: 1, sm: 2 }}
      items={facts.map(given => {
        const fact = typeof given === 'string' ? { name: given } : given
        const { label = fieldIn(schema, fact.name).schema.title ?? fact.name, wide } = fact
        const content = contentOf(value, fact)
        const known = content !== undefined && content !== null && content !== ''
        return { key: fact.name, label, children: known ? content : '—', ...(wide && { span: 'filled' as const }) }
      })}
    />
  ))
