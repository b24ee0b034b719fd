import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { regions } from '@xuegong/contracts/modules/dictionary/regions'
import { implement, type Routes } from '#http/implement'
import { listCodeItems } from './code-items.ts'
import { codeTableHandlers } from './code-tables.ts'
import { listRegions } from './regions.ts'

export const dictionaryRoutes: Routes = (app, guard) => {
  implement(dictionary, { listCodeItems })(app, guard)
  implement(regions, { listRegions })(app, guard)
  implement(codeTables, codeTableHandlers)(app, guard)
}
