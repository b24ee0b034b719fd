import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { implement } from '#http/implement'
import { listCodeItems } from './code-items.ts'

export const dictionaryRoutes = implement(dictionary, {
  listCodeItems,
})
