import { codeItem, codeType } from '../schema/dictionary.ts'
import type { Dictionary, Reference } from './seed-module.ts'

/** Rows of code tables. */
export function codeRows(dictionaries: readonly Dictionary[]): Reference[] {
  const types = dictionaries.map(({ Code, Name, Std = '' }) => ({ Id: Code, Code, Name, Std }))
  const items = dictionaries.flatMap(({ Code: CodeType, items, off = [] }) =>
    items.map((text, at) => {
      const [Code = '', Name = '', ParentCode = '0'] = text.split(' ')
      const State = off.includes(Code) ? 0 : 1
      // In tens, so that an item may come between two others without another row being touched.
      return { Id: `${CodeType}.${Code}`, CodeType, Code, Name, ParentCode, Sort: (at + 1) * 10, State }
    }),
  )
  return [
    { table: codeType, rows: types },
    { table: codeItem, rows: items },
  ]
}
