import { type CodeItem, dictionary } from '@xuegong/contracts/modules/dictionary'
import { useMemo } from 'react'
import { useQuery } from '#api/hooks.ts'

export interface Dict {
  /** For selects, in the order of the dictionary. */
  readonly options: { value: string; label: string }[]
  /** For the columns of lists. */
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

/** A code table of the dictionary, which is read once for all of them. */
export function useDict(type: string): Dict {
  const { data } = useQuery(dictionary.listCodeItems, {})
  const items = data?.[type]
  return useMemo(() => dictOf(items ?? []), [items])
}

/** The choices of a code table for a field. Its keys are texts: where the wire has numbers, so have the choices. */
export function useDictOptions(type: string, numeric: boolean): { value: string | number; label: string }[] {
  const { options } = useDict(type)
  return useMemo(
    () => (numeric ? options.map(({ value, label }) => ({ value: Number(value), label })) : options),
    [options, numeric],
  )
}
