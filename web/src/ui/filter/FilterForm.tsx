import type { Endpoint } from '@xuegong/contracts/endpoint'
import { App } from 'antd'
import type * as t from 'typebox'
import { type ComponentType, memo, useState } from 'react'
import type { ControlProps } from '../form/Control.tsx'
import { type Choices, lookOf } from '../form/look.ts'
import { sameProps } from '../same-props.ts'
import { useStable } from '../stable.ts'
import { FilterBar } from './FilterBar.tsx'
import { FilterField } from './FilterField.tsx'
import type { Range } from './spans.ts'
import { backwards, backwardsText, TimeRange } from './TimeRange.tsx'
import { SearchBox } from './SearchBox.tsx'

type Change<I> = { readonly [K in keyof I]?: I[K] | undefined }

/** A filter by one field of the list's input; label and control come from its schema unless it is said here. */
interface Single<I> extends Choices {
  readonly name: keyof I & string
  readonly label?: string
  readonly width?: number
}
/** A filter by several fields at once, which shows itself. */
interface Own<I> {
  readonly name: keyof I & string
  readonly Show: ComponentType<{ input: I; set: (change: Change<I>) => void }>
}
/** A filter by time: fields for the first and the last moment (or day). */
interface Between<I> {
  readonly from: keyof I & string
  readonly to: keyof I & string
}

/** What a form of filters needs of a list: its endpoint, what it asks for, and how to ask for something else. */
interface Filtered<I> {
  readonly endpoint: Endpoint<'query', I>
  readonly input: I
  readonly filters: number
  set(change: Change<I>): void
  clear(): void
}

/** A filter by its field, or with what only the screen knows of it. */
export type Filter<I> = (keyof I & string) | Single<I> | Own<I> | Between<I>

interface Props<I> {
  list: Filtered<I>
  /** The field that is searched in; `/` leads there. */
  search?: keyof NoInfer<I> & string
  /** The other filters, in order; those beyond the fourth fold away, on phones all. */
  fields: readonly Filter<NoInfer<I>>[]
}

/** Filters in sight on a wide screen. */
const inSight = 4

/** What the filters of a list show: not what the list has found. */
interface ShownProps<I> extends Filtered<I>, Pick<Props<I>, 'search'> {
  readonly fields: readonly Filter<I>[]
}

/** The filters of a list in one row, typed by its input. Each applies at once; a time that ends before it begins is refused. */
export function FilterForm<I>({ list, search, fields }: Props<I>) {
  const { endpoint, input, filters } = list
  const [set, clear] = [useStable(list.set), useStable(list.clear)]
  return <Shown<I> {...{ endpoint, input, filters, set, clear, search, fields }} />
}

function ShownFilters<I>({ search, fields: given, ...list }: ShownProps<I>) {
  const fields = given.map((field): Single<I> | Own<I> | Between<I> =>
    typeof field === 'string' ? { name: field } : field,
  )
  const { message } = App.useApp()
  const object = list.endpoint.input as t.TObject
  const input = list.input as Readonly<Record<string, ControlProps['value']>>
  const set = list.set as (change: Record<string, unknown>) => void
  // Ranges that were refused stay in sight until they are mended.
  const [refused, setRefused] = useState<Readonly<Record<string, Range>>>({})
  const rangeOf = ({ from, to }: Between<I>): Range => refused[from] ?? [textOf(input[from]), textOf(input[to])]
  const warn = () => message.warning({ content: backwardsText, key: backwardsText })

  const setRange = ({ from, to }: Between<I>, range: Range) => {
    const wrong = backwards(range)
    const { [from]: _, ...others } = refused
    setRefused(wrong ? { ...others, [from]: range } : others)
    if (wrong) warn()
    else set({ [from]: range[0], [to]: range[1] })
  }
  const runSearch = (text: string | undefined) => {
    if (fields.some(field => 'from' in field && backwards(rangeOf(field)))) warn()
    else if (search) set({ [search]: text })
  }
  const clear = () => {
    setRefused({})
    list.clear()
  }
  const shown = fields.map(field => {
    if ('Show' in field) return <field.Show key={field.name} input={list.input} set={list.set} />
    if ('from' in field)
      return (
        <TimeRange
          key={field.from}
          object={object}
          names={[field.from, field.to]}
          value={rangeOf(field)}
          onChange={range => setRange(field, range)}
        />
      )
    return (
      <FilterField
        key={field.name}
        name={field.name}
        look={{ ...lookOf(object, field.name, field), optional: true }}
        width={field.width}
        value={input[field.name]}
        onChange={set}
      />
    )
  })
  return (
    <FilterBar
      search={
        search && <SearchBox label={lookOf(object, search).label} value={textOf(input[search])} onSearch={runSearch} />
      }
      count={list.filters}
      onClear={clear}
      more={shown.slice(inSight)}
    >
      {shown.slice(0, inSight)}
    </FilterBar>
  )
}

/** Drawn anew when it shows something else, not with each answer to the list. */
const Shown = memo(ShownFilters, sameProps) as typeof ShownFilters

const textOf = (value: ControlProps['value']) => (typeof value === 'string' && value !== '' ? value : undefined)
