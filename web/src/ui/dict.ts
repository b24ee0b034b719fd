import { type CodeItem, dictionary } from '@xuegong/contracts/modules/dictionary'
import { useMemo } from 'react'
import { skipToken, useQuery } from '#api/hooks.ts'

export interface Dict {
  /** For selects, in the order of the dictionary. */
  readonly options: { value: string; label: string }[]
  /** Texts by code. */
  readonly texts: ReadonlyMap<string, string>
  /** The text of a code; nothing for no code, the code itself only where the dictionary does not know it. */
  text(code: string | number): string
}

const dictOf = (items: readonly CodeItem[]): Dict => {
  const texts = new Map(items.map(({ Key, Value }) => [Key, Value]))
  return {
    options: items.map(({ Key, Value }) => ({ value: Key, label: Value })),
    texts,
    text: code => texts.get(String(code)) ?? String(code),
  }
}

/** The code tables of the dictionary by type, undefined while they are read for the first time; a type that it lacks is empty. */
type Dicts = (type: string) => Dict

const none: Dicts = () => dictOf([])

/** All code tables, which are read once for the whole page; `wanted`: whether anybody needs them. `known`: they are there. */
export function useDicts(wanted = true): { readonly dict: Dicts; readonly known: boolean; readonly error: boolean } {
  const { data, error } = useQuery(dictionary.listCodeItems, wanted ? {} : skipToken)
  const dict = useMemo((): Dicts => {
    if (!data) return none
    const dicts = new Map<string, Dict>()
    return type => {
      const found = dicts.get(type) ?? dictOf(data[type] ?? [])
      dicts.set(type, found)
      return found
    }
  }, [data])
  return { dict, known: data !== undefined, error: error !== undefined }
}

/** A code table of the dictionary. */
export function useDict(type: string): Dict {
  const { dict } = useDicts()
  return useMemo(() => dict(type), [dict, type])
}

/** The choices of a code table for a field. Its keys are texts: where the wire has numbers, so have the choices. */
export function useDictOptions(type: string, numeric: boolean): { value: string | number; label: string }[] {
  const { options } = useDict(type)
  return useMemo(
    () => (numeric ? options.map(({ value, label }) => ({ value: Number(value), label })) : options),
    [options, numeric],
  )
}
