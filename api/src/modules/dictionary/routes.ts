import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { implement } from '#http/implement'
import { listCodeItems } from './code-items.ts'
import { codeTableHandlers } from './code-tables.ts'
import { listRegions } from './regions.ts'

export const dictionaryRoutes = implement(dictionary, {
  ...codeTableHandlers,
  listCodeItems,
  listRegions,
})
