import { notesOf } from '@xuegong/contracts/fields'
import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import type * as t from 'typebox'
import { useDevice } from '../device.ts'
import { useDicts } from '../dict.ts'
import { FileLinks } from '../facts/FileLinks.tsx'
import { type Look, lookOf } from '../form/look.ts'
import { RegionName } from '../region/RegionName.tsx'
import { shownOf, shownText } from '../shown.ts'
import { CopyButton } from '../copy/CopyButton.tsx'
import styles from './Detail.module.css'

/** A fact about a thing: a field by its name, or with how it is told. */
export type Fact<V> =
  | (keyof V & string)
  | {
      readonly name: keyof V & string
      /** Goes before the title of the schema. */
      readonly label?: string
      /** What is shown instead of the value; nothing counts as unknown. */
      readonly show?: (value: V) => ReactNode
      /** Takes the whole row. */
      readonly wide?: boolean
    }

/** Facts under a heading, which those of a thing that has no others can do without. */
export interface FactGroup<V> {
  readonly title?: string
  readonly facts: readonly Fact<V>[]
}

interface Props<V> {
  /** The schema of the value: it says the labels, and how codes, flags and amounts read. */
  schema: t.TObject
  value: V
  groups: readonly FactGroup<NoInfer<V>>[]
}

/** A value in words. */
function FactText({ look, value }: { look: Look; value: unknown }) {
  const { dict } = useDicts(look.dict !== undefined)
  const text = shownText(
    value,
    shownOf(look, type => dict(type).texts),
  )
  return look.money ? `${text} 元` : text
}

const isUnknown = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function contentOf<V>(value: V, { name, show }: Exclude<Fact<V>, string>, look: Look): ReactNode {
  const raw = show ? show(value) : value[name]
  if (isUnknown(raw)) return '—'
  if (look.file && !show) return <FileLinks value={raw} />
  if (look.kind === 'region' && !show) return <RegionName code={raw as string} />
  return show ? (raw as ReactNode) : <FactText look={look} value={raw} />
}

/** A number that is known in full: nobody calls or copies one of which stars hide a part. */
const isWhole = (value: unknown): value is string => typeof value === 'string' && value !== '' && !value.includes('*')

/** What can be done with a fact: a telephone number is called, and what people look up elsewhere is copied. */
function withUses(content: ReactNode, value: unknown, schema: t.TSchema | undefined, label: string): ReactNode {
  const { tel, copied } = schema ? notesOf(schema) : {}
  if (!(tel || copied) || !isWhole(value)) return content
  return (
    <span className={styles.used}>
      {tel ? <a href={`tel:${value}`}>{content}</a> : <span>{content}</span>}
      <CopyButton text={value} label={label} />
    </span>
  )
}

/**
 * How many of the two columns each fact fills, so that a wide one has its row to itself: whichever stands alone before it fills its
 * row as well.
 */
function spansOf(wide: readonly boolean[]): (1 | 'filled')[] {
  let at = 0
  return wide.map((self, index) => {
    const alone = at === 0 && wide[index + 1]
    at = self || alone ? 0 : 1 - at
    return self || alone ? 'filled' : 1
  })
}

/** Everything that is known of a thing, in groups: two columns, one on phones. Values are told as they came, masked ones masked. */
export function Detail<V extends object>({ schema, value, groups }: Props<V>) {
  const column = useDevice() === 'mobile' ? 1 : 2
  return groups.map(({ title, facts }) => {
    const spans = spansOf(facts.map(fact => typeof fact !== 'string' && fact.wide === true))
    return (
      <Descriptions
        key={title ?? ''}
        className={styles.group}
        title={title}
        size="small"
        bordered
        column={column}
        items={facts.map((given, at) => {
          const fact = typeof given === 'string' ? { name: given } : given
          const { name, label } = fact
          const look = lookOf(schema, name, { label })
          const children = withUses(contentOf(value, fact, look), value[name], schema.properties[name], look.label)
          return { key: name, label: look.label, children, span: spans[at] ?? 1 }
        })}
      />
    )
  })
}
