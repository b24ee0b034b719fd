import { type CodeItem, dictionary } from '@xuegong/contracts/modules/dictionary'
import { useEffect, useMemo } from 'react'
import { skipToken, useQuery } from '#api/hooks.ts'

export interface Dict {
  /** For selects, in the order of the dictionary, without those that are switched off. */
  readonly options: { value: string; label: string }[]
  /** Texts by code. */
  readonly texts: ReadonlyMap<string, string>
  /** The text of a code; nothing for no code, the code itself only where the dictionary does not know it. */
  text(code: string | number): string
}

const dictOf = (items: readonly CodeItem[]): Dict => {
  const texts = new Map(items.map(({ Key, Value }) => [Key, Value]))
  return {
    options: items.filter(({ State }) => State !== 0).map(({ Key, Value }) => ({ value: Key, label: Value })),
    texts,
    text: code => texts.get(String(code)) ?? String(code),
  }
}

/** The code tables of the dictionary by type, undefined while they are read for the first time; a type that it lacks is empty. */
type Dicts = (type: string) => Dict

const none: Dicts = () => dictOf([])

/**
 * All code tables, which are read once for the whole page, and again when another tab has stored other ones. `wanted`: whether anybody
 * needs them. `known`: they are there.
 */
export function useDicts(wanted = true): { readonly dict: Dicts; readonly known: boolean; readonly error: boolean } {
  const { data, error, refetch } = useQuery(dictionary.listCodeItems, wanted ? {} : skipToken)
  useEffect(() => {
    // Where a session ends they are taken away, which changes nothing of them.
    const onStored = ({ key, newValue }: StorageEvent) => wanted && newValue && key?.endsWith('codeItems') && refetch()
    addEventListener('storage', onStored)
    return () => removeEventListener('storage', onStored)
  }, [wanted, refetch])
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

/**
 * The choices of a code table for a field, and what the field holds, though that be switched off by now. The keys of a code table are
 * texts: where the wire has numbers, so have the choices.
 */
export function useDictOptions(
  type: string,
  numeric: boolean,
  held?: unknown,
): { value: string | number; label: string }[] {
  const { options, texts } = useDict(type)
  return useMemo(() => {
    const missing = [held ?? []]
      .flat()
      .map(String)
      .filter(code => texts.has(code) && options.every(({ value }) => value !== code))
    const all = [...options, ...missing.map(code => ({ value: code, label: texts.get(code) ?? code }))]
    return numeric ? all.map(({ value, label }) => ({ value: Number(value), label })) : all
  }, [options, texts, numeric, held])
}
