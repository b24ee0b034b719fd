import type * as t from 'typebox'
import { useDicts } from '#ui/dict.ts'
import { isShown } from '#ui/form/dependence.ts'
import { lookOf } from '#ui/form/look.ts'
import type { Values } from '#ui/form/values.ts'
import { RegionName } from '#ui/region/RegionName.tsx'
import { shownOf, shownText } from '#ui/shown.ts'
import { PhoneFacts } from './PhoneFacts.tsx'

interface Part {
  readonly title: string
  readonly fields: readonly { readonly name: string; readonly label?: string }[]
}

/** What was answered, question by question; what was left out is left out. */
export function PhoneSummary({ object, parts, values }: { object: t.TObject; parts: readonly Part[]; values: Values }) {
  const { dict } = useDicts(true)
  const textOf = ({ name, label }: Part['fields'][number]) => {
    const look = lookOf(object, name, { label })
    const value = values[name]
    if (!isShown(object, name, values)) return []
    const text = shownText(
      value,
      shownOf(look, type => dict(type).texts),
    )
    const isRegion = look.kind === 'region' && text !== ''
    return [[look.label, isRegion ? <RegionName key={name} code={text} /> : text] as const]
  }
  return parts.map(({ title, fields }) => (
    <PhoneFacts key={title} label={title} facts={Object.fromEntries(fields.flatMap(textOf))}>
      <h3>{title}</h3>
    </PhoneFacts>
  ))
}
