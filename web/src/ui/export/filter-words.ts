import type { Endpoint } from '@xuegong/contracts/endpoint'
import { notesOf } from '@xuegong/contracts/fields'
import { pickers } from '@xuegong/contracts/modules/people/picker'
import type * as t from 'typebox'
import { skipToken, useQuery } from '#api/hooks.ts'
import { useDicts } from '../dict.ts'
import type { Filter } from '../filter/FilterForm.tsx'
import { lookOf, type Option } from '../form/look.ts'
import { filterOf } from '../list/selection.ts'

type Texts = (dict: string) => ReadonlyMap<string, string>
/** The choices of filters that the screen gives them, by their fields. */
type Given = Readonly<Record<string, readonly Option[]>>

const choicesOf = (filters: readonly Filter<never>[]): Given =>
  Object.fromEntries(
    filters.flatMap(filter =>
      typeof filter === 'object' && 'options' in filter && filter.options ? [[filter.name, filter.options]] : [],
    ),
  )

/** What a filter says in a word; nothing for an id that has no name here. */
function wordOf(
  input: t.TObject,
  name: string,
  value: unknown,
  texts: Texts,
  places: ReadonlyMap<string, string>,
  given: Given,
): string {
  if (Array.isArray(value))
    return value
      .map(each => wordOf(input, name, each, texts, places, given))
      .filter(Boolean)
      .join('-')
  const text = String(value as string | number)
  const chosen = given[name]?.find(option => option.value === value)
  if (chosen) return chosen.label
  const schema = input.properties[name]
  if (!schema) return ''
  if (name.endsWith('Id')) return places.get(text) ?? ''
  const { dict, kind, label } = lookOf(input, name)
  if (dict !== undefined) return texts(dict).get(text) ?? text
  if (kind === 'flag') return `${label}${value === 1 ? '是' : '否'}`
  if (kind === 'time') return text.slice(0, 10).replaceAll('-', '')
  return `${text}${notesOf(schema).unit ?? ''}`
}

/** The filters of a list in words, in the order of its input: 2024级, 女, 信息工程学院. */
export const wordsOf = (
  input: t.TObject,
  asked: object,
  texts: Texts,
  places: ReadonlyMap<string, string>,
  choices: Given = {},
): string[] => {
  const given = filterOf(asked as Readonly<Record<string, unknown>>)
  return Object.keys(input.properties)
    .filter(name => given[name] !== undefined)
    .map(name => wordOf(input, name, given[name], texts, places, choices))
    .filter(Boolean)
}

/** The filters that a list has now, in words; `filters` as its form of filters has them. */
export function useFilterWords({ input }: Endpoint, asked: object, filters: readonly Filter<never>[]): string[] {
  const object = input as t.TObject
  const names = Object.keys(filterOf(asked as Readonly<Record<string, unknown>>))
  const { dict } = useDicts(
    names.some(name => object.properties[name] && notesOf(object.properties[name]).dict !== undefined),
  )
  const { data } = useQuery(pickers.listOrgs, names.some(name => /^(Org|Class)Id$/.test(name)) ? {} : skipToken)
  const places = new Map(data?.map(({ Id, Name }) => [Id, Name]))
  return wordsOf(object, asked, type => dict(type).texts, places, choicesOf(filters))
}
