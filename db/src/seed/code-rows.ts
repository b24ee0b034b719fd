import { codeItem, codeType } from '../schema/dictionary.ts'
import type { Dictionary, Reference } from './seed-module.ts'

/** Rows of code tables. */
export function codeRows(dictionaries: readonly Dictionary[]): Reference[] {
  const types = dictionaries.map(({ Code, Name, Std = '' }) => ({ Id: Code, Code, Name, Std }))
  const items = dictionaries.flatMap(({ Code: CodeType, items }) =>
    items.map((text, at) => {
      const [Code = '', Name = ''] = text.split(' ')
      return { Id: `${CodeType}.${Code}`, CodeType, Code, Name, Sort: at + 1 }
    }),
  )
  return [
    { table: codeType, rows: types },
    { table: codeItem, rows: items },
  ]
}
